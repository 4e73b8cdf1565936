// What the engine says of keepaway, in Simplified Chinese.
import type { GameInChinese } from "../../../../apps/page/src/words/told";

export const chinese: GameInChinese = {
  title: "矩阵远跳",
  characters: {
    spiral: "螺旋",
    rising: "递增",
    hill: "山丘",
    rim: "盆地",
    corner: "一角",
    far: "两角",
    peaks: "双峰",
    diagonal: "对角线",
  },
  phrases: {
    'Codeforces 1658E "Gojou and Matrix Game"': 'Codeforces 1658E "Gojou and Matrix Game"',
    "move a token far enough, score where it lands, for ever": "把棋子移到足够远处，落在哪格得哪格的分，永不停止",
    "Marin puts a token on any cell of an n x n board and scores its value. Then, Gojou first, each player in turn puts the token on a cell at Manhattan distance greater than k from where it stands, and scores that value. After 10^100 moves each the higher total wins. For every cell: who wins when Marin starts there?":
      "Marin 把棋子放在 n × n 棋盘的任意一格，得到该格的分值。此后从 Gojou 开始，双方轮流把棋子移到与当前位置的曼哈顿距离大于 k 的一格，并得到该格的分值。各走 10^100 步之后，总分高者胜。对每一格求：Marin 从该格开始时谁胜？",
    "n and k, then the n x n values row by row, all distinct. Answer: n lines of n letters, M where Marin wins who starts there, else G.":
      "n 和 k，然后逐行给出 n × n 个互不相同的分值。答案：n 行、每行 n 个字母，Marin 从该格开始能胜则为 M，否则为 G。",
    "2,3 puts the token on row 2, column 3 (from 1; top left is 1,1)":
      "2,3 表示把棋子放到第 2 行第 3 列（从 1 起；左上角是 1,1）",

    "any order, any k": "任意次序，任意 k",
    "as many rounds as the fast way can be made to take, k = n-2": "使快速算法的轮数达到最多，k = n-2",
    "row by row from the smallest value, any k": "从最小值起逐行排列，任意 k",
    "the largest values in the middle, any k": "大数在中间，任意 k",
    "the smallest values in the middle, any k": "小数在中间，任意 k",
    "row by row from the largest value; k is often small or n-2": "从最大值起逐行排列；k 多为小数或 n-2",
    "the largest values in one corner; k is often small or n-2": "大数在一角；k 多为小数或 n-2",
    "the largest values in two opposite corners; k is often small or n-2": "大数在相对的两角；k 多为小数或 n-2",
    "the largest values around two cells; k is often small or n-2": "大数围绕两格；k 多为小数或 n-2",
    "the largest values along a diagonal; k is often small or n-2": "大数沿对角线；k 多为小数或 n-2",

    "Who stands on a winning cell wins. These are the cells whose row + column is between {} and {} and whose row - column is between {} and {}; no two of them are farther than {} apart.":
      "占住必胜格的一方获胜。必胜格的 行 + 列 在 {} 到 {} 之间，行 - 列 在 {} 到 {} 之间；其中任意两格的距离都不超过 {}",
    "From any other cell, a winning cell with a larger value can be reached. So who stands on a winning cell forces the other player off these cells and gains in every round.":
      "从其他任意一格都能到达一个分值更大的必胜格，所以占住必胜格的一方总能迫使对方离开必胜格，每一轮都有净得分",
    "The token stands on a winning cell, {}, so every move leaves these cells.":
      "棋子在必胜格 {}，所以怎么走都会离开必胜格",
    "The token stands on {}, which is no winning cell, and the winning cell {} is far enough from it.":
      "棋子在 {}，不是必胜格，而必胜格 {} 距离足够远",

    "{} (value {})": "{}（分值 {}）",
    "{}: {} x {}, k = {}": "{}：{} × {}，k = {}",
    "{} wins from {} of {} cells": "{2} 格中有 {1} 格，从那里开始{0}胜",
    "Marin wins if he starts here": "从此格开始 Marin 胜",
    "Gojou wins if Marin starts here": "Marin 从此格开始则 Gojou 胜",

    Marin: "Marin",
    Gojou: "Gojou",

    "any 64-bit integers, all distinct": "任意 64 位整数，互不相同",
    "1..n*n, all distinct": "1..n*n，互不相同",
    "0..n-2 for odd n, 0..n-1 for even n": "n 为奇数时 0..n-2，为偶数时 0..n-1",
    "1..n-2": "1..n-2",

    "a board of n = {} rows, with k,": "n = {} 行的棋盘连同 k ",

    "a map of {} x {}": "{} × {} 的全图",
    "an index of the {} x {} board": "{} × {} 棋盘的索引",

    "{} is {}; it may be {}, for no cell is farther than {} from cell {}":
      "{0}为 {1}，允许范围：{2}，因为没有与格 {4} 的距离超过 {3} 的格",
    "the value {} stands in cell {} and again in cell {}": "值 {} 在 {} 出现，又在 {} 重复",
    "keepaway boards are generated with 2 to {} rows": "矩阵远跳只能生成 2 到 {} 行的棋盘",
    "k is {}; with {} rows it may be 0..{}": "k 为 {}，{} 行时允许 0..{}",
  },
  notations: [
    [/^no token$/, "尚未放棋子"],
    [/^token at (.*)$/, "棋子在 $1"],
  ],
};
