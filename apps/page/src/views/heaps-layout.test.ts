import { describe, expect, test } from "vitest";
import type { HintedChoice } from "../protocol";
import { amountOf, barHeight, hintFor, isStoneByStone, placeOf, readAmount, stretchesOf } from "./heaps-layout";

const hint = (first: string, last: string): HintedChoice => ({
  first,
  last,
  moves: "1",
  value: { kind: "outcome", number: "0", sign: -1 },
  sign: -1,
  best: false,
});
const heap = (index: number, stones: string, take?: string) => ({ index, stones, ...(take && { take }) });

describe("heights", () => {
  test("grow with the stones, and stay visible beside the largest", () => {
    const largest = 1e18;
    const heights = ["1", "3", "1000", "999999999999999999", "1000000000000000000"].map((n) => barHeight(n, largest));
    expect([...heights].sort((a, b) => a - b)).toEqual(heights);
    expect(heights[1]).toBeGreaterThan(0.03);
    expect(heights.at(-1)).toBe(1);
  });
  test("of nothing are nothing", () => expect(barHeight("0", 10)).toBe(0));
});

test("stones are drawn one by one only where no heap is high", () => {
  expect(isStoneByStone([heap(0, "3"), heap(1, "10")])).toBe(true);
  expect(isStoneByStone([heap(0, "3"), heap(1, "11")])).toBe(false);
  expect(isStoneByStone([heap(0, "1000000000000000000")])).toBe(false);
});

describe("amounts", () => {
  test("of the moves of a heap", () => {
    expect(amountOf("L-12", "L-")).toBe(12n);
    expect(amountOf("R-12", "L-")).toBeUndefined();
    expect(amountOf("L-", "L-")).toBeUndefined();
  });
  test("one to all stones, exactly", () => {
    expect(readAmount(" 7 ", "7")).toBe(7n);
    expect(readAmount("0", "7")).toBeUndefined();
    expect(readAmount("8", "7")).toBeUndefined();
    expect(readAmount("1e1", "70")).toBeUndefined();
    expect(readAmount("1000000000000000000", "1000000000000000000")).toBe(10n ** 18n);
    expect(readAmount("1000000000000000001", "1000000000000000000")).toBeUndefined();
  });
});

test("the hints of a heap are sorted stretches, whichever end they are written from", () => {
  const found = stretchesOf("L-", [hint("L-9", "L-5"), hint("R-1", "R-3"), hint("L-1", "L-3"), hint("L-4", "L-4")]);
  expect(found.map((one) => [one.first, one.last])).toEqual([
    [1n, 3n],
    [4n, 4n],
    [5n, 9n],
  ]);
  expect(hintFor(4n, found)?.first).toBe("L-4");
  expect(hintFor(7n, found)?.first).toBe("L-9");
  expect(hintFor(10n, found)).toBeUndefined();
});

test("two heaps that can be taken from are ends if they are the first and the last", () => {
  const [a, b, c] = [heap(0, "1", "L-"), heap(1, "1", "M-"), heap(2, "1", "R-")];
  expect([placeOf(0, [a, c], 3), placeOf(2, [a, c], 3)]).toEqual(["left", "right"]);
  expect([placeOf(0, [a, b], 3), placeOf(1, [a, b], 3)]).toEqual(["one", "one"]);
  expect(placeOf(0, [a], 1)).toBe("only");
  expect(placeOf(1, [a, b, c], 3)).toBe("one");
});
