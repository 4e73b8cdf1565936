import { describe, expect, test } from "vitest";
import { cellClasses, type CellClass, type GridBoard, type HintedChoice } from "../protocol";
import { hintsByCell, moveOf, nextChoice, readCell, writeCell } from "./cell-moves";

const none = { offset: 0, length: 0, type: "u8" } as const;
const board: GridBoard = { kind: "grid", rows: 3, columns: 4, classes: none };
const walk: GridBoard = {
  ...board,
  clicks: [
    { row: 1, column: 0, move: "D" },
    { row: 0, column: 1, move: "R" },
    { row: 1, column: 1, move: "X1" },
    { row: 2, column: 2, move: "X2" },
  ],
};
const hint = (first: string, last: string): HintedChoice => ({
  first,
  last,
  moves: "1",
  value: { kind: "outcome", number: "1", sign: 1 },
  sign: 1,
  best: true,
});
const classesOf = (...names: CellClass[]) => Uint8Array.from(names, (name) => cellClasses.indexOf(name));

describe("cells in words", () => {
  test("count from 1, the row first", () => {
    expect(readCell("2,4", board)).toEqual({ row: 1, column: 3 });
    expect(writeCell({ row: 1, column: 3 })).toBe("2,4");
  });
  test("are read as people write them", () => {
    for (const text of ["2, 4", " 2 4 ", "(2,4)", "2:4", "2;4", "2，4"]) {
      expect(readCell(text, board), text).toEqual({ row: 1, column: 3 });
    }
  });
  test("that the board does not have are none", () => {
    for (const text of ["0,1", "1,0", "4,1", "1,5", "", "3", "1,2,3", "-1,2", "1.5,2", "24", "X3"]) {
      expect(readCell(text, board), text).toBeUndefined();
    }
  });
});

describe("what a click plays", () => {
  test("is the cell where moves are cells", () => expect(moveOf(board, { row: 2, column: 0 })).toBe("3,1"));
  test("is the move of the cell where moves have names", () => {
    expect(moveOf(walk, { row: 1, column: 0 })).toBe("D");
    expect(moveOf(walk, { row: 2, column: 2 })).toBe("X2");
  });
  test("is the cell where no move leads, to be explained", () => {
    expect(moveOf(walk, { row: 2, column: 0 })).toBe("3,1");
  });
});

describe("hints by cell", () => {
  test("of single cells", () => expect([...hintsByCell(board, undefined, [hint("2,3", "2,3")]).keys()]).toEqual([6]));
  test("of stretches of cells hold what can be chosen between", () => {
    const classes = new Uint8Array(12).fill(cellClasses.indexOf("choice"));
    classes[5] = cellClasses.indexOf("wall");
    expect([...hintsByCell(board, classes, [hint("1,4", "2,3")]).keys()]).toEqual([3, 4, 6]);
  });
  test("of named moves, and of stretches of them", () => {
    const found = hintsByCell(walk, undefined, [hint("D", "D"), hint("X1", "X2")]);
    expect([...found.keys()].sort((a, b) => a - b)).toEqual([4, 5, 10]);
    expect(found.get(10)?.first).toBe("X1");
  });
});

describe("the next choice", () => {
  const classes = classesOf("choice", "plain", "choice", "wall", "choice", "plain");
  test("forwards, around the end", () => {
    expect(nextChoice(classes, 0, true)).toBe(2);
    expect(nextChoice(classes, 3, true)).toBe(4);
    expect(nextChoice(classes, 4, true)).toBe(0);
  });
  test("backwards, around the start", () => {
    expect(nextChoice(classes, 4, false)).toBe(2);
    expect(nextChoice(classes, 1, false)).toBe(0);
    expect(nextChoice(classes, 0, false)).toBe(4);
  });
  test("none", () => expect(nextChoice(classesOf("plain", "token"), 1, true)).toBe(-1));
});
