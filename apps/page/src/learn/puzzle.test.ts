// The days and the streaks of puzzles; the puzzles themselves are made in the browser's module, in tests/puzzles.test.ts.
import { describe, expect, it } from "vitest";
import { dateOf, dayOf, daysOf, drawing, gamesWithPuzzles, puzzleOfDay, withDay } from "./puzzle";

describe("a drawing", () => {
  it("is the same for the same seed, and in range", () => {
    const some = (seed: number) => {
      const draw = drawing(seed);
      return Array.from({ length: 1000 }, () => draw(7));
    };
    expect(some(1)).toEqual(some(1));
    expect(some(1)).not.toEqual(some(2));
    expect(new Set(some(3))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  });
});

describe("the puzzle of the day", () => {
  it("is fixed by the date", () => {
    expect(puzzleOfDay("2026-11-24")).toEqual({ game: gamesWithPuzzles[dayOf("2026-11-24") % 5], seed: 20261124 });
    const week = Array.from({ length: 5 }, (_, day) => puzzleOfDay(`2027-01-0${day + 1}`).game);
    expect([...week].sort()).toEqual([...gamesWithPuzzles].sort()); // each game once in five days
  });

  it("has the date of the person's own clock", () => {
    expect(dateOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
    expect(dayOf("2026-03-01") - dayOf("2026-02-28")).toBe(1);
    expect(dayOf("2028-03-01") - dayOf("2028-02-28")).toBe(2);
  });
});

describe("a streak", () => {
  it("grows day by day, and begins anew after a day without", () => {
    const one = withDay(undefined, "2026-12-31");
    expect(one).toEqual({ last: "2026-12-31", days: 1 });
    expect(withDay(one, "2026-12-31")).toEqual(one);
    const two = withDay(one, "2027-01-01");
    expect(two).toEqual({ last: "2027-01-01", days: 2 });
    expect(withDay(two, "2027-01-03")).toEqual({ last: "2027-01-03", days: 1 });
    expect(withDay(two, "2026-12-30"), "the clock was set back").toEqual(two);
  });

  it("stands until the day after is over", () => {
    const streak = { last: "2026-11-24", days: 4 };
    expect(["2026-11-24", "2026-11-25", "2026-11-26"].map((today) => daysOf(streak, today))).toEqual([4, 4, 0]);
    expect(daysOf(undefined, "2026-11-24")).toBe(0);
  });
});
