import { describe, expect, test } from "vitest";
import { cellClasses, type CellClass, type GridBoard, type HintedChoice } from "../protocol";
import { hintAt, moveOf, nextChoice, readCell, spansOfHints, standsOut, writeCell, type HintSpan } from "./cell-moves";

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
const hint = (first: string, last = first, moves = "1"): HintedChoice => ({
  first,
  last,
  moves,
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
  const cellsOf = (spans: HintSpan[]) => Array.from({ length: 12 }, (_, i) => i).filter((i) => hintAt(spans, i));
  test("of single cells", () => expect(cellsOf(spansOfHints(board, [hint("2,3"), hint("1,1")]))).toEqual([0, 6]));
  test("of stretches along a row hold what stands between", () => {
    const spans = spansOfHints(board, [hint("3,1", "3,2", "2"), hint("1,2", "1,4", "3")]);
    expect(cellsOf(spans)).toEqual([1, 2, 3, 8, 9]);
    expect(hintAt(spans, 2)?.first).toBe("1,2");
    expect(hintAt(spans, 9)?.first).toBe("3,1");
  });
  test("of all moves, or of none", () => {
    expect(cellsOf(spansOfHints(board, [hint("2,3"), hint("1,2", "3,2", "5")]))).toEqual([]);
    expect(cellsOf(spansOfHints(board, [hint("1,1", "1,4", "3"), hint("2,3")]))).toEqual([]);
  });
  test("of named moves, and of stretches of them", () => {
    const spans = spansOfHints(walk, [hint("X1", "X2", "2"), hint("D")]);
    expect(cellsOf(spans)).toEqual([4, 5, 10]);
    expect(hintAt(spans, 10)?.first).toBe("X1");
  });
  test("best moves stand out unless all is lost", () => {
    expect(standsOut(hint("1,1"))).toBe(true);
    expect(standsOut({ ...hint("1,1"), best: false })).toBe(false);
    expect(standsOut({ ...hint("1,1"), sign: -1 })).toBe(false);
    expect(standsOut({ ...hint("1,1"), sign: -1, value: { kind: "score", number: "-3", sign: -1 } })).toBe(true);
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
