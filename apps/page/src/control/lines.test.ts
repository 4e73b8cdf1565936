import { describe, expect, it } from "vitest";
import { mostKept, variationsOf, withLine, type Line } from "./lines";

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
