import { describe, expect, it } from "vitest";
import { fixedIn, stepsOf } from "./pattern";

describe("what stays the same", () => {
  it("is names with numbers", () => {
    expect(fixedIn("")).toEqual({});
    expect(fixedIn("n=3")).toEqual({ n: 3 });
    expect(fixedIn(" n = 3, most=-4 k=0 ")).toEqual({ n: 3, most: -4, k: 0 });
    for (const wrong of ["n", "n=", "=3", "n=3x", "3=n", "n=1.5", "n 3"]) expect(fixedIn(wrong), wrong).toBeUndefined();
  });
});

describe("an automaton", () => {
  // The exclusive or of two numbers is 0.
  const equal = [
    { loses: true, next: [0, 1, 1, 0] },
    { loses: false, next: [1, 1, 1, 1] },
  ];
  it("reads the lowest digits first", () => {
    expect(stepsOf(equal, [5, 5]).map((step) => step.state)).toEqual([0, 0, 0]);
    expect(stepsOf(equal, [4, 1])).toEqual([
      { digits: [0, 1], state: 1 },
      { digits: [0, 0], state: 1 },
      { digits: [1, 0], state: 1 },
    ]);
    expect(stepsOf(equal, [0, 0])).toEqual([]);
    expect(stepsOf(equal, [2 ** 32, 2 ** 32])).toHaveLength(33);
  });
  it("reads digits that count Fibonacci numbers", () => {
    // 11 = 8 + 3, 4 = 3 + 1
    expect(stepsOf(equal, [11, 4], true).map((step) => step.digits)).toEqual([
      [0, 1],
      [0, 0],
      [1, 1],
      [0, 0],
      [1, 0],
    ]);
    expect(stepsOf(equal, [2 ** 32, 2 ** 32], true).every((step) => step.state === 0)).toBe(true);
    expect(stepsOf(equal, [0, 0], true)).toEqual([]);
  });
});
