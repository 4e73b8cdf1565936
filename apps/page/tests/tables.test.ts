// Games whose values come from a table on disk, in the module, held against the same games solved: every value, every
// move, how long play lasts, and the perfect player.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { HintedChoice, State } from "../src/protocol";
import { Workbench, type ReadBlock } from "../src/wasm";
import { rulesFile, tableOf } from "./support/table-files";

const tables: readonly [name: string, input: string, value: string][] = [
  ["kayles", "9", "grundy"],
  ["kayles", "9", "outcome"],
  ["kayles", "9", "distance"],
  ["misere-nim", "2 3 4", "distance"],
  ["wythoff", "6 8", "outcome"],
  ["domineering", "3 3", "outcome"],
  ["connect-four", "3 4", "outcome"],
  ["tic-tac-toe", "", "outcome"],
  ["dots-and-boxes", "2 2", "score"],
  ["graph-token", "4 5  1 2  2 3  3 1  3 4  4 4  1  1", "outcome"],
  ["cat-and-mouse", "4 4  0 1  1 2  2 3  3 0", "outcome"],
];

/** A module, and the table that it reads. */
class Bench {
  private table: Buffer = Buffer.alloc(0);
  private constructor(private workbench?: Workbench) {}

  static async start(): Promise<Bench> {
    const bench = new Bench();
    const file = new URL("../../../build/page/zermelo.wasm", import.meta.url);
    const read: ReadBlock = (number, block) => {
      if (number >= bench.table.length / block.length) return false;
      block.set(bench.table.subarray(number * block.length, (number + 1) * block.length));
      return true;
    };
    bench.workbench = await Workbench.start(await WebAssembly.compile(readFileSync(file)), () => undefined, read);
    return bench;
  }

  ask<Reply>(request: object, text = ""): Reply {
    const reply = JSON.parse(this.workbench!.answer(JSON.stringify(request), new TextEncoder().encode(text)).json);
    if (reply.failure) throw new Error(JSON.stringify(reply.failure.message));
    return reply;
  }

  open(name: string, input: string, table?: Buffer): State {
    const asked = { call: "open", game: "own", rules: rulesFile(name), seats: { first: true, second: true } };
    if (table) this.table = table;
    return this.ask({ ...asked, ...(table && { table: { bytes: table.length } }) }, input);
  }

  moves = (): HintedChoice[] => this.ask<{ choices: HintedChoice[] }>({ call: "hints", most: 10_000 }).choices;
}

/** A number that looks like chance, below another one; the same each time. */
function chance(): (below: number) => number {
  let seed = 1;
  return (below) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
}

/** What both must tell alike. Which of several best moves a slip missed may differ, and the solver gives no Grundy values. */
const alike = ({ table: _, remoteness: __, slips, value, ...state }: State) => ({
  ...state,
  value: value.kind === "grundy" || value.kind === "outcome" ? value.sign : value,
  slips: slips.map(({ better: ___, ...slip }) => slip),
});

/** The moves that the solver tells of as stretches, one by one as far as they are named. */
const named = (choices: HintedChoice[]) =>
  new Map(choices.flatMap((choice) => [choice.first, choice.last].map((move) => [move, choice] as const)));

/** The least number that is not among them. */
function mex(numbers: number[]): number {
  let least = 0;
  while (numbers.includes(least)) ++least;
  return least;
}

function expectSameMoves(solved: HintedChoice[], tabled: HintedChoice[]): void {
  const count = (choices: HintedChoice[]) => choices.reduce((sum, { moves }) => sum + Number(moves), 0);
  expect(count(tabled)).toBe(count(solved));
  const byTable = named(tabled);
  for (const [move, { value, sign, best }] of named(solved)) {
    expect(byTable.get(move)).toMatchObject({ sign, best, ...(value.kind === "score" && { value }) });
  }
}

describe.each(tables)("%s %s by a table of values: %s", (name, input, value) => {
  test("answers as the solver does, wherever play leads", async () => {
    const [solver, reader] = [await Bench.start(), await Bench.start()];
    const table = tableOf(name, input, value);
    const pick = chance();
    for (let play = 0; play < 6; ++play) {
      let state = reader.open(name, input, table);
      expect(state.table).toMatchObject({ value });
      let other = solver.open(name, input);
      for (let played = 0; played < 12; ++played) {
        expect(alike(state)).toEqual(alike(other));
        if (state.remoteness !== undefined && other.remoteness !== undefined) {
          expect(state.remoteness).toBe(other.remoteness);
        }
        if (value === "distance") expect(state.remoteness !== undefined).toBe(state.value.sign !== 0);
        const moves = reader.moves();
        expectSameMoves(solver.moves(), moves);
        if (value === "grundy") {
          expect(Number(state.value.number)).toBe(mex(moves.map((move) => Number(move.value.number))));
        }
        if (value === "distance") {
          const order = moves.map(({ sign, lasts = 0 }) => -1000 * sign + sign * lasts);
          expect(order, "quick wins first, quick defeats last").toEqual([...order].sort((one, other) => one - other));
        }
        if (state.over) break;
        // By turns the perfect player of the table, and anybody.
        const before = state;
        if ((played + play) % 2 === 0) {
          state = reader.ask({ call: "reply" });
          const move = state.moves.at(-1)!;
          expect(moves.find(({ first }) => first === move)?.best).toBe(true);
          if (before.remoteness) expect(state.remoteness).toBe(before.remoteness - 1);
          other = solver.ask({ call: "play", move });
        } else {
          const move = moves[pick(moves.length)]!;
          state = reader.ask({ call: "play", move: move.first });
          if (move.lasts !== undefined) expect(state.remoteness).toBe(move.lasts - 1);
          other = solver.ask({ call: "play", move: move.first });
        }
      }
    }
  });
});

test("who wins from a position on does not tell who has scored more, and such a table is refused", async () => {
  const bench = await Bench.start();
  const table = tableOf("dots-and-boxes", "1 1", "outcome");
  expect(() => bench.open("dots-and-boxes", "1 1", table)).toThrow("what this game is played for");
});

test("an input is told by its words as they are given", async () => {
  const bench = await Bench.start();
  const table = tableOf("wythoff", "02 3", "outcome");
  expect(bench.open("wythoff", " 02\n3\n", table).table).toBeDefined();
  expect(bench.ask<State>({ call: "open", case: 1 }).table, "opened once more").toBeDefined();
  expect(() => bench.open("wythoff", "2 3", table)).toThrow("another game, input or case");
});
