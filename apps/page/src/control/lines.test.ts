import { describe, expect, it } from "vitest";
import { distancesAlong, mostKept, noDistances, variationsOf, withDistance, withLine, type Line } from "./lines";

/** The lines that a game went through, one position after the other. */
const tried = (...positions: Line[]) => positions.reduce<readonly Line[]>(withLine, []);

describe("the lines of a game", () => {
  it("grow with the moves, and keep what was taken back", () => {
    expect(tried([], ["a"], ["a", "b"], ["a"], [])).toEqual([["a", "b"]]);
    expect(tried([], ["a"], ["a", "b"], ["a"], ["a", "c"])).toEqual([
      ["a", "b"],
      ["a", "c"],
    ]);
  });

  it("grow where they were left, also after a visit to another", () => {
    const lines = tried(["a", "b"], ["a", "c"], ["a", "b"], ["a", "b", "d"]);
    expect(lines).toEqual([
      ["a", "b", "d"],
      ["a", "c"],
    ]);
    expect(withLine(lines, ["a", "b"])).toBe(lines);
  });

  it("are told as they leave the one that is shown", () => {
    const lines = tried(["a", "b", "c"], ["a", "b", "d"], ["e"]);
    expect(variationsOf(lines, ["a", "b", "c"])).toEqual([
      { after: 2, moves: ["d"] },
      { after: 0, moves: ["e"] },
    ]);
    expect(variationsOf(lines, ["a"]), "also what was taken back").toEqual([
      { after: 1, moves: ["b", "c"] },
      { after: 1, moves: ["b", "d"] },
      { after: 0, moves: ["e"] },
    ]);
  });

  it("are bounded: the oldest are forgotten, the last never", () => {
    const long = (first: string) => [first, ...Array<string>(mostKept / 2 - 1).fill("x")];
    expect(tried(long("a"), long("b"), long("c")).map((line) => line[0])).toEqual(["b", "c"]);
    const whole = Array<string>(3 * mostKept).fill("y");
    expect(tried(["a"], whole)).toEqual([whole]);
  });
});

describe("distances", () => {
  it("are known where a position was seen, and bounded", () => {
    const one = withDistance(noDistances, [], 5);
    const two = withDistance(withDistance(one, ["a"], undefined), ["a", "b"], 3);
    expect(distancesAlong(two, ["a", "b", "c"])).toEqual([5, undefined, 3, undefined]);
    expect(withDistance(two, ["a", "b"], 3)).toBe(two);
    let many = noDistances;
    for (let number = 0; number < 1100; ++number) many = withDistance(many, [String(number)], number);
    expect(many.size).toBe(1000);
    expect(distancesAlong(many, ["1099"])).toEqual([undefined, 1099]);
    expect(distancesAlong(many, ["0"])).toEqual([undefined, undefined]);
  });
});
