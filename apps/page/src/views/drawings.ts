// What the front door shows of each game: the first moves of a game that could be played.
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
function stepwise(start: Drawing, steps: readonly (readonly [place: string, cell: string])[]): Drawing[] {
  const cells: Record<string, string> = {};
  return [start, ...steps.map(([place, cell]) => changed(start, Object.assign(cells, { [place]: cell })))];
}

/** The token's way, without a trace. */
const walked = (start: Drawing, places: readonly string[]): Drawing[] =>
  places.map((place) => changed(start, { [place]: "o" }));

const walls: Drawing = [". . . # . .", ". # . . . .", ". . . # . #", "# . . . . ."];
const far: Drawing = ["7. 2. 9. 4.", "1. 8. 3. 6.", "5. 2. 7. 1.", "9. 4. 6. 8."];
const stairs: Drawing = [". . . . . .", ". . . . . .", ". . . . . .", ". . . . . ."];
const numbers: Drawing = ["3. 5. 2. 4. 1. 2.", "2. 4. 3. 5. 2. 1.", "5. 1. 4. 2. 5. 3.", "1. 3. 5. 4. 2. 5."];

/** By the name of the game. */
export const drawings: Readonly<Record<string, readonly Drawing[]>> = {
  "end-nim": [[3, 1, 4, 2, 2], [1, 1, 4, 2, 2], [1, 1, 4, 2, 0], [0, 1, 4, 2, 0], [0, 1, 4, 1, 0]].map((heaps) =>
    heapsDrawn(heaps, 4),
  ),
  "grid-walk": walked(walls, ["1,1", "2,1", "4,3", "4,4", "4,5"]),
  keepaway: walked(far, ["1,3", "4,1", "1,1", "4,4", "1,3"]),
  staircase: stepwise(
    stairs,
    ["1,1", "1,2", "2,1", "1,3", "2,2", "3,1", "1,4", "2,3"].map((place, index) => [place, index % 2 === 0 ? "b" : "w"]),
  ),
  subtangle: stepwise(numbers, [
    ["1,1", "3b"],
    ["2,2", "4w"],
    ["3,5", "5b"],
    ["4,6", "5w"],
  ]),
};
