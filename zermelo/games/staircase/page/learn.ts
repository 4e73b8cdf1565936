// The lessons of staircase, from the two numbers of a cell to the outlines of the filled cells.
import type { Lesson, Recipe } from "../../../../apps/page/src/learn/lesson";

export const lessons: readonly Lesson[] = [
  {
    id: "own-number",
    positions: [
      { text: "2 2\n3 2\n2 4\n1 5\n2 0\n", seat: "second" },
      { text: "2 2\n1 4\n4 2\n3 1\n6 2\n", seat: "second" },
    ],
  },
  {
    id: "both-numbers",
    positions: [
      { text: "2 2\n3 1\n8 2\n2 5\n3 4\n", seat: "second" },
      { text: "2 2\n1 9\n2 3\n0 0\n4 5\n", seat: "second" },
    ],
  },
  {
    id: "bait",
    positions: [
      { text: "3 2\n4 1\n2 0\n3 3\n3 0\n1 4\n3 3\n", seat: "second" },
      { text: "2 3\n1 3 3\n0 4 0\n3 0 4\n0 3 0\n", seat: "second" },
      { text: "3 3\n3 4 2\n4 4 0\n0 1 2\n3 0 1\n2 4 2\n1 1 0\n", moves: ["1,1", "2,1"], seat: "first" },
    ],
  },
  {
    id: "wait",
    positions: [
      { text: "3 3\n1 2 0\n1 7 0\n1 2 0\n1 2 1\n2 7 1\n2 0 0\n", moves: ["1,1", "1,2"], seat: "first" },
      { text: "4 2\n1 0\n2 8\n0 2\n0 0\n2 0\n2 7\n0 0\n1 0\n", moves: ["1,1", "2,1", "3,1"], seat: "second" },
    ],
  },
  {
    id: "count-the-waiting-moves",
    positions: [
      { text: "2 3\n1 2 1\n2 6 2\n1 1 0\n0 8 1\n", seat: "second" },
      { text: "3 3\n2 2 0\n2 0 9\n1 1 1\n0 1 0\n0 2 7\n0 2 1\n", moves: ["1,1", "1,2"], seat: "first" },
      { text: "2 4\n2 2 2 2\n0 2 8 0\n1 2 1 1\n2 0 9 1\n", seat: "second" },
    ],
  },
  {
    id: "outlines-backwards",
    positions: [
      { text: "3 3\n5 1 8\n9 5 3\n9 8 5\n6 4 1\n3 9 5\n9 3 3\n", seat: "second" },
      { text: "3 3\n4 7 0\n6 9 0\n0 5 9\n2 9 2\n2 4 4\n6 9 6\n", moves: ["1,1", "1,2"], seat: "first" },
      { text: "3 3\n8 5 5\n4 5 6\n5 2 7\n5 5 8\n2 8 2\n3 5 7\n", seat: "second" },
    ],
  },
];

export const puzzles: Recipe = { characters: ["small"], sizes: [3, 4, 5] };
