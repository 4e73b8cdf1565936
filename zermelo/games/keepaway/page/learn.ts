// The lessons of keepaway, from the largest cell to the box and the rectangle that it allows.
import type { Lesson, Recipe } from "../../../../apps/page/src/learn/lesson";

export const lessons: readonly Lesson[] = [
  {
    id: "largest-cell",
    positions: [
      { text: "3 1\n1 2 4\n6 8 3\n9 5 7\n", seat: "first" },
      { text: "4 1\n8 1 15 7\n16 6 4 11\n12 13 9 5\n14 3 2 10\n", seat: "first" },
      { text: "4 1\n10 1 3 13\n12 8 9 15\n14 2 11 16\n4 7 6 5\n", moves: ["2,3"], seat: "second" },
    ],
  },
  {
    id: "nothing-larger-in-reach",
    positions: [
      { text: "3 1\n7 9 3\n8 6 4\n1 5 2\n", moves: ["1,3"], seat: "second" },
      { text: "3 1\n5 9 3\n7 6 4\n1 8 2\n", moves: ["1,3"], seat: "second" },
      { text: "4 2\n2 1 14 15\n5 8 13 3\n11 16 7 4\n12 10 6 9\n", moves: ["4,2"], seat: "second" },
    ],
  },
  {
    id: "from-the-largest-down",
    positions: [
      { text: "3 1\n8 1 7\n4 9 3\n6 2 5\n", moves: ["3,2"], seat: "second" },
      { text: "4 1\n5 16 3 7\n14 13 4 15\n9 11 12 1\n6 2 10 8\n", moves: ["1,3"], seat: "second" },
      { text: "4 1\n8 14 6 16\n15 5 7 2\n12 10 9 3\n11 4 13 1\n", moves: ["2,4"], seat: "second" },
    ],
  },
  {
    id: "answer-with-more",
    positions: [
      { text: "4 2\n5 4 6 13\n11 12 2 16\n1 9 14 3\n8 10 15 7\n", moves: ["2,2", "1,4"], seat: "first" },
      { text: "4 2\n1 10 15 8\n12 7 11 6\n5 4 9 13\n14 3 16 2\n", moves: ["4,2", "3,4"], seat: "first" },
    ],
  },
  {
    id: "box",
    positions: [
      {
        text: "5 3\n4 19 3 18 23\n11 10 9 22 8\n14 12 25 7 5\n16 2 17 21 6\n13 20 1 24 15\n",
        moves: ["5,3"],
        seat: "second",
      },
      {
        text: "5 2\n5 19 13 16 12\n20 24 23 4 6\n7 11 14 22 1\n9 17 25 18 15\n8 2 10 3 21\n",
        moves: ["5,4"],
        seat: "second",
      },
      {
        text: "5 3\n18 23 21 22 2\n1 4 12 15 14\n16 8 7 5 6\n3 10 13 25 19\n17 20 9 11 24\n",
        moves: ["3,5"],
        seat: "second",
      },
    ],
  },
  {
    id: "allowed-rectangle",
    positions: [
      {
        text: "5 2\n12 24 25 14 16\n7 1 21 17 2\n9 10 15 6 5\n23 8 18 22 3\n13 19 20 4 11\n",
        moves: ["2,2"],
        seat: "second",
      },
      {
        text: "5 3\n22 21 1 15 11\n3 25 8 19 12\n4 9 10 6 20\n16 2 14 7 18\n23 5 17 24 13\n",
        moves: ["3,2"],
        seat: "second",
      },
      {
        text:
          "6 4\n17 21 3 26 25 23\n2 5 35 31 29 7\n10 15 14 1 19 22\n" +
          "28 34 30 9 16 6\n27 32 13 8 24 36\n12 18 20 11 4 33\n",
        moves: ["6,4"],
        seat: "second",
      },
    ],
  },
];

export const puzzles: Recipe = { characters: ["random", "hill", "rim", "peaks", "diagonal"], sizes: [4, 5] };
