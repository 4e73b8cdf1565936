// What several games share: names of numbers, ranges, tables, players and games; and the parts that sentences are made
// of.
import type { Phrases } from "../told";

/** How the games are called in Chinese, beside the names that files and links know them by. */
export const titles: Phrases = {
  subtangle: "数组选格",
  staircase: "一双木棋",
  "end-nim": "两端取石子",
  keepaway: "矩阵远跳",
  "grid-walk": "格子游戏",
};

export const players: Phrases = {
  First: "先手",
  Second: "后手",
  Black: "黑方",
  White: "白方",
  Tsovak: "Tsovak",
  Narek: "Narek",
  Marin: "Marin",
  Gojou: "Gojou",
};

/** What one thing to solve is called. */
export const units: Phrases = { case: "数据", board: "棋盘", query: "询问" };

/** The measure word of a unit. */
export const measureOf = (unit: string): string => (unit === units.case ? "组" : "个");

export const sides: Phrases = {
  rows: "行数",
  heaps: "堆数",
  size: "规模",
  "rows x columns": "行数 × 列数",
  "turns x rows x columns": "轮数 × 行数 × 列数",
};

export const tables: Phrases = { walls: "墙", heaps: "石堆", start: "起点" };

export const characters: Phrases = {
  random: "随机",
  few: "数少",
  chosen: "入选",
  long: "长局",
  slide: "滑移",
  planted: "埋设",
  sparse: "稀疏",
  sorted: "递增",
  large: "大数",
  repeats: "重复",
  equal: "相等",
  wide: "宽",
  tall: "高",
  small: "小数",
  "zero-heavy": "多零",
  "huge-spread": "悬殊",
  bait: "诱饵",
  "one-sided": "一边倒",
  zeros: "全零",
  extremes: "两极",
  thin: "细长",
  oblong: "长方",
  lost: "必败",
  ends: "两端",
  falling: "递减",
  ones: "单颗",
  ramps: "坡",
  spoilt: "破坏",
  spiral: "螺旋",
  rising: "递增",
  hill: "山丘",
  rim: "盆地",
  corner: "一角",
  far: "两角",
  peaks: "双峰",
  diagonal: "对角线",
  open: "空旷",
  dense: "密集",
  jumps: "跳跃",
  spots: "斑块",
  corridors: "走廊",
  bars: "栅栏",
};

export const ranges: Phrases = {
  "any 64-bit integers, all distinct": "任意 64 位整数，互不相同",
  "1..n*n, all distinct": "1..n*n，互不相同",
  "0..n-2 for odd n, 0..n-1 for even n": "n 为奇数时 0..n-2，为偶数时 0..n-1",
  "1..N": "1..N",
  "1..M": "1..M",
  "0..min(N,M)-1": "0..min(N,M)-1",
  "1..n-2": "1..n-2",
  "any 64-bit integer": "任意 64 位整数",
  "{} or more": "至少 {}",
  "at most {}": "至多 {}",
};

/** Numbers and words of an input. */
export const names: Phrases = {
  rows: "行数",
  columns: "列数",
  "the {}": "{}",
  "the {} {}": "{} {}",
  "number of cases": "数据组数",
  "number of heaps": "堆数",
  heap: "石堆",
  "number of turns": "轮数",
  "number of rows": "行数",
  "number of columns": "列数",
  "number of queries": "询问数",
  "longest diagonal move": "对角线最大步长",
  "query's row": "询问的行",
  "query's column": "询问的列",
  number: "数",
  value: "值",
  distance: "距离",
  "sum of l": "l 之和",
  "sum of n*m": "n*m 之和",
  "sum of A": "A 之和",
  "sum of B": "B 之和",
  "number of moves": "步数",
  "version of the saved game": "存档的版本",
  "the name of the game": "游戏的名称",
  "row {} of the grid": "网格第 {} 行",
  "move {}": "第 {} 步",
  "{} or {}": "{} 或 {}",
};

/** What needs more numbers, words or bytes than there are. */
export const askings: Phrases = {
  "a file of T = {} cases": "T = {} 组数据",
  "a file of t = {} cases": "t = {} 组数据",
  "a row of n = {} heaps": "n = {} 堆的一行",
  "a pair of boards of n x m = {} x {} cells": "两个 n × m = {} × {} 的矩阵",
  "a case of l = {} turns": "l = {} 轮的一组数据",
  "a case of l + n x m = {} + {} x {} numbers": "l + n × m = {} + {} × {} 个数的一组数据",
  "a board of n = {} rows, with k,": "n = {} 行的棋盘连同 k ",
  "a grid of N = {} rows": "N = {} 行的网格",
  "a grid of N x M = {} x {} cells": "N × M = {} × {} 格的网格",
  "a list of Q = {} queries": "Q = {} 个询问",
  "a list of {} moves": "{} 步的着法",
};

/** How many there are. */
export const counts: Phrases = {
  many: "大量",
  "more than {}": "超过 {}",
  "{} more number": "{} 个数",
  "{} more numbers": "{} 个数",
  "{} more word": "{} 个词",
  "{} more words": "{} 个词",
  "{} more byte": "{} 个字节",
  "{} more bytes": "{} 个字节",
};

/** What needs more memory than there is. */
export const things: Phrases = {
  "the table of all stretches of {} heaps": "{} 堆石子所有区间的表",
  "a map of all stretches of {} heaps": "{} 堆石子所有区间的全图",
  "the sweep over a row of {} heaps": "对 {} 堆石子的扫描",
  "the table of Grundy values of a {} x {} grid": "{} × {} 网格的 SG 值表",
  "the table of lost cells of a {} x {} grid": "{} × {} 网格的必败格表",
  "a map of {} x {} cells": "{} × {} 格的全图",
  "a map of {} x {} cells for {} turns": "{} × {} 格、{} 轮的全图",
  "a map of {} x {}": "{} × {} 的全图",
  "an index of the {} x {} board": "{} × {} 棋盘的索引",
  "a game on a {} x {} board": "{} × {} 棋盘上的对局",
  "a {} x {} board": "{} × {} 的棋盘",
  "the table of all positions of a {} x {} board": "{} × {} 棋盘所有局面的表",
  "case {}": "第 {} 组数据",
  "the table of turns": "轮次表",
  "the memory allowed": "网页最多可用的内存",
  "the table of {} winning and losing corners": "{} 个胜负角点的表",
};

/** Of maps, whatever the game. */
export const maps: Phrases = {
  wall: "墙",
  free: "空格",
  "a draw": "平局",
  "{} wins": "{}胜",
  "the token, or the last choice": "棋子，或上次所选",
  "where a move leads": "可走到之处",
  "position {}": "局面 {}",
  "every move, and who wins after it": "每种走法，以及走后谁胜",
  "the first {} moves, and who wins after each": "前 {} 种走法，以及走后谁胜",
};
