// What the engine says of end-nim, in Simplified Chinese.
import type { GameInChinese } from "../../../../apps/page/src/words/told";

export const chinese: GameInChinese = {
  title: "两端取石子",
  sides: {
    heaps: "堆数",
  },
  tables: {
    heaps: "石堆",
  },
  characters: {
    lost: "必败",
    ends: "两端",
    ones: "单颗",
    ramps: "坡",
    spoilt: "破坏",
  },
  phrases: {
    'ZJOI 2009 "qushizi"; Albert & Nowakowski, The Game of End-Nim, 2001':
      "ZJOI 2009「取石子游戏」；Albert & Nowakowski, The Game of End-Nim, 2001",
    "heaps in a row; take stones from either end": "石子堆排成一行，每次从两端之一取石子",
    "Heaps of stones stand in a row. The players take turns; a move takes one or more stones from the leftmost or the rightmost heap that is left. An emptied heap is gone, and its neighbour becomes an end. Who cannot move loses.":
      "若干堆石子排成一行。双方轮流走，每步从剩下的最左一堆或最右一堆中取走一颗或多颗石子。取空的堆消失，其相邻的堆成为新的一端。无法行动者负。",
    "T, then T cases: n, then the n heaps from left to right. Answer: a line per case, 1 if First wins, else 0.":
      "先是 T，然后是 T 组数据：n，再是从左到右 n 堆石子的颗数。答案：每组一行，先手胜为 1，否则为 0。",
    "L-3 takes 3 stones from the left end, R-2 takes 2 from the right end":
      "L-3 表示从左端取 3 颗石子，R-2 表示从右端取 2 颗",

    "1 to 10^9 stones": "1 到 10^9 颗石子",
    "1 to 3 stones": "1 到 3 颗石子",
    "all heaps of a row alike": "一行中各堆相同",
    "rows that the first player loses, heaps of 1 to 9": "先手必败的行，每堆 1 到 9 颗",
    "two ends that differ by at most 1, 1 to 10^9 stones": "两端最多相差 1，每堆 1 到 10^9 颗",
    "10^9 stones or a few less": "10^9 颗或略少",
    "heaps that rise from left to right": "从左到右递增",
    "heaps that fall from left to right": "从左到右递减",
    "nearly all heaps of one stone": "几乎每堆都只有一颗",
    "1 or 10^9 stones": "1 颗或 10^9 颗",
    "neighbours that differ by at most 1": "相邻两堆最多相差 1",
    "lost rows with one end off by 1, heaps of 1 to 9": "必败的行，一端改动 1 颗，每堆 1 到 9 颗",

    "A single heap can be taken whole.": "只剩一堆，可以全部取走",
    "While the left end holds {}, the player to move wins whatever the right end holds.":
      "左端为 {} 颗时，无论右端有多少颗，走子方都必胜",
    "While the left end holds {}, the player to move loses only if the right end holds {}, and it {}.":
      "左端为 {} 颗时，只有右端恰为 {} 颗走子方才必败；{}",
    does: "现在正是如此",
    "holds {}": "现在右端有 {} 颗",

    "{}: {} heap": "{}：{} 堆",
    "{}: {} heaps": "{}：{} 堆",
    "no heap is left": "已没有石堆",
    "in row i and column j the numbers L and R of the heaps i to j: a heap":
      "第 i 行第 j 列是第 i 到 j 堆的两个数 L 和 R：",
    "of L to their left, or of R to their right, would make a lost position":
      "在其左边添一堆 L 颗，或在其右边添一堆 R 颗，就成为必败态",
    "First wins the heaps i..j": "第 i..j 堆：先手必胜",
    "Second wins the heaps i..j": "第 i..j 堆：后手必胜",
    "all heaps": "所有石堆",

    "number of heaps": "堆数",
    heap: "石堆",

    "a file of T = {} cases": "T = {} 组数据",
    "a row of n = {} heaps": "n = {} 堆的一行",

    "the table of all stretches of {} heaps": "{} 堆石子所有区间的表",
    "a map of all stretches of {} heaps": "{} 堆石子所有区间的全图",
    "the sweep over a row of {} heaps": "对 {} 堆石子的扫描",

    "end-nim is generated with 1 heap or more a case and {} in all at the most":
      "两端取石子只能生成每组至少 1 堆、总共最多 {} 堆的数据",
  },
  notations: [
    [/^empty$/, "空"],
  ],
};
