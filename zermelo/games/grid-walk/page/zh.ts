// What the engine says of grid-walk, in Simplified Chinese.
import type { GameInChinese } from "../../../../apps/page/src/words/told";

export const chinese: GameInChinese = {
  title: "格子游戏",
  tables: {
    walls: "墙",
    start: "起点",
  },
  characters: {
    open: "空旷",
    dense: "密集",
    jumps: "跳跃",
    spots: "斑块",
    corridors: "走廊",
    bars: "栅栏",
  },
  phrases: {
    'KOI 2023 round 1 "gyeokja geim" (grid game); BOJ 28218; Luogu P12658':
      "KOI 2023 Round 1「格子游戏」；BOJ 28218；洛谷 P12658",
    "a token walks down, right or diagonally over a grid with walls": "棋子在有墙的网格上向下、向右或沿对角线走",
    "A token stands on an open cell of a grid with walls. The players take turns; a move takes it one cell down, one cell right, or d cells down and d cells right with 1 <= d <= K, onto an open cell of the grid. A diagonal move jumps over walls. Who cannot move loses.":
      "棋子在有墙网格的一个空格上。双方轮流走，每步把棋子向下移一格，或向右移一格，或向下、向右各移 d 格（1 <= d <= K），落点须是网格内的空格。沿对角线走可以越过墙。无法行动者负。",
    "N M K, then N rows of M cells each, . open and # wall, then Q, then Q queries x y, the row and the column of the token. Answer: a line per query, First or Second.":
      "N M K，然后是 N 行、每行 M 格，. 为空格，# 为墙；然后是 Q，再是 Q 个询问 x y，即棋子的行和列。答案：每个询问一行，先手胜为 First，后手胜为 Second。",
    "D is one cell down, R one cell right, X3 three cells along the diagonal":
      "D 表示向下一格，R 表示向右一格，X3 表示沿对角线走三格",

    "a tenth of the cells are walls": "十分之一的格子是墙",
    "no walls": "没有墙",
    "near half of the cells are walls": "近一半的格子是墙",
    "a tenth of the cells are walls, one of the sides is shorter": "十分之一的格子是墙，有一边较短",
    "a chessboard of walls with two open edges, only diagonal moves inside":
      "墙呈国际象棋棋盘状，两条边畅通，内部只能走对角线",
    "a cell in fifty is a wall": "五十格中有一格是墙",
    "a cell in five is a wall, K is the largest": "五格中有一格是墙，K 取最大",
    "rectangles of walls": "矩形的墙",
    "every second row and third column open, walls between": "每隔一行、每隔两列畅通，其余是墙",
    "walls across the grid with a few gaps, to be jumped over": "横贯网格、留有缺口的墙，可以跳过",

    "The moves lead to these Grundy values: {}. The value here is the smallest number that is missing there, {}.":
      "各后继局面的 SG 值为 {}；此处的 SG 值是其中未出现的最小非负整数 {}",
    "The player to move loses exactly where the Grundy value is 0.": "SG 值为 0 时走子方必败，否则必胜",
    "{} leads to a cell from which the player to move loses.": "走 {} 到达必败格",
    "The only move leads to a cell from which the player to move wins.": "唯一的走法到达必胜格，留给对方",
    "Each of the {} moves leads to a cell from which the player to move wins.":
      "{} 种走法都到达必胜格，留给对方",

    "{}: {} x {}, K = {}": "{}：{} × {}，K = {}",
    "{} wins from {} of {} open cells": "{2} 个空格中有 {1} 个{0}必胜",
    "the Grundy values are 0 to {}; {} wins from the {} of {} open cells with 0":
      "SG 值为 0 到 {0}；{3} 个空格中 SG 值为 0 的 {2} 个{1}必胜",
    "Grundy value": "SG 值",
    "First wins from here": "从此格开始先手必胜",
    "Second wins from here": "从此格开始后手必胜",
    "0: Second wins from here": "0：从此格开始后手必胜",
    "the token of query {}": "第 {} 个询问的棋子",
    "the token of the query": "询问的棋子",
    "tokens of the queries": "各询问的棋子",

    "1..N": "1..N",
    "1..M": "1..M",
    "0..min(N,M)-1": "0..min(N,M)-1",

    "number of queries": "询问数",
    "longest diagonal move": "对角线最大步长",
    "query's row": "询问的行",
    "query's column": "询问的列",
    "row {} of the grid": "网格第 {} 行",

    "a grid of N = {} rows": "N = {} 行的网格",
    "a grid of N x M = {} x {} cells": "N × M = {} × {} 格的网格",
    "a list of Q = {} queries": "Q = {} 个询问",

    "the table of Grundy values of a {} x {} grid": "{} × {} 网格的 SG 值表",
    "the table of lost cells of a {} x {} grid": "{} × {} 网格的必败格表",

    "row {} of the grid has {}; it must have M = {}": "网格第 {} 行有 {}，应为 M = {}",
    "{} cell": "{} 格",
    "{} cells": "{} 格",
    "cell ({},{}) is {}; it may be . (open) or # (a wall)": "格 ({},{}) 是 {}，应为 .（空格）或 #（墙）",
    "query {} puts the token on ({}), which is a wall": "第 {} 个询问把棋子放在 ({})，那里是墙",
    "a grid of {} x {} cells has none that is open for the token on ({})":
      "{} × {} 的网格中没有空格可放 ({}) 处的棋子",
    "grid-walk generates grids of 1..{} rows and columns": "格子游戏只能生成行数和列数在 1..{} 内的网格",
    "grid-walk generates 0..{} queries": "格子游戏只能生成 0..{} 个询问",
    "K is {}; it may be 0 or more": "K 为 {}，至少为 0",
    "the last cell, (N,M), is a wall; the contest promises that it is open": "最后一格 (N,M) 是墙；比赛保证它是空格",
    "cell ({}) has no move; the contest promises that every open cell reaches (N,M)":
      "格 ({}) 无步可走；比赛保证每个空格都能到达 (N,M)",
    "query {} puts the token on (N,M); the contest promises another cell": "第 {} 个询问把棋子放在 (N,M)；比赛保证是别的格",
  },
};
