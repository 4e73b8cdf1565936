// The lessons of end-nim, from the first rule to the two lists of losing ends.
import type { Lesson, Recipe } from "../../../../apps/page/src/learn/lesson";

export const lessons: readonly Lesson[] = [
  {
    id: "take-all",
    positions: [
      { text: "1\n1\n3\n", seat: "first" },
      { text: "1\n1\n8\n", seat: "first" },
    ],
  },
  {
    id: "two-equal",
    positions: [
      { text: "1\n2\n3 5\n", seat: "first" },
      { text: "1\n2\n9 2\n", seat: "first" },
      { text: "1\n2\n4 4\n", seat: "second" },
    ],
  },
  {
    id: "equal-ends",
    positions: [
      { text: "1\n3\n2 5 4\n", seat: "first" },
      { text: "1\n3\n5 6 1\n", seat: "first" },
      { text: "1\n3\n3 4 3\n", seat: "second" },
    ],
  },
  {
    id: "like-the-middle",
    positions: [
      { text: "1\n3\n3 3 5\n", seat: "first" },
      { text: "1\n3\n2 2 2\n", seat: "first" },
      { text: "1\n3\n4 2 4\n", seat: "second" },
    ],
  },
  {
    id: "at-most-one-apart",
    positions: [
      { text: "1\n4\n7 2 4 2\n", seat: "first" },
      { text: "1\n4\n2 3 3 6\n", seat: "first" },
      { text: "1\n4\n1 1 2 5\n", seat: "first" },
    ],
  },
  {
    id: "two-lists",
    positions: [
      { text: "1\n4\n1 1 3 6\n", seat: "first" },
      { text: "1\n4\n8 4 1 2\n", seat: "first" },
      { text: "1\n4\n2 1 3 3\n", seat: "second" },
    ],
  },
];

export const puzzles: Recipe = { characters: ["spoilt", "small", "spoilt", "ones"], sizes: [3, 4, 5, 6] };
