// The rules of end-nim, a picture and a sentence or two each.
import type { PicturedRule } from "../../../../apps/page/src/views/picture";
import { heapsDrawn } from "../../../../apps/page/src/views/drawn";

export const rules: readonly PicturedRule[] = [
  {
    drawing: heapsDrawn([3, 1, 4, 2], 4, { 0: 2 }),
    en: "A move takes one or more stones from the heap at the left end …",
    zh: "每步可以从最左一堆取走一颗或多颗石子……",
  },
  {
    drawing: heapsDrawn([3, 1, 4, 2], 4, { 3: 2 }),
    en: "… or from the heap at the right end.",
    zh: "……也可以从最右一堆取。",
  },
  {
    drawing: heapsDrawn([0, 1, 4, 2], 4),
    en: "An emptied heap is gone. Its neighbour is the end now.",
    zh: "取空的堆消失，它的邻堆成为新的一端。",
  },
  {
    drawing: heapsDrawn([0, 0, 3, 0], 4, { 2: 3 }),
    en: "Who takes the last stone wins: the other player cannot move.",
    zh: "取走最后一颗石子者胜：对方已无法行动。",
  },
];
