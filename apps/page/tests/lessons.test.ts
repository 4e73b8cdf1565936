// The lessons: their positions are won by who is to win them, and not by every move; what they tell is so; and they have
// words in every language.
import { beforeAll, describe, expect, test } from "vitest";
import { drawing } from "../src/learn/puzzle";
import { lessons } from "../src/learn/lessons";
import type { LessonPosition } from "../src/learn/lesson";
import type { Player, State } from "../src/protocol";
import { lessonsEn } from "../src/words/learn/lessons.en";
import { lessonsZh } from "../src/words/learn/lessons.zh";
import { Desk } from "./support/desk";

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.start();
});

const both = { first: true, second: true };
const positions = Object.entries(lessons).flatMap(([game, path]) =>
  path.flatMap(({ id, positions }, lesson) =>
    positions.map((position, index) => ({ name: `${game}, ${id}, position ${index + 1}`, game, lesson, position })),
  ),
);

const mostMoves = 12;
const goodMoves = 3; // where a game has no end

/** A whole game in which both sides play best; the person's turns in it, and how many of them had a worse move. */
function played(game: string, { text, moves = [], seat }: LessonPosition): { last: State; turns: number; choices: number } {
  const isLong = desk.game(game).objective === "long_run";
  let state = desk.open(game, text, both, moves);
  let turns = 0;
  let choices = 0;
  while (!state.over && !(isLong && turns === goodMoves)) {
    if (state.toMove === seat) {
      turns += 1;
      if (desk.hints().some(({ best }) => !best)) choices += 1;
    }
    state = desk.ask("play", { move: desk.ask("hint", {}).reply.choice!.first }).reply;
  }
  return { last: state, turns, choices };
}

describe("a position", () => {
  test.for(positions)("of $name is won by the person, and not by every move", ({ game, lesson, position }) => {
    const { text, moves = [], seat } = position;
    const start = desk.open(game, text, both, moves);
    expect(start.cases).toBe(1);
    if (start.value.kind !== "score") expect(start.standing.winner).toBe(seat);
    expect(start.slips.filter(({ player }) => player === seat)).toEqual([]);
    const { last, turns, choices } = played(game, position);
    expect(last.slips.filter(({ player }) => player === seat)).toEqual([]);
    expect(turns).toBeGreaterThan(0);
    expect(last.moves.length - moves.length).toBeLessThanOrEqual(mostMoves);
    if (lesson > 0 || game !== "end-nim") expect(choices, "turns with a worse move").toBeGreaterThan(0);
  });
});

describe("a path", () => {
  const words = { English: lessonsEn, Chinese: lessonsZh };

  test.for(Object.keys(lessons))("of %s has five to ten lessons of two or three positions", (game) => {
    const path = lessons[game]!;
    expect(path.length).toBeGreaterThanOrEqual(5);
    expect(path.length).toBeLessThanOrEqual(10);
    expect(new Set(path.map(({ id }) => id)).size).toBe(path.length);
    for (const { id, positions } of path) expect([2, 3], id).toContain(positions.length);
  });

  test.for(Object.entries(words))("has words in %s, and no others", ([, told]) => {
    expect(Object.keys(told)).toEqual(Object.keys(lessons));
    for (const [game, path] of Object.entries(lessons)) {
      expect(Object.keys(told[game]!), game).toEqual(path.map(({ id }) => id));
    }
  });

  test("speaks in sentences, and Chinese in Chinese", () => {
    for (const told of Object.values(lessonsEn).flatMap((path) => Object.values(path))) {
      expect(told.title.length, told.title).toBeLessThanOrEqual(32);
      const sentences = told.idea.match(/[.?!](?= |$)/g) ?? [];
      expect(sentences.length, told.title).toBeGreaterThanOrEqual(2);
      expect(sentences.length, told.title).toBeLessThanOrEqual(7);
      expect(told.idea.endsWith(".")).toBe(true);
    }
    const names = new Set(["Marin", "Gojou", "Tsovak", "Narek", "K", "k", "A", "B"]);
    for (const told of Object.values(lessonsZh).flatMap((path) => Object.values(path))) {
      const latin = `${told.title} ${told.idea}`.match(/[A-Za-z]+/g) ?? [];
      expect(latin.filter((word) => !names.has(word)), told.title).toEqual([]);
    }
  });
});

const isLost = (state: State) => state.value.sign < 0;
const winnerOf = (game: string, text: string, moves: string[] = []): Player | undefined =>
  desk.open(game, text, both, moves).standing.winner;

describe("what is told is so:", () => {
  const row = (...heaps: number[]) => isLost(desk.open("end-nim", `1\n${heaps.length}\n${heaps.join(" ")}\n`, both));
  const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

  test("end-nim, two and three heaps", () => {
    for (const x of upTo(6)) {
      expect(row(x)).toBe(false);
      for (const y of upTo(6)) {
        expect(row(x, y)).toBe(x === y);
        for (const middle of upTo(6)) expect(row(x, middle, y)).toBe(x === y && x !== middle);
      }
    }
  });

  test("end-nim, the ends of a lost row, and the two lists of four heaps", () => {
    let lost = 0;
    for (const p of upTo(5)) {
      for (const q of upTo(5)) {
        const left = upTo(9).filter((size) => p === q || size !== q);
        const right = upTo(9).filter((size) => p === q || size !== p);
        for (const x of upTo(7)) {
          for (const y of upTo(7)) {
            const at = left.indexOf(x);
            const isPair = at >= 0 && right[at] === y;
            expect(row(x, p, q, y), `${x} ${p} ${q} ${y}`).toBe(isPair);
            if (isPair) expect(Math.abs(x - y)).toBeLessThanOrEqual(1);
            lost += Number(isPair);
          }
        }
      }
    }
    expect(lost).toBeGreaterThan(100);
  });

  const cell = (rows: readonly string[], k: number, row: number, column: number) =>
    isLost(
      desk.open("grid-walk", `${rows.length} ${rows[0]!.length} ${k}\n${rows.join("\n")}\n1\n${row} ${column}\n`, both),
    );

  test("grid-walk, both numbers even where no wall is", () => {
    const rows = Array.from({ length: 7 }, () => ".......");
    for (const row of upTo(7)) {
      for (const column of upTo(7)) {
        expect(cell(rows, 1, row, column)).toBe((7 - row) % 2 === 0 && (7 - column) % 2 === 0);
      }
    }
  });

  test("grid-walk, lost cells of a diagonal are more than K apart", () => {
    for (const { position } of positions.filter(({ game }) => game === "grid-walk")) {
      const [head, ...lines] = position.text.split("\n");
      const [height, width, k] = head!.split(" ").map(Number) as [number, number, number];
      const rows = lines.slice(0, height);
      const lost = (row: number, column: number) => rows[row - 1]?.[column - 1] === "." && cell(rows, k, row, column);
      for (const row of upTo(height)) {
        for (const column of upTo(width).filter((at) => lost(row, at))) {
          for (const step of upTo(k)) expect(lost(row + step, column + step)).toBe(false);
        }
      }
    }
  });

  test("keepaway, the largest cell wins, and those that win are within k, and larger than where they are left for", () => {
    for (const { position } of positions.filter(({ game }) => game === "keepaway")) {
      const [head, ...lines] = position.text.trim().split("\n");
      const [size, k] = head!.split(" ").map(Number) as [number, number];
      const values = lines.map((line) => line.split(" ").map(Number));
      const cells = upTo(size).flatMap((row) =>
        upTo(size).map((column) => ({ row, column, value: values[row - 1]![column - 1]! })),
      );
      const distance = (a: (typeof cells)[0], b: (typeof cells)[0]) =>
        Math.abs(a.row - b.row) + Math.abs(a.column - b.column);
      const wins = cells.filter(({ row, column }) => winnerOf("keepaway", position.text, [`${row},${column}`]) === "first");
      expect(wins.map(({ value }) => value)).toContain(size * size);
      for (const one of wins) for (const other of wins) expect(distance(one, other)).toBeLessThanOrEqual(k);
      for (const other of cells.filter((one) => !wins.includes(one))) {
        expect(wins.some((win) => distance(win, other) > k && win.value > other.value)).toBe(true);
      }
    }
  });

  test("staircase, of two cells the larger sum; and only one's own cells count", () => {
    const draw = drawing(3);
    for (let tried = 0; tried < 200; ++tried) {
      const [a, b] = [0, 1].map(() => Array.from({ length: 4 }, () => draw(9))) as [number[], number[]];
      const lines = [a, b].map((matrix) => `${matrix[0]} ${matrix[1]}\n${matrix[2]} ${matrix[3]}`);
      const text = `2 2\n${lines.join("\n")}\n`;
      const sum = (index: number) => a[index]! + b[index]!;
      desk.open("staircase", text, both, ["1,1"]);
      const isBest = new Map(desk.hints().map(({ first, best }) => [first, best]));
      expect(isBest.get("1,2")).toBe(sum(1) >= sum(2));
      expect(isBest.get("2,1")).toBe(sum(2) >= sum(1));
      const { scoreSoFar } = desk.open("staircase", text, both, ["1,1", "1,2", "2,1", "2,2"]);
      expect(Number(scoreSoFar)).toBe(sum(0) + sum(2) - b.reduce((total, number) => total + number, 0));
    }
  });

  test("subtangle, a cell below and right of another one of its number is never worse", () => {
    for (const { position } of positions.filter(({ game }) => game === "subtangle")) {
      desk.open("subtangle", position.text, both, position.moves);
      const choices = desk.hints().map(({ first, best }) => ({ place: first.split(",").map(Number), best }));
      for (const one of choices.filter(({ best }) => best)) {
        for (const other of choices) {
          const isBehind = other.place[0]! >= one.place[0]! && other.place[1]! >= one.place[1]!;
          if (isBehind) expect(other.best, `${other.place} after ${one.place}`).toBe(true);
        }
      }
    }
  });
});
