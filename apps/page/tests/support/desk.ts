// The workbench itself, beside the browser: what the page should show is asked here, at the same module that is held
// against the native one by conformance.test.ts.
import { readFileSync } from "node:fs";
import type { Cell, GameInfo, HintedChoice, Reply, Request, Seats, Sentence, State } from "../../src/protocol";
import { Workbench } from "../../src/wasm";

const file = new URL("../../../../build/page/zermelo.wasm", import.meta.url);

type Calls = "rules" | "open" | "reply" | "play" | "hint" | "hints" | "board" | "why" | "generate" | "state";

export class Desk {
  private constructor(
    private readonly workbench: Workbench,
    readonly games: readonly GameInfo[],
  ) {}

  static async start(): Promise<Desk> {
    const workbench = await Workbench.start(await WebAssembly.compile(readFileSync(file)), () => undefined);
    const { games } = JSON.parse(workbench.answer(JSON.stringify({ call: "games" })).json);
    return new Desk(workbench, games);
  }

  /** The answer, with the bytes; throws the message of a failure. */
  ask<C extends Calls>(call: C, request: Request<C>, bytes?: Uint8Array): { reply: Reply<C>; bytes: Uint8Array } {
    const answer = this.workbench.answer(JSON.stringify({ call, ...request }), bytes);
    const reply = JSON.parse(answer.json);
    if (reply.failure) throw new Error(reply.failure.message);
    return { reply, bytes: answer.bytes };
  }

  /** What is wrong with a text. */
  failureOf(game: string, text: string): Sentence {
    const answer = this.workbench.answer(JSON.stringify({ call: "check", game }), new TextEncoder().encode(text));
    return JSON.parse(answer.json).failure.message;
  }

  game(name: string): GameInfo {
    const found = this.games.find((game) => game.name === name);
    if (!found) throw new Error(`no game ${name}`);
    return found;
  }

  open(game: string, text: string, seats: Seats, moves: readonly string[] = [], number = 1): State {
    const bytes = new TextEncoder().encode(text);
    return this.ask("open", { game, case: number, moves: [...moves], seats }, bytes).reply;
  }

  /** The moves of the position, best first. */
  hints(): HintedChoice[] {
    return this.ask("hints", { most: 1000 }).reply.choices;
  }

  /** Where a click plays the move: the cell, or the heap and how many stones. */
  placeOf(move: string): Cell | { heap: number; amount: bigint; heaps: number } {
    const board = this.ask("board", { numbers: false }).reply;
    if (board.kind === "grid") {
      const click = board.clicks?.find((one) => one.move === move);
      if (click) return { row: click.row, column: click.column };
      const [, row, column] = /^(\d+),(\d+)$/.exec(move) ?? [];
      if (row !== undefined && column !== undefined) return { row: Number(row) - 1, column: Number(column) - 1 };
    }
    if (board.kind === "heaps") {
      const heap = board.heaps.find(({ take }) => take !== undefined && move.startsWith(take));
      if (heap?.take !== undefined) {
        return { heap: heap.index, amount: BigInt(move.slice(heap.take.length)), heaps: board.count };
      }
    }
    throw new Error(`the board has no place for ${move}`);
  }
}
