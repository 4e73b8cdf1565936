// The rules of keepaway, a picture and a sentence or two each.
import type { PicturedRule } from "../../../../apps/page/src/views/picture";

export const rules: readonly PicturedRule[] = [
  {
    drawing: ["7+ 2+ 9+ 4+", "1+ 8+ 3+ 6+", "5+ 2+ 7+ 1+", "9+ 4+ 6+ 8+"],
    en: "Marin puts the token on any cell, and scores its number.",
    zh: "Marin 先把棋子放在任意一格，得到该格的分数。",
  },
  {
    drawing: ["o 2- 9- 4+", "1- 8- 3+ 6+", "5- 2+ 7+ 1+", "9+ 4+ 6+ 8+"],
    en: "Then each player in turn moves it more than k steps away, rows and columns counted together, and scores the number there. Here k is 2.",
    zh: "此后双方轮流把棋子移到曼哈顿距离大于 k 的格子，得到那里的分数。图中 k 为 2。",
  },
  {
    drawing: ["7b 2. 9. 4.", "1. 8. 3. 6w", "5. 2. 7. 1.", "9b 4. 6. 8w"],
    en: "This goes on for 10^100 moves each. The higher total wins.",
    zh: "双方各走 10^100 步，总分高者胜。",
  },
];
