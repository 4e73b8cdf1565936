// The rules of grid-walk, a picture and a sentence or two each.
import type { PicturedRule } from "../../../../apps/page/src/views/picture";

export const rules: readonly PicturedRule[] = [
  {
    drawing: ["o + - -", "+ - - -", "- - - -", "- - - -"],
    en: "A move takes the token one cell down or one cell right.",
    zh: "每步可以把棋子向下或向右移动一格。",
  },
  {
    drawing: ["o # - -", "# + - -", "- - + -", "- - - -"],
    en: "Or it goes along the diagonal, down and right, up to K cells. Such a move jumps over walls.",
    zh: "也可以沿对角线向右下移动，最多 K 格，途中可以跳过墙。",
  },
  {
    drawing: ["b - - -", "w b - -", "- - w b", "- - # o"],
    en: "Who cannot move the token any further loses.",
    zh: "无法再移动棋子的一方负。",
  },
];
