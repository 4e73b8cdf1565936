import { describe, expect, test } from "vitest";
import type { Overlay } from "../shown";
import { boardWordsEn as words } from "../words/board.en";
import { cellClasses, type CaseMap, type GridBoard, type MapGrid } from "../protocol";
import { fontSize, largeCell, readableScale } from "./cell-painter";
import { statusOf } from "./cell-status";
import { kindsOf, shadesOf } from "./map-legend";
import { cellSize } from "./png";
import { lettersOf, liesOn, sceneOfBoard, type BoardViewProps } from "./scene";

const none = { offset: 0, length: 0, type: "u8" } as const;
const board: GridBoard = { kind: "grid", rows: 1, columns: 3, classes: none };
const grid: MapGrid = { title: "", rows: 1, columns: 3, cells: none, labels: ["7", "", "12"], marks: [], contour: [] };
const map: CaseMap = {
  title: "",
  text: [],
  kinds: [
    { tone: "first", letter: "B", meaning: "Black wins from here", light: "#003f80", dark: "#2566b0" },
    { tone: "shade", letter: "3", meaning: "3..4", light: "#cfe1f5", dark: "#cfe1f5" },
    { tone: "blank", letter: " ", meaning: "", light: "#ffffff", dark: "#0d1117" },
  ],
  scale: "Grundy value",
  mark: "",
  contour: "",
  grids: [grid],
  unlisted: 0,
  series: [],
};
const overlay: Overlay = { map, grid, cells: Uint8Array.of(0, 2, 1) };
const props: BoardViewProps = {
  shown: {
    board,
    classes: Uint8Array.from(["first", "wall", "choice"], (name) => cellClasses.indexOf(name as "wall")),
    layers: [
      { name: "A", numbers: Int32Array.of(5, -3, 100) },
      { name: "B", numbers: BigInt64Array.of(1n, 2n, 10n ** 18n) },
    ],
  },
  lastMove: "1,1",
  enabled: true,
  players: ["Black", "White"],
  words,
  onMove: () => undefined,
};
const status = (more: Partial<BoardViewProps>, column: number) =>
  statusOf(sceneOfBoard({ ...props, ...more }, "light")!, { row: 0, column }, props.players, words.grid);

describe("what is told of a cell", () => {
  test("where it is, its numbers exactly, whose it is", () => {
    expect(status({}, 0)).toBe("Row 1, column 1 · A 5 · B 1 · Black’s · the last move");
    expect(status({}, 1)).toBe("Row 1, column 2 · A -3 · B 2 · wall");
    expect(status({}, 2)).toBe("Row 1, column 3 · A 100 · B 1000000000000000000 · a legal move");
  });
  test("what a map says of it", () => {
    expect(status({ overlay }, 0)).toContain("· 7 · Black wins from here");
    expect(status({ overlay }, 2)).toContain("· 12 · Grundy value 3..4");
  });
  test("what comes of choosing it", () => {
    const value = { kind: "score", number: "-3", sign: -1 } as const;
    const hints = [{ first: "1,3", last: "1,3", moves: "1", value, sign: -1, best: true } as const];
    expect(status({ hints }, 2)).toContain("· best: loses by 3");
    expect(status({ hints }, 1)).not.toContain("loses");
  });
});

test("a map lies on a board of its size alone", () => {
  expect(liesOn(overlay, board)).toBe(true);
  expect(liesOn(overlay, { ...board, columns: 2 })).toBe(false);
  expect(liesOn(overlay, { kind: "heaps" })).toBe(false);
});

test("players of one initial are told by numbers", () => {
  expect(lettersOf(["Marin", "Gojou"])).toEqual(["M", "G"]);
  expect(lettersOf(["white", "Wolf"])).toEqual(["1", "2"]);
});

describe("numbers in cells", () => {
  test("stay within the cell, or are not written", () => {
    for (let scale = largeCell; scale < 120; ++scale) {
      for (const length of [1, 3, 7, 19]) {
        const size = fontSize(scale, length, 1);
        if (size > 0) expect(size * 0.6 * length, `${length} at ${scale}`).toBeLessThan(scale - 2);
        else expect(scale).toBeLessThan(readableScale(length, 1));
      }
    }
  });
  test("of two layers share the height", () => expect(fontSize(40, 2, 2) * 2.5).toBeLessThan(40));
});

test("legends tell what has a meaning, and some shades of a long scale, with both ends", () => {
  expect(kindsOf(map).map((kind) => kind.letter)).toEqual(["B"]);
  const shade = (i: number) => ({ ...map.kinds[1]!, meaning: String(i) });
  const long = shadesOf({ ...map, kinds: Array.from({ length: 100 }, (_, i) => shade(i)) });
  expect(long).toHaveLength(9);
  expect([long[0]!.meaning, long.at(-1)!.meaning]).toEqual(["0", "99"]);
});

test("pictures have whole pixels for a cell, at least one", () => {
  expect(cellSize(10, 10, 52)).toBe(52);
  expect(cellSize(100, 300, 52)).toBe(4);
  expect(cellSize(2000, 2000, 52)).toBe(1);
});
