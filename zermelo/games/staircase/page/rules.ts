// The rules of staircase, a picture and a sentence or two each.
import type { PicturedRule } from "../../../../apps/page/src/views/picture";

export const rules: readonly PicturedRule[] = [
  {
    drawing: ["+ . . .", ". . . .", ". . . .", ". . . ."],
    en: "Black begins in the top left corner.",
    zh: "黑方从左上角开始。",
  },
  {
    drawing: ["b w + .", "b + . .", "+ . . .", ". . . ."],
    en: "A cell can be filled when the cells above it and to its left are.",
    zh: "上方和左方的格子都已填上，这一格才可以填。",
  },
  {
    drawing: ["3b 1w 4b 1w", "5w 9b 2w 6b", "5b 3w 5b 8w", "9w 7b 9w 3b"],
    en: "Every cell holds two numbers. Black scores the first one of his cells, White the second one of hers.",
    zh: "每格有两个数：黑方得自己所填各格的第一个数，白方得自己所填各格的第二个数。",
  },
];
