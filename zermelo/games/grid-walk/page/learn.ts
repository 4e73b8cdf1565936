// The lessons of grid-walk, from the last cell to one number for each diagonal.
import type { Lesson, Recipe } from "../../../../apps/page/src/learn/lesson";

export const lessons: readonly Lesson[] = [
  {
    id: "last-cell",
    positions: [
      { text: "3 3 2\n...\n...\n...\n1\n1 1\n", seat: "first" },
      { text: "3 3 0\n..#\n.#.\n...\n1\n1 1\n", seat: "first" },
    ],
  },
  {
    id: "count-the-steps",
    positions: [
      { text: "5 5 0\n.....\n.###.\n....#\n.....\n##...\n1\n1 1\n", seat: "first" },
      { text: "4 5 0\n.....\n..#.#\n.....\n##.#.\n1\n1 1\n", seat: "first" },
      { text: "4 5 0\n.....\n.#.#.\n.#..#\n..#..\n1\n1 1\n", seat: "first" },
    ],
  },
  {
    id: "mark-lost-cells",
    positions: [
      { text: "4 4 1\n....\n....\n..#.\n##..\n1\n1 1\n", seat: "first" },
      { text: "5 4 1\n....\n....\n.#..\n..#.\n#...\n1\n1 1\n", seat: "first" },
      { text: "4 5 2\n.....\n.....\n.#...\n#....\n1\n1 1\n", seat: "first" },
    ],
  },
  {
    id: "even-and-even",
    positions: [
      { text: "5 6 1\n......\n......\n......\n......\n......\n1\n1 1\n", seat: "first" },
      { text: "4 6 1\n......\n......\n......\n......\n1\n1 1\n", seat: "first" },
      { text: "5 5 1\n.....\n.....\n.....\n.....\n.....\n1\n1 1\n", seat: "second" },
    ],
  },
  {
    id: "jump-over-walls",
    positions: [
      { text: "6 5 2\n.....\n.###.\n.#.#.\n.#...\n.....\n##...\n1\n1 1\n", seat: "first" },
      { text: "5 6 4\n......\n#####.\n##..#.\n##....\n###...\n1\n1 1\n", seat: "first" },
      { text: "7 6 3\n....#.\n.###..\n..#...\n......\n......\n.#.#..\n......\n1\n1 1\n", seat: "first" },
    ],
  },
  {
    id: "nearest-on-the-diagonal",
    positions: [
      { text: "7 7 2\n.......\n...#...\n.#.....\n..#....\n.......\n#......\n.......\n1\n1 1\n", seat: "first" },
      { text: "7 7 3\n.....#.\n.#.....\n...##..\n.#...#.\n....##.\n.......\n.......\n1\n1 1\n", seat: "first" },
      { text: "6 6 3\n......\n..#...\n#.#...\n.##...\n#.....\n#.....\n1\n1 1\n", seat: "second" },
    ],
  },
];

export const puzzles: Recipe = { characters: ["random", "jumps", "spots", "long"], sizes: [4, 5, 6, 7] };
