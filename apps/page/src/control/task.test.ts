// What a task is about: whose turn it is in it, and when it is done.
import { describe, expect, it } from "vitest";
import type { GameInfo, Slip } from "../protocol";
import { someState } from "../testing";
import { firstTurn, isDone, slipIn, turnBefore, type Task } from "./task";

const after = (count: number) =>
  someState({ moves: Array.from({ length: count }, () => "L-1"), toMove: count % 2 === 0 ? "first" : "second" });
const lesson = (start: number, seat: Task["seat"]): Task => ({
  what: "lesson",
  game: "end-nim",
  id: "one",
  lesson: 0,
  position: 0,
  start,
  seat,
});
const puzzle: Task = { what: "puzzle", game: "end-nim", seed: 1, grade: 1, start: 3, seat: "second" };
const slipAt = (number: number): Slip => ({
  number,
  player: number % 2 === 1 ? "first" : "second",
  move: "L-1",
  better: "L-2",
  cost: "0",
  turned: true,
});
const nim = { objective: "last_mover_wins" } as GameInfo;
const long = { objective: "long_run" } as GameInfo;

describe("the person's turns", () => {
  it("begin at the start, or after the computer's first move", () => {
    for (const count of [0, 1, 2, 5]) {
      expect(firstTurn(lesson(0, "first"), after(count))).toBe(0);
      expect(firstTurn(lesson(0, "second"), after(count))).toBe(1);
      expect(firstTurn(lesson(3, "second"), after(count + 3))).toBe(3);
      expect(firstTurn(lesson(3, "first"), after(count + 3))).toBe(4);
    }
  });

  it("are gone back to one by one, and never behind the first", () => {
    const task = lesson(0, "second");
    expect([1, 2, 3, 4, 5].map((count) => turnBefore(task, after(count)))).toEqual([1, 1, 1, 3, 3]);
  });
});

describe("a task", () => {
  it("is not done before the person has moved, nor after a slip", () => {
    expect(isDone(puzzle, after(3), nim)).toBe(false);
    expect(isDone(puzzle, after(4), nim)).toBe(true);
    expect(isDone(puzzle, { ...after(4), slips: [slipAt(4)] }, nim)).toBe(false);
  });

  it("has nothing to do with slips before it, or with those of the other side", () => {
    expect(slipIn(puzzle, { ...after(4), slips: [slipAt(2)] })).toBeUndefined();
    expect(slipIn(puzzle, { ...after(5), slips: [slipAt(5)] })).toBeUndefined();
    expect(isDone(puzzle, { ...after(4), slips: [slipAt(1), slipAt(2)] }, nim)).toBe(true);
  });

  it("of a lesson is done when the game is over or, where none ends, after three good moves", () => {
    const task = lesson(0, "first");
    expect(isDone(task, after(3), nim)).toBe(false);
    expect(isDone(task, { ...after(3), over: true }, nim)).toBe(true);
    expect([1, 3, 4, 5].map((count) => isDone(task, after(count), long))).toEqual([false, false, false, true]);
    expect(isDone(lesson(0, "second"), after(6), long)).toBe(true);
    expect(isDone(lesson(0, "second"), after(5), long)).toBe(false);
  });
});
