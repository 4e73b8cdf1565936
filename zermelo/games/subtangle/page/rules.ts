// The rules of subtangle, a picture and a sentence or two each.
import type { PicturedRule } from "../../../../apps/page/src/views/picture";

export const rules: readonly PicturedRule[] = [
  {
    drawing: ["3+ 5. 2. 3+", "2. 3+ 4. 5.", "3+ 4. 2. 4.", "1. 2. 3+ 5."],
    en: "The array tells which number is chosen on which turn: here first a 3, in any cell that holds one.",
    zh: "数组规定每一轮要选的数：这里第一轮选 3，任意一个 3 都可以。",
  },
  {
    drawing: ["3. 5. 2. 3.", "2. 3b 4. 5.", "3. 4. 2. 4+", "1. 2. 3. 4+"],
    en: "Every later choice lies below and to the right of the one before: here a 4.",
    zh: "之后每次选的格子，都必须严格在上一格的右下方：这里选 4。",
  },
  {
    drawing: ["3. 5. 2. 3.", "2. 3b 4. 5.", "3. 4. 2. 4w", "1. 2. 3. 5."],
    en: "Who finds no such cell loses. So does who is to move when no number of the array is left.",
    zh: "找不到这样的格子就输；轮到自己时数组已经用完，也输。",
  },
];
