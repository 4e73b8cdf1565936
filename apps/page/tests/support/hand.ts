// Playing a move on the board as a person does: by mouse, or by keyboard alone.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Cell } from "../../src/protocol";
import type { Desk } from "./desk";
import type { Table } from "./table";
import { eventually } from "./visit";

/** Where the cells of a board are on the screen: the middle of each column and row. */
interface Grid {
  x: number[];
  y: number[];
}

/** What the board says that the pointer is at: row and column, from 1. */
function cellSaid(said: string): [number, number] | undefined {
  const [, row, column] = /^\D*(\d+)\D+(\d+)/.exec(said) ?? [];
  return row !== undefined && column !== undefined ? [Number(row), Number(column)] : undefined;
}

/** Found as one finds it who sees no cell: by pointing everywhere, and reading what the board says is there. */
async function findCells(table: Table): Promise<Grid> {
  await table.canvas.scrollIntoViewIfNeeded();
  const said = await table.canvas.evaluate(async (canvas) => {
    const box = canvas.getBoundingClientRect();
    const status = canvas.closest(".z-grid")!.querySelector(".z-status")!;
    const { port1, port2 } = new MessageChannel();
    const rendered = () =>
      new Promise((done) => {
        port1.onmessage = done; // a task of its own, begun without the pause that timers make
        port2.postMessage(0);
      });
    const at = async (x: number, y: number) => {
      const where = { clientX: box.left + x, clientY: box.top + y, pointerId: 1, pointerType: "mouse", bubbles: true };
      canvas.dispatchEvent(new PointerEvent("pointermove", where));
      await rendered(); // what is said has changed
      return { x, y, said: status.textContent ?? "" };
    };
    const found: { x: number; y: number; said: string }[] = [];
    const step = 9; // no cell that is played is smaller
    for (let along = step; along < Math.max(box.width, box.height); along += step) {
      if (along < box.width) found.push(await at(along, Math.min(box.height - 3, 30)));
      if (along < box.height) found.push(await at(box.width / 2, along));
    }
    canvas.dispatchEvent(new PointerEvent("pointerleave", { pointerId: 1, pointerType: "mouse" }));
    return found;
  });
  const columns = new Map<number, number[]>();
  const rows = new Map<number, number[]>();
  const note = (into: Map<number, number[]>, key: number, value: number) =>
    into.set(key, [...(into.get(key) ?? []), value]);
  for (const point of said) {
    const [row, column] = cellSaid(point.said) ?? [];
    if (row === undefined || column === undefined) continue;
    note(rows, row, point.y);
    note(columns, column, point.x);
  }
  const middles = (of: Map<number, number[]>) =>
    [...of].sort(([a], [b]) => a - b).map(([, places]) => (Math.min(...places) + Math.max(...places)) / 2);
  return { x: middles(columns), y: middles(rows) };
}

export interface Hand {
  play(move: string): Promise<void>;
}

/** Clicks on cells, and on stones. */
export class Mouse implements Hand {
  private grid: Grid | undefined;

  constructor(
    private readonly table: Table,
    private readonly desk: Desk,
  ) {}

  async play(move: string): Promise<void> {
    const place = this.desk.placeOf(move);
    await ("row" in place ? this.clickCell(place) : this.clickHeap(place));
  }

  async clickCell(cell: Cell): Promise<void> {
    const { table } = this;
    this.grid ??= await findCells(table);
    const [x, y] = [this.grid.x[cell.column], this.grid.y[cell.row]];
    if (x === undefined || y === undefined) throw new Error(`no cell ${cell.row + 1},${cell.column + 1} is seen`);
    await table.canvas.hover({ position: { x, y } });
    const wanted = table.words.board.grid.cell(cell.row + 1, cell.column + 1);
    await eventually(() => table.board.locator(".z-status").first().innerText()).toContain(wanted);
    await table.canvas.click({ position: { x, y } });
  }

  private async clickHeap(place: { heap: number; amount: bigint; heaps: number }): Promise<void> {
    const { board, table } = { board: this.table.board, table: this.table };
    const { heaps } = table.words.board;
    const stones = board.locator(`[data-heap="${place.heap}"] button`);
    if ((await stones.count()) > 0) {
      await stones.nth(Number(place.amount) - 1).click();
      return;
    }
    await board.locator(`[data-heap="${place.heap}"]`).click();
    await board.getByRole("textbox", { name: heaps.amount("").split(/\d/)[0]! }).first().fill(String(place.amount));
    await table.button(heaps.take, board).click();
  }
}

/** Presses keys and nothing else. */
export class Keyboard implements Hand {
  private turns = 0;

  constructor(
    private readonly table: Table,
    private readonly desk: Desk,
  ) {}

  private get page(): Page {
    return this.table.page;
  }

  async play(move: string): Promise<void> {
    const place = this.desk.placeOf(move);
    this.turns += 1;
    await this.page.keyboard.press("b"); // to the board
    if ("row" in place) await this.playCell(place);
    else await this.takeStones(place);
  }

  /** By turns with the field for a cell, with the keys from choice to choice, and with the arrows. */
  private async playCell(cell: Cell): Promise<void> {
    const { keyboard } = this.page;
    const { grid } = this.table.words.board;
    const wanted = grid.cell(cell.row + 1, cell.column + 1);
    const told = this.table.board.locator(".z-grid [aria-live]").first();
    if (this.turns % 3 === 1) {
      await keyboard.press("g");
      await keyboard.type(`${cell.row + 1},${cell.column + 1}`);
      await keyboard.press("Enter");
    } else if (this.turns % 3 === 2) {
      for (let presses = 0; ; ++presses) {
        await keyboard.press("]");
        await eventually(() => told.textContent()).not.toBe("");
        if ((await this.settled(told)).startsWith(wanted)) break;
        expect(presses, `legal moves before ${wanted}`).toBeLessThan(500);
      }
    } else {
      await keyboard.press("Home");
      for (let row = 0; row < 12; ++row) await keyboard.press("PageUp");
      for (let row = 0; row < cell.row; ++row) await keyboard.press("ArrowDown");
      for (let column = 0; column < cell.column; ++column) await keyboard.press("ArrowRight");
    }
    await eventually(() => told.textContent(), "the cell under the cursor").toContain(wanted);
    await keyboard.press("Enter");
  }

  /** The text after what the last key has changed is drawn. */
  private async settled(told: ReturnType<Page["locator"]>): Promise<string> {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    return (await told.textContent()) ?? "";
  }

  private async takeStones(place: { heap: number; amount: bigint; heaps: number }): Promise<void> {
    const { keyboard } = this.page;
    for (let end = 0; end < 8; ++end) await keyboard.press("ArrowLeft"); // a heap far to the left
    if (place.heap > 0) for (let end = 0; end < 8; ++end) await keyboard.press("ArrowRight");
    await keyboard.type(String(place.amount));
    await keyboard.press("Enter");
  }
}
