// The page in Chinese: nothing is left in English, and the sentences say what they are to say.
import { spaced } from "./told";
import { describe, expect, it } from "vitest";
import { languageFor, languages } from ".";
import type { GameInfo, State } from "../protocol";
import { someChoice, someState } from "../testing";
import { boardWordsEn } from "./board.en";
import { boardWordsZh } from "./board.zh";
import { sentencesZh as words } from "./sentences.zh";
import { shellEn } from "./shell.en";
import { shellZh } from "./shell.zh";

/** The words of a language, those of functions called with what stands for a name or a number. */
function wordsIn(words: object, path = ""): [path: string, text: string][] {
  const value = { first: "3", last: "3", value: { kind: "score", number: "3", sign: 1 }, sign: 1, best: true };
  const others: Record<string, unknown[]> = {
    busy: ["map"],
    layer: ["grundy"],
    part: ["turn"],
    "grid.hint": [value, true],
    "heaps.result": [value, true],
    badge: [{ ...value, value: { kind: "outcome", number: "1", sign: 1 } }],
    "heaps.end": ["only", "3", "3"],
    "graph.standing": ["first", "3", true, ["3", "3"]],
  };
  return Object.entries(words).flatMap(([key, value]): [string, string][] => {
    const at = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") return [[at, value]];
    if (typeof value === "object") return wordsIn(value as object, at);
    const call = value as (...given: unknown[]) => string;
    return [[at, call(...(others[at] ?? (at.includes("classes") ? [["3", "3"]] : ["3", "3", "3", "3", "3"])))]];
  });
}

describe("the words of the page", () => {
  const latin = new Set(["SG", "SVG", "PNG", "Zermelo", "zermelo", "C", "WebAssembly", "Enter", "Shift", "G"]);
  const all = [...wordsIn(shellZh), ...wordsIn(boardWordsZh)];

  it.each(all)("are Chinese: %s", (_, text) => {
    expect((text.match(/[A-Za-z]+/g) ?? []).filter((word) => !latin.has(word)), text).toEqual([]);
  });

  it("are as many as in English", () => {
    expect(all.length).toBeGreaterThan(170);
    const english = [...wordsIn(shellEn), ...wordsIn(boardWordsEn)];
    expect(all.map(([path]) => path)).toEqual(english.map(([path]) => path));
  });
});

describe("the language", () => {
  it("is the first that a person wishes and that there is", () => {
    expect(languageFor(["zh-CN", "en"]).tag).toBe("zh-Hans");
    expect(languageFor(["fr", "en-GB", "zh"]).tag).toBe("en");
    expect(languageFor(["fr"]).tag).toBe("en");
  });

  it("is loaded when it is wanted", async () => {
    for (const language of languages) expect((await language.load()).tag).toBe(language.tag);
  });
});

describe("Chinese beside Latin letters", () => {
  it("has a space between", () => {
    expect(spaced("Marin胜3分，k = 2")).toBe("Marin 胜 3 分，k = 2");
    expect(spaced('应为"a"')).toBe('应为 "a"');
  });
});

describe("the sentences", () => {
  const game = (objective: GameInfo["objective"], players: [string, string] = ["黑方", "白方"]) =>
    ({ name: "end-nim", caseName: "数据", players, objective }) as unknown as GameInfo;
  const nim = game("last_mover_wins");
  const scores = game("higher_score");
  const long = game("long_run", ["Marin", "Gojou"]);
  const state = (change: Partial<State> = {}) => someState({ game: "end-nim", cases: 3, ...change });
  const choice = someChoice({
    first: "2,1",
    last: "2,1",
    value: { kind: "outcome", number: "-1", sign: -1 },
    sign: -1,
    best: false,
    follow: ["1,1", "1,2"],
    ends: false,
  });

  it("tell who wins", () => {
    expect(words.verdict(nim, state())).toBe("双方都走最优时，黑方胜。");
    expect(words.verdict(long, state())).toBe("双方都走最优时，长期来看 Marin 胜。");
    const behind = state({ standing: { winner: "second", score: "-9007199254740993" } });
    expect(words.verdict(scores, behind)).toBe("双方都走最优时，白方胜 9007199254740993 分。");
    const grundy = state({ value: { kind: "grundy", number: "3", sign: 1 } });
    expect(words.verdict(nim, grundy)).toBe("双方都走最优时，黑方胜。该局面的 SG 值为 3。");
  });

  it("tell how it ended, and where it turned", () => {
    expect(words.ending(nim, state({ over: true, moves: ["a"], toMove: "second" }))).toBe(
      "共 1 步，白方无路可走，黑方胜。",
    );
    expect(words.ending(nim, state({ over: true, moves: ["a"], resigned: "first" }))).toBe(
      "共 1 步，黑方认输，白方胜。",
    );
    const slip = { number: 3, player: "first", move: "L-2", better: "L-1", cost: "0", turned: true } as const;
    expect(words.slip(nim, { ...slip, won: "first", wins: "second" })).toBe(
      "第 3 步，黑方 L-2 丢掉了必胜；走 L-1 可以保住。",
    );
    expect(words.slip(scores, { ...slip, cost: "5", won: "first" })).toBe(
      "第 3 步，黑方 L-2 亏 5 分，使“黑方胜”变成“平局”；最优走法是 L-1。",
    );
  });

  it("tell whose turn it is, and what there is to choose", () => {
    expect(words.turn(long, state())).toBe("轮到你走：你是 Marin。");
    expect(words.turn(nim, state({ toMove: "second" }))).toBe("轮到电脑走：电脑是白方。");
    expect(words.opened(nim, state())).toBe("已打开“两端取石子”，第 1 组数据，共 3 组。");
    const told = { moves: "5", bestMoves: "2", choices: [], unlisted: "0", results: [], reason: [] };
    expect(words.summary(nim, state(), told)).toBe("轮到黑方走：共 5 种走法，其中 2 种必胜。");
    const lost = state({ value: { kind: "outcome", number: "-1", sign: -1 } });
    expect(words.summary(nim, lost, told)).toBe("轮到黑方走：共 5 种走法，怎么走都必败。");
    expect(words.follow(choice)).toBe("会被 1,1 击破，然后 1,2 …");
    expect(words.hint(nim, lost, choice)).toBe("提示：怎么走都必败，2,1 最难应对。");
    const late = { ...lost, remoteness: 4 };
    expect(words.hint(nim, late, choice)).toBe("提示：怎么走都必败，2,1 坚持最久，还有 4 步。");
    expect(words.hint(nim, { ...late, remoteness: 3 }, { ...choice, sign: 1 })).toBe("提示：走 2,1 必胜，还有 3 步。");
    expect(words.verdict(nim, late)).toBe("双方都走最优时，黑方胜，还有 4 步。");
    const table = { value: "distance", positions: "9" } as const;
    expect(words.choiceResult(nim, state({ table }), someChoice({ lasts: 3 }))).toBe("必胜，共 3 步");
    expect(words.follow({ ...choice, lasts: 9 })).toBe("会被 1,1 击破，然后 1,2 …（共 9 步）");
  });

  it("tell what the engine says", () => {
    expect(words.reason(["There is no {} in the matrix.", "4"])).toBe("矩阵中没有 4。");
    expect(words.position("token at 2,3")).toBe("棋子在 2,3");
    expect(words.position("turn 3: 5 below and right of 2,3")).toBe("第 3 轮：在 2,3 的右下方选 5");
    expect(words.position("2..5: 3 1")).toBe("2..5: 3 1");
    expect(words.failure(["there is no game {}", '"chess"'])).toBe('没有游戏 "chess"');
  });
});
