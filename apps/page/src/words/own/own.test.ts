// The words of "Your own game" and of tables on disk are there in both languages, and the Chinese ones are Chinese.
import { describe, expect, it } from "vitest";
import { ownWords, type OwnWords } from ".";
import { tableWords, type TableWords } from "../tables";

function told(words: OwnWords | TableWords): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] => {
    if (typeof value === "string") return [[key, value]];
    if (typeof value === "function") {
      return [[key, (value as (...given: string[]) => string)("n", "n", "n")]];
    }
    if (Array.isArray(value)) return value.map(([code, meaning]) => [`${key} ${code}`, meaning]);
    return Object.entries(value).map(([inner, text]) => [`${key}.${inner}`, text as string]);
  });
}

describe("the words of one's own game", () => {
  // Words of the language, names of numbers, and what is called so in Chinese, too.
  const latin = new Set("a i n if in any row won drawn mover scores SG zermelo C Python".split(" "));
  const english = [...told(ownWords("en")), ...told(tableWords("en"))];
  const chinese = [...told(ownWords("zh-Hans")), ...told(tableWords("zh-Hans"))];

  it("are the same in both languages", () => {
    expect(chinese.map(([path]) => path)).toEqual(english.map(([path]) => path));
    expect(english.length).toBeGreaterThan(35);
  });

  it.each(chinese)("are Chinese: %s", (_, text) => {
    expect((text.match(/[A-Za-z]+/g) ?? []).filter((word) => !latin.has(word)), text).toEqual([]);
    expect(text).toMatch(/[一-鿿]/);
  });
});
