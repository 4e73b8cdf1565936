// What the engine says of staircase, in Simplified Chinese.
import type { GameInChinese } from "../../../../apps/page/src/words/told";

export const chinese: GameInChinese = {
  title: "一双木棋",
  characters: {
    "zero-heavy": "多零",
    "huge-spread": "悬殊",
    bait: "诱饵",
    "one-sided": "一边倒",
    zeros: "全零",
    thin: "细长",
  },
  phrases: {
    'Luogu P4363, joint provincial selection 2018, "chess"': "洛谷 P4363，2018 年九省联考「一双木棋」",
    "fill a board from its top left corner; every cell scores for its owner": "从左上角起填满棋盘，每格为落子方得分",
    "A board has two numbers A and B in every cell. The players take turns to put a piece on a free cell whose neighbours above and to the left, if any, are filled; Black begins. When the board is full, Black has scored the A of his cells and White the B of hers. Each maximises the own score minus the other's.":
      "棋盘的每格有两个数 A 和 B。双方轮流落子，黑方先走；落子的空格，其上方和左方的相邻格（若有）必须都已有子。棋盘填满时，黑方得到己方各格的 A 之和，白方得到己方各格的 B 之和。双方都使自己的得分减去对方的得分尽可能大。",
    "n m, then the matrix A, then the matrix B, each of n rows of m numbers. Answer: Black's score minus White's.":
      "n m，然后是矩阵 A，再是矩阵 B，各 n 行、每行 m 个数。答案：黑方得分减白方得分。",
    "2,3 fills the cell in row 2 and column 3": "2,3 表示在第 2 行第 3 列落子",

    "numbers of 0 to 10^5": "0 到 10^5 的数",
    "numbers of 0 to 3, full of equal choices": "0 到 3 的数，等价的走法很多",
    "three of four numbers are 0": "四分之三的数为 0",
    "A and B alike": "A 与 B 相同",
    "numbers of 0 to 1, to 10, ... and to 10^5": "0 到 1、到 10、… 直到 10^5 的数",
    "small cells in front of large ones": "大数被小数挡在后面",
    "numbers of 10^5 or a few less": "10^5 或略小的数",
    "one player's numbers near 10^5, the other's 0: the largest differences":
      "一方的数接近 10^5，另一方的为 0：分差最大",
    "all numbers 0 but two at the most": "最多两个数不为 0",
    "numbers that rise row by row": "逐行递增的数",
    "0 or 10^5": "0 或 10^5",
    "one or two rows or columns": "一两行，或一两列",
    "fewer rows than columns, or the other way round": "行数少于列数，或者相反",

    "{}: {} x {}": "{}：{} × {}",
    "a draw: {} each": "平局：各得 {} 分",
    "{} wins by {}: {} to {}": "{}胜 {} 分：{} 比 {}",
    "each cell has the number of its move, and what it scores": "格中是落子的次序和所得的分",
    "Black's under perfect play": "双方走最优时归黑方",
    "White's under perfect play": "双方走最优时归白方",
    "Black's": "黑方的",
    "White's": "白方的",
    "Black's under perfect play from here on": "此后双方走最优时归黑方",
    "White's under perfect play from here on": "此后双方走最优时归白方",
    "the contour of the position": "局面的轮廓线",
    "Black's score less White's, after each move": "每步之后黑方与白方的分差",

    "as much as the other player": "与对方相同",
    "{} more than the other player": "比对方多 {} 分",
    "{} less than the other player": "比对方少 {} 分",
    "{} and {} are equally good: with either, the player to move scores {} from here on.":
      "{} 和 {} 一样好：无论走哪一个，走子方此后的得分都{}",
    "The player to move scores {} from here on with {}, and {} with the next best move, {}.":
      "走 {1}，走子方此后的得分{0}；走次优的 {3}，则{2}",

    Black: "黑方",
    White: "白方",

    "sum of A": "A 之和",
    "sum of B": "B 之和",

    "a pair of boards of n x m = {} x {} cells": "两个 n × m = {} × {} 的矩阵",

    "a game on a {} x {} board": "{} × {} 棋盘上的对局",
    "a {} x {} board": "{} × {} 的棋盘",
    "the table of all positions of a {} x {} board": "{} × {} 棋盘所有局面的表",

    "{} is {}, which takes {} to {}; it may be {}":
      "{}为 {}，使{}达到 {}，允许范围：{}",
    "staircase is generated with 1..{} rows and columns": "一双木棋只能生成行数和列数在 1..{} 内的棋盘",
  },
};
