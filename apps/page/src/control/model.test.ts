import { describe, expect, it } from "vitest";
import { Store } from "../store";
import { someState } from "../testing";
import type { Words } from "../words/words";
import {
  answersAreOpen,
  computerIsToMove,
  indexOfByte,
  initial,
  isPersonsTurn,
  isWatched,
  markedMoves,
} from "./model";
import { mostShownText, savedText, sourceOf, withoutMark } from "./source";

const state = someState({ game: "end-nim", marks: [{ winner: "first", score: "0" }] });
const start = initial({} as Words);

describe("whose turn it is", () => {
  it("follows the seats", () => {
    expect(isPersonsTurn(state)).toBe(true);
    expect(isPersonsTurn({ ...state, toMove: "second" })).toBe(false);
    expect(isWatched(state)).toBe(false);
    expect(isWatched({ ...state, seats: { first: false, second: false } })).toBe(true);
  });

  it("is the computer's only where it may move", () => {
    const theirs = { ...state, toMove: "second" } as const;
    expect(computerIsToMove(start)).toBe(false);
    expect(computerIsToMove({ ...start, state })).toBe(false);
    expect(computerIsToMove({ ...start, state: theirs })).toBe(true);
    expect(computerIsToMove({ ...start, state: theirs, paused: true })).toBe(false);
    expect(computerIsToMove({ ...start, state: { ...theirs, over: true } })).toBe(false);
  });
});

describe("answers", () => {
  it("are hidden until asked for, or until the game is over", () => {
    expect(answersAreOpen({ ...start, state })).toBe(false);
    expect(answersAreOpen({ ...start, state, answers: { ...start.answers, shown: true } })).toBe(true);
    expect(answersAreOpen({ ...start, state: { ...state, over: true } })).toBe(true);
  });
});

describe("the moves marked on the board", () => {
  const all = { choices: [], unlisted: "0" };
  const answers = { ...start.answers, shown: true, moves: true };

  it("are all, or none", () => {
    expect(markedMoves({ ...start, answers, hints: all })).toBe(all.choices);
    expect(markedMoves({ ...start, answers, hints: { ...all, unlisted: "1" } })).toBeUndefined();
  });

  it("are none where they are not asked for", () => {
    expect(markedMoves({ ...start, answers })).toBeUndefined();
    for (const hidden of [{ shown: false }, { moves: false }]) {
      expect(markedMoves({ ...start, answers: { ...answers, ...hidden }, hints: all })).toBeUndefined();
    }
  });
});

describe("a byte order mark", () => {
  const mark = "\ufeff";

  it("is no part of a text that is typed", () => {
    expect(withoutMark(`${mark}1 2`)).toBe("1 2");
    expect(withoutMark(`1 ${mark}2`)).toBe(`1 ${mark}2`);
  });

  it("is no part of a file, small or large", async () => {
    expect(await sourceOf(new Blob([`${mark}1 2\n`]), "a")).toEqual({ kind: "text", text: "1 2\n" });
    expect(await sourceOf(new Blob([`1 ${mark}2\n`]), "a")).toEqual({ kind: "text", text: `1 ${mark}2\n` });
    expect(await sourceOf(new Blob([mark]), "a")).toEqual({ kind: "text", text: "" });
    for (const begin of ["", mark]) {
      const large = await sourceOf(new Blob([begin, "1".repeat(mostShownText + 1)]), "a");
      expect(large.kind === "file" && large.blob.size).toBe(mostShownText + 1);
    }
  });
});

describe("texts", () => {
  it("that are saved games are known by their beginning", () => {
    expect(savedText("zermelo game 1\ngame end-nim\n")).toBe(true);
    expect(savedText("\n  zermelo\tgame 1")).toBe(true);
    expect(savedText("1\n4\n3 1 9 4\n")).toBe(false);
    expect(savedText("zermelo")).toBe(false);
  });

  it("have places in bytes, which are found in characters", () => {
    const text = "a棋🙂b";
    expect([0, 1, 4, 8, 9].map((byte) => indexOfByte(text, byte))).toEqual([0, 1, 2, 4, 5]);
    expect(indexOfByte(text, 100)).toBe(5);
    expect(indexOfByte("\ufeffx", 3)).toBe(1);
  });
});

describe("Store", () => {
  it("tells whoever listens, and leaves old values as they were", () => {
    const store = new Store({ a: 1, b: "x" });
    const before = store.value;
    const heard: number[] = [];
    const stop = store.subscribe(() => heard.push(store.value.a));
    store.set({ a: 2 });
    stop();
    store.set({ a: 3 });
    expect(heard).toEqual([2]);
    expect(before).toEqual({ a: 1, b: "x" });
    expect(store.value).toEqual({ a: 3, b: "x" });
  });
});
