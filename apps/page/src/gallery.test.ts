// The gallery holds every rules file of the examples, each on one shelf, with a sentence in both languages.
import { describe, expect, it } from "vitest";
import { gallery, galleryNames } from "./gallery";
import { galleryWords } from "./words/own";

const all = [...gallery.values()].flat();

describe("the gallery", () => {
  it("has every rules file once", () => {
    expect(all.map(({ name }) => name).sort()).toEqual([...galleryNames].sort());
    for (const { name, rules } of all) expect(rules, name).toMatch(/^(game|octal|subtract) /m);
  });

  it("tells what is played, in English and in Chinese", () => {
    const english = galleryWords("en");
    const chinese = galleryWords("zh-Hans");
    for (const { name, summary } of all) {
      expect((english[name]?.summary ?? summary).length, name).toBeGreaterThan(10);
      expect(summary === "", `${name} has a sentence of its own`).toBe(english[name] !== undefined);
      expect(chinese[name]?.name, name).toMatch(/^[一-鿿]+$/);
      expect(chinese[name]?.summary, name).toMatch(/^[一-鿿，、：]+$/);
    }
    expect(Object.keys(chinese).sort()).toEqual(all.map(({ name }) => name).sort());
  });
});
