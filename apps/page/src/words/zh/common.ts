// What several games share: names of numbers, ranges, players and kinds of inputs; and the parts that sentences are made
// of. What one game alone says is in its folder.
import type { Phrases } from "../told";

export const players: Phrases = {
  First: "先手",
  Second: "后手",
};

/** What one thing to solve is called. */
export const units: Phrases = { case: "数据", board: "棋盘", query: "询问" };

/** The measure word of a unit. */
export const measureOf = (unit: string): string => (unit === units.case ? "组" : "个");

export const sides: Phrases = {
  rows: "行数",
  size: "规模",
  "rows x columns": "行数 × 列数",
};

export const characters: Phrases = {
  random: "随机",
  long: "长局",
  sparse: "稀疏",
  sorted: "递增",
  large: "大数",
  equal: "相等",
  small: "小数",
  extremes: "两极",
  oblong: "长方",
  falling: "递减",
};

export const ranges: Phrases = {
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
  "number of rows": "行数",
  "number of columns": "列数",
  number: "数",
  value: "值",
  distance: "距离",
  "number of moves": "步数",
  "version of the saved game": "存档的版本",
  "the name of the game": "游戏的名称",
  "move {}": "第 {} 步",
  "{} or {}": "{} 或 {}",
};

/** What needs more than there is, numbers, words, bytes or memory. */
export const things: Phrases = {
  "a list of {} moves": "{} 步的着法",
  "a map of {} x {} cells": "{} × {} 格的全图",
  "the memory allowed": "网页最多可用的内存",
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
