import { describe, expect, test } from "vitest";
import { bands, columnAt, columnOf, columnsOf, heights, mostColumns } from "./graph-scale";

describe("columns", () => {
  test("one a step, where there is room", () => expect(columnsOf(4)).toEqual([0, 1, 2, 3]));
  test("of a long game begin with its start, end with its last move, and never go back", () => {
    const columns = columnsOf(100_001);
    expect(columns).toHaveLength(mostColumns);
    expect(columns[0]).toBe(0);
    expect(columns.at(-1)).toBe(100_000);
    expect(columns.every((step, i) => i === 0 || step > columns[i - 1]!)).toBe(true);
  });
  test("hold every step", () => {
    const columns = columnsOf(1000);
    for (let step = 0; step < 1000; ++step) {
      const column = columnOf(step, columns);
      expect(columns[column]).toBeGreaterThanOrEqual(step);
      expect(column === 0 || columns[column - 1]! < step).toBe(true);
    }
  });
  test("are hit where they stand, and at the edges", () => {
    expect(columnAt(0, 100, 4)).toBe(0);
    expect(columnAt(24.9, 100, 4)).toBe(0);
    expect(columnAt(25, 100, 4)).toBe(1);
    expect(columnAt(100, 100, 4)).toBe(3);
    expect(columnAt(-3, 100, 4)).toBe(0);
  });
});

test("scores have the same unit above and below zero", () => {
  expect(heights(["5", "-10", "0"])).toEqual([0.5, -1, 0]);
  expect(heights(["0", "0"])).toEqual([0, 0]);
});

test("bands join steps of one winner; draws are a band of their own", () => {
  expect(
    bands([
      { winner: "first", score: "0" },
      { winner: "first", score: "0" },
      { score: "0" },
      { winner: "second", score: "0" },
    ]),
  ).toEqual([
    { winner: "first", begin: 0, end: 2 },
    { winner: undefined, begin: 2, end: 3 },
    { winner: "second", begin: 3, end: 4 },
  ]);
});
