// Drawings made of others: what the games draw themselves with.
import type { Drawing } from "./picture";

/** Heaps from left to right in so many rows; those at the ends can be taken from, and of one of them `taken` stones are. */
export function heapsDrawn(heaps: readonly number[], rows: number, taken: Record<number, number> = {}): Drawing {
  const left = heaps.findIndex((stones) => stones > 0);
  const right = heaps.length - 1 - [...heaps].reverse().findIndex((stones) => stones > 0);
  const stone = (index: number, height: number) => {
    const stones = heaps[index] ?? 0;
    if (height > stones) return "_";
    if (height > stones - (taken[index] ?? 0)) return "x";
    return index === left || index === right ? "g" : "s";
  };
  return Array.from({ length: rows }, (_, row) => heaps.map((_, index) => stone(index, rows - row)).join(" "));
}

/** The drawing with the cells of rows and columns from 1 written over. */
export function changed(drawing: Drawing, cells: Record<string, string>): Drawing {
  return drawing.map((row, y) =>
    row
      .split(" ")
      .map((cell, x) => cells[`${y + 1},${x + 1}`] ?? cell)
      .join(" "),
  );
}

/** One picture after each cell that is written, in turn. */
export function stepwise(start: Drawing, steps: readonly (readonly [place: string, cell: string])[]): Drawing[] {
  const cells: Record<string, string> = {};
  return [start, ...steps.map(([place, cell]) => changed(start, Object.assign(cells, { [place]: cell })))];
}

/** The token's way, without a trace. */
export const walked = (start: Drawing, places: readonly string[]): Drawing[] =>
  places.map((place) => changed(start, { [place]: "o" }));
