// The lessons of subtangle, from the last choice to one column for each turn.
import type { Lesson, Recipe } from "../../../../apps/page/src/learn/lesson";

export const lessons: readonly Lesson[] = [
  {
    id: "no-reply",
    positions: [
      { text: "1\n2 3 3\n1 2\n3 1 2\n1 4 2\n1 3 2\n", seat: "first" },
      { text: "1\n2 3 3\n1 2\n1 2 1\n1 4 4\n2 2 4\n", seat: "first" },
    ],
  },
  {
    id: "corners",
    positions: [
      { text: "1\n2 4 4\n1 2\n2 1 2 4\n3 2 1 3\n1 2 2 1\n4 2 3 2\n", seat: "first" },
      { text: "1\n3 4 4\n1 2 3\n1 2 3 4\n1 1 4 4\n3 2 2 4\n2 2 4 3\n", seat: "first" },
      { text: "1\n3 4 4\n1 2 3\n3 1 4 2\n2 1 2 4\n2 2 2 2\n4 3 3 3\n", seat: "second" },
    ],
  },
  {
    id: "numbers-nowhere",
    positions: [
      { text: "1\n4 4 4\n1 2 3 7\n1 3 2 2\n4 1 3 2\n1 4 2 4\n3 2 3 3\n", seat: "first" },
      { text: "1\n4 4 4\n1 2 3 7\n1 3 1 2\n2 1 3 2\n3 3 2 3\n3 3 4 3\n", seat: "first" },
      { text: "1\n4 4 4\n1 2 3 7\n1 1 3 2\n4 2 2 4\n3 3 2 2\n3 3 3 3\n", seat: "second" },
    ],
  },
  {
    id: "turns-backwards",
    positions: [
      { text: "1\n4 5 5\n1 2 3 4\n1 1 2 3 3\n1 3 2 2 3\n1 2 2 4 5\n2 2 3 4 3\n3 4 4 5 5\n", seat: "first" },
      { text: "1\n4 5 5\n1 2 3 4\n1 1 2 2 3\n1 2 3 2 2\n2 2 3 4 3\n3 4 3 4 4\n3 4 4 3 5\n", seat: "first" },
      { text: "1\n4 5 5\n1 2 3 4\n1 1 2 2 4\n2 3 2 4 3\n2 3 2 4 3\n2 2 3 3 4\n2 4 3 5 4\n", seat: "second" },
    ],
  },
  {
    id: "repeated-number",
    positions: [
      { text: "1\n4 5 5\n1 2 3 2\n2 1 2 2 4\n1 1 1 4 2\n1 2 3 2 4\n2 2 3 4 4\n4 3 3 4 4\n", seat: "first" },
      { text: "1\n4 5 5\n1 2 3 1\n1 1 3 1 3\n2 3 1 4 2\n1 2 3 2 4\n1 3 3 4 3\n4 2 4 4 4\n", seat: "first" },
      { text: "1\n4 5 5\n1 2 2 1\n1 4 4 4 3\n4 3 3 4 4\n1 2 1 3 3\n4 4 2 2 3\n2 4 3 4 2\n", seat: "second" },
    ],
  },
  {
    id: "one-column-for-each-turn",
    positions: [
      { text: "1\n4 5 5\n1 2 3 4\n1 1 2 3 2\n1 2 2 2 3\n2 2 3 4 3\n3 2 3 3 3\n3 2 5 4 4\n", seat: "first" },
      { text: "1\n5 5 5\n1 2 3 2 1\n1 1 1 3 4\n2 3 1 3 2\n2 1 4 2 3\n1 2 2 4 3\n4 2 4 4 4\n", seat: "first" },
      { text: "1\n5 5 5\n1 2 3 4 5\n1 1 3 2 4\n1 2 2 2 4\n3 2 2 4 3\n3 3 3 3 4\n3 4 3 5 4\n", seat: "second" },
    ],
  },
];

export const puzzles: Recipe = { characters: ["few", "chosen", "long"], sizes: [5, 6, 7], mayEnd: true };
