// What several games share: names of numbers, ranges, tables, players and games; and the parts that sentences are made
// of.
import type { Phrases } from "./translator";

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
  columns: "列数",
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
  "any 64-bit integer": "任意 64 位整数",
  "any 64-bit integers, all distinct": "任意 64 位整数，互不相同",
  "1..n*n, all distinct": "1..n*n，互不相同",
  "0..n-2 for odd n, 0..n-1 for even n": "n 为奇数时 0..n-2，为偶数时 0..n-1",
  "{a:number} or more": "至少 {a}",
  "at most {a:number}": "至多 {a}",
};

export const names: Phrases = {
  "sum of {a:variable}": "{a} 之和",
  "the sum of {a:variable}": "{a} 之和",
  "the number of cases {a:variable}": "数据组数 {a}",
  "the number of heaps {a:variable}": "堆数 {a}",
  "the heap {a:variable}": "石堆 {a}",
  "the number of turns {a:variable}": "轮数 {a}",
  "the number of rows {a:variable}": "行数 {a}",
  "the number of columns {a:variable}": "列数 {a}",
  "the number of queries {a:variable}": "询问数 {a}",
  "the number {a:variable}": "数 {a}",
  "the value {a:variable}": "值 {a}",
  "the distance {a:variable}": "距离 {a}",
  "the longest diagonal move {a:variable}": "对角线最大步长 {a}",
  "the query's row {a:variable}": "询问的行 {a}",
  "the query's column {a:variable}": "询问的列 {a}",
  "row {a:number} of the grid": "网格第 {a} 行",
  "move {a:number}": "第 {a} 步",
  "the case": "数据的编号",
  "the number of moves": "步数",
  "the version of the saved game": "存档的版本",
  "the name of the game": "游戏的名称",
};

/** What needs more numbers, words or bytes than there are. */
export const askings: Phrases = {
  "a file of {a:variable} = {b:number} cases": "{a} = {b} 组数据",
  "a row of n = {a:number} heaps": "n = {a} 堆的一行",
  "a pair of boards of n x m = {a:number} x {b:number} cells": "两个 n × m = {a} × {b} 的矩阵",
  "a case of l = {a:number} turns": "l = {a} 轮的一组数据",
  "a case of l + n x m = {a:number} + {b:number} x {c:number} numbers": "l + n × m = {a} + {b} × {c} 个数的一组数据",
  "a board of n = {a:number} rows, with k,": "n = {a} 行的棋盘连同 k ",
  "a grid of N = {a:number} rows": "N = {a} 行的网格",
  "a grid of N x M = {a:number} x {b:number} cells": "N × M = {a} × {b} 格的网格",
  "a list of Q = {a:number} queries": "Q = {a} 个询问",
  "a list of {a:number} moves": "{a} 步的着法",
};

export const countUnits: Phrases = {
  number: "个数",
  numbers: "个数",
  byte: "个字节",
  bytes: "个字节",
  word: "个词",
  words: "个词",
};

export const counts: Phrases = {
  many: "大量",
  "more than {a}": "超过 {a}",
};

/** What needs more memory than there is. */
export const things: Phrases = {
  "the table of all stretches of {a:number} heaps": "{a} 堆石子所有区间的表",
  "a map of all stretches of {a:number} heaps": "{a} 堆石子所有区间的全图",
  "the sweep over a row of {a:number} heaps": "对 {a} 堆石子的扫描",
  "the table of Grundy values of a {a:number} x {b:number} grid": "{a} × {b} 网格的 SG 值表",
  "the table of lost cells of a {a:number} x {b:number} grid": "{a} × {b} 网格的必败格表",
  "a map of {a:number} x {b:number} cells": "{a} × {b} 格的全图",
  "a map of {a:number} x {b:number} cells for {c:number} turns": "{a} × {b} 格、{c} 轮的全图",
  "a map of {a:number} x {b:number}": "{a} × {b} 的全图",
  "an index of the {a:number} x {b:number} board": "{a} × {b} 棋盘的索引",
  "a game on a {a:number} x {b:number} board": "{a} × {b} 棋盘上的对局",
  "a {a:number} x {b:number} board": "{a} × {b} 的棋盘",
  "the table of all positions of a {a:number} x {b:number} board": "{a} × {b} 棋盘所有局面的表",
  "case {a:number}": "第 {a} 组数据",
  "the table of turns": "轮次表",
  "the table of {a:number} winning and losing corners": "{a} 个胜负角点的表",
};

/** Of maps, whatever the game. */
export const maps: Phrases = {
  wall: "墙",
  free: "空格",
  "a draw": "平局",
  "{a:player} wins": "{a}胜",
  "the token, or the last choice": "棋子，或上次所选",
  "where a move leads": "可走到之处",
  "position {a:position}": "局面 {a}",
  "{a:player}'s": "{a}的",
};
