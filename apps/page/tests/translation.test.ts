// Everything that the engine says in English is told in Chinese: the module is driven over all games, and every
// sentence that no table translates is listed, with its numbers as #. ZERMELO_WASM names the module, ZERMELO_SEED the
// seed.
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { Call, Explanation, Failure, GameInfo, HintedChoice, Reply, Sheet } from "../src/protocol";
import { Workbench } from "../src/wasm";
import { sentencesZh } from "../src/words/sentences.zh";
import * as engine from "../src/words/zh/engine";
import type { Translate } from "../src/words/zh/translator";

const seed = Number(process.env.ZERMELO_SEED ?? Date.now() % 1_000_000);
const path = process.env.ZERMELO_WASM ?? new URL("../../../build/page/zermelo.wasm", import.meta.url);

let state = seed;
function below(bound: number): number {
  state = (state + 0x6d2b79f5) | 0; // mulberry32
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
}
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

/** What was said, by what translates it. */
const said = {
  description: new Set<string>(),
  sentence: new Set<string>(),
  failure: new Set<string>(),
  position: new Set<string>(),
  player: new Set<string>(),
  unit: new Set<string>(),
  side: new Set<string>(),
  name: new Set<string>(),
  range: new Set<string>(),
  title: new Set<string>(),
  table: new Set<string>(),
  character: new Set<string>(),
};
type Kind = keyof typeof said;

const told = (kind: Kind, ...texts: string[]) => texts.forEach((text) => text !== "" && said[kind].add(text));

let workbench: Workbench;

/** The reply, or nothing where it is a failure, which is kept. */
function ask<C extends Call>(call: C, request: object = {}, text: Uint8Array | string = ""): Reply<C> | undefined {
  const bytes = typeof text === "string" ? Buffer.from(text, "latin1") : text;
  const answer = JSON.parse(workbench.answer(JSON.stringify({ call, ...request }), bytes).json) as
    | Reply<C>
    | { failure: Failure };
  if (!("failure" in answer)) return answer;
  told("failure", answer.failure.message);
  return undefined;
}

function bytesOf(call: Call, request: object): string {
  return Buffer.from(workbench.answer(JSON.stringify({ call, ...request })).bytes).toString("latin1");
}

const odd = ["-1", "0", "1", "x", "2.5", "#", ".", "##.", "99999999999999999999", "9223372036854775807", "1000000"];
const stranger = ["\0", "\u00e9\u00ff", 'a"b', "computer", "nobody", "first", "moves", "x".repeat(40), "70", "-5", "3"];

/** A text with something changed: a token lost, doubled, or another one; an end lost or added. */
function broken(text: string): string {
  const parts = text.split(/(\s+)/);
  for (let i = below(3); i >= 0 && parts.length > 0; --i) {
    const at = below(parts.length);
    const change = below(6);
    if (change === 0) parts.splice(at, 1);
    else if (change === 1) parts.splice(at, 0, parts[at] ?? "", " ");
    else if (change === 2) parts.length = Math.max(1, at);
    else parts[at] = pick(change === 3 ? stranger : odd);
  }
  return parts.join("");
}

function tellGame(game: GameInfo): void {
  told("title", game.name);
  told("description", game.knownAs, game.summary, game.rules, game.grammar, game.moves);
  told("player", ...game.players);
  told("unit", game.caseName);
  told("side", game.sides);
  for (const { name, summary } of game.characters) {
    told("character", name);
    told("description", summary);
  }
  for (const { name, range } of [...game.limits, ...game.contestLimits]) {
    told("name", name);
    told("range", range);
  }
}

function look(game: GameInfo, maps: boolean): void {
  const now = ask("state");
  if (now) told("position", now.position);
  const why: Explanation | undefined = ask("why");
  if (why) told("sentence", ...why.reason);
  if (!maps) return;
  for (const layer of [...game.map.layers, "?"]) {
    for (const part of game.map.part === "" ? [undefined, 1] : [undefined, 1, 2, 4, 99]) {
      const map = ask("map", { layer, ...(part !== undefined && { part }), here: below(2) === 0 });
      if (!map) continue;
      told("sentence", map.title, ...map.text, ...map.kinds.map(({ meaning }) => meaning));
      told("sentence", map.scale, map.mark, map.contour);
      told("sentence", ...map.grids.map(({ title }) => title), ...map.series.map(({ title }) => title));
    }
  }
}

function playOn(game: GameInfo): void {
  for (const move of ["0,0", "L-0", 'no "move"', "X99", "1,1", "L-1", "D", ""]) {
    if (ask("play", { move })) ask("undo");
  }
  for (let moves = 0; moves < 12; ++moves) {
    const choices: HintedChoice[] = ask("hints", { most: 50 })?.choices ?? [];
    if (choices.length === 0) break;
    const choice = pick(choices);
    ask("play", { move: below(2) === 0 ? choice.first : choice.last });
    look(game, moves === 2);
  }
  const saved = bytesOf("export", { what: "saved" });
  for (let i = 0; i < 12; ++i) ask("open", { game: game.name }, broken(saved));
  ask("open", { game: game.name }, saved.replace("resigned nobody", "resigned second"));
  ask("open", { game: game.name }, saved.replace("resigned nobody", "resigned first"));
  ask("open", { game: game.name }, saved.replace(/\nmoves \d+/, "\nmoves 999999"));
  ask("open", { game: game.name }, saved.replace(/\ngame .*/, "\ngame chess"));
  ask("open", { game: game.name }, saved.replace(/\ncase .*/, "\ncase 77"));
}

function editAll(): void {
  const sheet: Sheet | undefined = ask("sheet", { top: 0, left: 0, rows: 3, columns: 3 });
  for (let table = 0; table <= (sheet?.tables.length ?? 0); ++table) {
    told("table", sheet?.tables[table]?.name ?? "");
    for (const value of ["-1", "0", "1", "2", "99999999", "4611686018427387904", "99999999999999999999", "x"]) {
      ask("edit", { table, what: "cell", row: 0, column: 0, value });
      ask("edit", { table, what: "cell", row: below(4), column: below(40), value });
      ask("edit", { table, what: pick(["rows", "columns"]), value: value === "2" ? "1" : value });
    }
  }
}

beforeAll(async () => {
  console.log(`seed ${seed}`);
  const module = await WebAssembly.compile(new Uint8Array(await readFile(path)));
  workbench = await Workbench.start(module, () => {});
  for (const call of ["state", "undo", "nothing"] as Call[]) ask(call);
  ask("open", { game: "chess" }, "1");
  const games = ask("games")?.games ?? [];
  for (const game of games) {
    await new Promise(setImmediate); // Vitest asks now and then whether this process still lives
    tellGame(game);
    for (const { name: character } of game.characters) {
      for (const size of [1, 2, 3, 4, 6]) {
        const text = bytesOf("generate", { game: game.name, character, size, seed: below(1_000_000) });
        if (text === "" || !ask("open", { game: game.name }, text)) continue;
        look(game, true);
        if (size % 3 === 0) playOn(game);
        if (below(4) === 0 && ask("open", { game: game.name }, text)) editAll();
      }
    }
    for (const size of [-1, 0, 5_000_000_000]) ask("generate", { game: game.name, character: "random", size, seed: 1 });
    ask("generate", { game: game.name, character: "?", size: 3, seed: 1 });
    for (let i = 0; i < 600; ++i) {
      ask("check", { game: game.name }, broken(pick([game.sample, game.sample.slice(0, 20)])));
    }
    ask("open", { game: game.name, case: 99 }, game.sample);
    if (ask("open", { game: game.name, moves: ["?"] }, game.sample)) continue;
    ask("open", { game: game.name, seats: { first: true, second: true } }, game.sample);
    for (const call of ["undo", "redo", "resign", "resign", "reply"] as Call[]) ask(call);
    for (const what of ["certificate", "svg", "?"]) ask("export", { what });
    ask("go", { to: 50 });
  }
  // Too large for any memory; they are told so at once.
  ask("open", { game: "staircase" }, `40 40\n${"1 ".repeat(3200)}`);
  ask("open", { game: "staircase" }, `14 14\n${"1 ".repeat(392)}`);
  ask("export", { what: "certificate" });
});

const template = (text: string) =>
  text
    .replace(/; the legal moves are .*/, "; the legal moves are …")
    .replace(/".*?"/gs, '"…"')
    .replace(/-?\d+(\.\d+)?/g, "#");

const translators: Record<Kind, Translate> = engine;

describe("what the engine says", () => {
  for (const kind of Object.keys(said) as Kind[]) {
    it(`is translated: ${kind}`, () => {
      const left = [...said[kind]].filter((text) => translators[kind](text) === undefined);
      expect([...new Set(left.map(template))]).toEqual([]);
      expect(said[kind].size).toBeGreaterThan(0);
    });
  }

  it("comes in all its forms", () => {
    const forms = (kind: Kind) => new Set([...said[kind]].map(template)).size;
    console.log((Object.keys(said) as Kind[]).map((kind) => `${kind} ${said[kind].size} (${forms(kind)})`).join(", "));
    expect(forms("failure")).toBeGreaterThan(60);
    expect(forms("sentence")).toBeGreaterThan(50);
  });

  it("keeps its numbers", () => {
    const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).sort().join(" ");
    for (const kind of Object.keys(said) as Kind[]) {
      for (const text of said[kind]) {
        expect(numbers(translators[kind](text) ?? text), `${text} — ${translators[kind](text)}`).toBe(numbers(text));
      }
    }
  });

  it("keeps what it quotes", () => {
    for (const text of said.failure) {
      for (const quoted of text.match(/"[^"]*"/g) ?? []) expect(engine.failure(text) ?? text).toContain(quoted);
    }
  });

  it("is told without English words", () => {
    const words = /(?<![\w,.\\])[a-z]{3,}(?![\w,.(*\[])/g;
    const names = new Set(["min"]);
    for (const text of [...said.sentence, ...said.description]) {
      const chinese = (engine.sentence(text) ?? text).replace(/"[^"]*"/g, "");
      expect((chinese.match(words) ?? []).filter((word) => !names.has(word)), chinese).toEqual([]);
    }
  });
});

describe("what can hardly be brought about", () => {
  it.each([
    [
      "a map of 3 x 4 cells for 2 turns needs more than 16 EiB, --memory is 512 B",
      "3 × 4 格、2 轮的全图需要超过 16 EiB，网页最多可用 512 B",
    ],
    ["case 3 needs 3 GiB, and the system has not so much memory", "第 3 组数据需要 3 GiB，系统没有这么多内存"],
    ["token at 2,3 is a draw, which no certificate can prove", "棋子在 2,3 是和局，无法用证明文件证明"],
  ])("is told: %s", (english, chinese) => {
    expect(engine.failure(english)).toBe(chinese);
  });

  it.each([
    "the table of all stretches of 90000 heaps needs 60.3 GiB, --memory is 2.5 GiB",
    "a map of all stretches of 90000 heaps needs 60.3 GiB, --memory is 2.5 GiB",
    "the sweep over a row of 90000 heaps needs 60.3 GiB, --memory is 2.5 GiB",
    "the table of Grundy values of a 5 x 6 grid needs 1 KiB, --memory is 1 B",
    "the table of lost cells of a 5 x 6 grid needs 1 KiB, --memory is 1 B",
    "a map of 5 x 6 cells needs 1 KiB, --memory is 1 B",
    "a map of 5 x 5 needs 1 KiB, --memory is 1 B",
    "an index of the 5 x 5 board needs 1 KiB, --memory is 1 B",
    "a game on a 5 x 6 board needs 1 KiB, --memory is 1 B",
    "a 5 x 6 board needs 1 KiB, --memory is 1 B",
    "the table of all positions of a 5 x 6 board needs 1 KiB, and the system has not so much memory",
    "the table of turns needs 1 KiB, --memory is 1 B",
    "the table of 70 winning and losing corners needs 1 KiB, --memory is 1 B",
    "there is no memory for a text of 3.5 GiB",
    "the score difference does not fit 64 bits",
    "it was interrupted; the result is unknown",
    "a certificate may need many positions; --memory 2.5 GiB holds 12, pending ones included",
    "a certificate may need more than 10^19 positions; --memory 2.5 GiB holds 12, pending ones included",
    "a certificate of 5 positions needs a look at 10 pairs of them; the most are 9",
    "more than 5 positions are needed",
    "a position can come back, so play need not end",
    "the solver contradicts itself at 2..5: 3 1",
    "the search reached its limit of 5 positions and moves",
    "the search reached its limit of 5 positions and pending moves",
    "there is a move, and none is best",
    "there is no query to draw",
    "there is nothing to edit",
    "a board of 5 x 6 with so many changes is too much for an SVG; a .png has room for it",
  ])("is known: %s", (text) => {
    expect(engine.failure(text)).toMatch(/\p{Script=Han}/u);
  });

  it.each([
    "The moves lead to these Grundy values: 0, 1 to 3, 7. The value here is the smallest number that is missing there, 4.",
    "Nothing of the matrix is left to choose from.",
    "Nothing of the matrix is left to choose from after this choice.",
    "turns 1 to 3 of 9",
    "the token of the query",
    "tokens of the queries",
    "free",
    "a draw",
    "the token, or the last choice",
    "where a move leads",
    "position 2..5: 3 1",
  ])("is a known sentence: %s", (text) => {
    expect(engine.sentence(text)).toMatch(/\p{Script=Han}/u);
  });
});

describe("what is not known", () => {
  it("stays as it was", () => {
    expect(engine.failure("quite another thing")).toBeUndefined();
    expect(sentencesZh.failure("quite another thing")).toBe("Quite another thing");
  });
});
