// Every sentence that the C++ says around parts of a rules file has its Chinese, and no other does.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { game, position } from "./engine";
import { stated, textStated } from "./stated";
import type { GameInfo } from "../../protocol";

const source = (name: string) =>
  readFileSync(new URL(`../../../../../zermelo/own/${name}`, import.meta.url), "utf8").replace(/\/\/.*$|'"'/gm, "");

/** The texts of the code, those beside each other as one; without what stands in front of a line, and its end. */
const textsIn = (code: string) =>
  [...code.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*/g)].map(([found]) =>
    (found.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((part) => JSON.parse(part) as string).join("").trim(),
  );
const hasWords = (text: string) => /[a-z]{2,} [a-z{]/i.test(text);

/** What these texts may become: some are said in two ways, or go on with another. */
function filledIn(texts: string[]): string[] {
  const answer = texts.find((text) => text.startsWith("The answer is {}")) ?? "";
  const draw = texts.find((text) => text.startsWith(", and")) ?? "";
  const moves = texts.find((text) => text.startsWith("Moves are written")) ?? "";
  const behind = texts.find((text) => text.startsWith("; @2")) ?? "";
  const parts = new Set([answer, draw, behind]);
  const ends = texts.filter((text) => !parts.has(text) && !text.endsWith("has {}."));
  const ended = texts.filter((text) => text.endsWith("has {}."));
  return [
    ...ends,
    ...ended.flatMap((text) => ["won", "lost"].map((word) => text.replace("{}", word))),
    ...[`${answer}.`, `${answer}${draw}.`, `${moves}${behind}`],
  ];
}

const words = source("words.cpp").replace(/^\s*info\.tiny.*$/m, "").replace(/#include.*|"number of cases"/g, "");
const inputs = source("inputs.cpp").match(/characters_of[\s\S]*?^}/m)?.[0] ?? "";
const said = filledIn([source("statements.cpp").replace(/#include.*/g, ""), words, inputs].flatMap(textsIn).filter(hasWords));

describe("the Chinese of what is said of a rules file", () => {
  it("is there for every sentence, and for nothing else", () => {
    expect(said.length).toBeGreaterThan(30);
    expect(Object.keys(stated).sort()).toEqual([...new Set([...said, "single"])].sort());
  });

  it("uses every argument once, and has no English words", () => {
    for (const [english, chinese] of Object.entries(stated)) {
      expect(chinese.split("{}").length, english).toBe(english.split("{}").length);
      expect(chinese.match(/[A-Za-z]{2,}/g)?.filter((word) => !["SG", "again"].includes(word)) ?? [], english).toEqual([]);
    }
  });

  it("knows the sentences again, whatever stands in them", () => {
    expect(textStated("A position is a, b.\nWho has no move left loses.\n")).toBe("局面为 a, b。\n无路可走者负。\n");
    expect(textStated('The answer is "A, {} if not." if the player to move first wins, "B" if not, and "$&" in a draw.')).toBe(
      '答案：先手胜为 "A, {} if not."，后手胜为 "B"，平局为 "$&"。',
    );
    expect(textStated("Moves are written a(k), k; @2 behind a move tells that it is in the second part")).toBe(
      "走法写作 a(k), k；走法后面的 @2 表示走在第二个部分中",
    );
    expect(textStated("whatever else")).toBe("whatever else");
  });
});

describe("a game of a rules file", () => {
  it("is told in Chinese", () => {
    const info = {
      name: "nim",
      knownAs: "a rules file",
      summary: "take stones",
      rules: "A position is heap.\nThe player to move may choose k in 1..heap -> [heap - k].\nWho has no move left loses.\n",
      grammar: "The answer is the Grundy value.\n",
      moves: "Moves are written k",
      caseName: "case",
      players: ["First", "Second"],
      characters: [{ name: "single", summary: "one part, with numbers up to the size" }],
      sides: "size",
    } as unknown as GameInfo;
    expect(game(info)).toMatchObject({
      summary: "take stones",
      rules: "局面为 heap。\n轮到走的人可选 k in 1..heap -> [heap - k]。\n无路可走者负。\n",
      grammar: "答案是 SG 值。\n",
      moves: "走法写作 k",
      players: ["先手", "后手"],
      characters: [{ name: "single", summary: "一个部分，每个数不超过规模" }],
    });
  });

  it("has its positions in Chinese", () => {
    expect(position("[.../x..]; second moves")).toBe("[.../x..]；后手走");
    expect(position("[1] + [2]; first moves; pass")).toBe("[1] + [2]；先手走；跳过");
  });
});
