// What the engine says of subtangle, in Simplified Chinese.
import type { GameInChinese } from "../../../../apps/page/src/words/told";

export const chinese: GameInChinese = {
  title: "数组选格",
  sides: {
    "turns x rows x columns": "轮数 × 行数 × 列数",
  },
  characters: {
    few: "数少",
    chosen: "入选",
    slide: "滑移",
    planted: "埋设",
    repeats: "重复",
    wide: "宽",
    tall: "高",
  },
  phrases: {
    'Codeforces 2005E1 and 2005E2, "Subtangle Game"': 'Codeforces 2005E1、2005E2 "Subtangle Game"',
    "choose the numbers of an array in a matrix, down and right": "依次在矩阵中选出数组的各个数，每次都往右下方选",
    "There are an array a and a matrix b. The players take turns; on turn k the mover chooses a cell of b that holds a[k]. The first choice is free; every later one lies strictly below and strictly right of the one before. Who cannot choose loses; so does who has no number of a left to choose.":
      "给定数组 a 和矩阵 b。双方轮流走，第 k 轮的走子方要选 b 中一个值为 a[k] 的格子。第一次可任选；以后每次所选的格子必须严格在上一个格子的下方且严格在其右方。无格可选者负；轮到时数组 a 已用完者也负。",
    "t, then t cases: l n m, the l numbers of a, the n rows of m numbers of b. Answer: a line per case, T if Tsovak (first) wins, N if Narek (second) does.":
      "先是 t，然后是 t 组数据：l n m，a 的 l 个数，b 的 n 行、每行 m 个数。答案：每组一行，Tsovak（先手）胜为 T，Narek（后手）胜为 N。",
    "2,3 chooses the cell in row 2, column 3; 1,1 is top left": "2,3 表示选第 2 行第 3 列的格子；1,1 是左上角",

    "any numbers, so that most of a are nowhere": "任意数，a 中的数大多不出现",
    "numbers of 1 to min(7, n*m), as in the easy contest": "1 到 min(7, n*m) 的数，同简单版",
    "b holds only numbers of a, which has no repeats: many choices on every turn":
      "b 只含 a 中的数，a 无重复：每轮都有许多选择",
    "likewise, and a play along the diagonal takes min(l, n, m) turns": "同上，且沿对角线可走满 min(l, n, m) 轮",
    "every row holds the numbers of a, one column farther left than the row above": "每行都是 a 中的数，比上一行左移一列",
    "a long play of which most turns are forced": "很长的一局，多数轮只有一种走法",
    "b is one number nearly everywhere, the turns ask for others": "b 几乎全是同一个数，而各轮要的是别的数",
    "rising numbers in a and, row by row, in b": "a 递增，b 逐行递增",
    "the three largest numbers that there can be": "可能的最大的三个数",
    "a asks for two or three numbers again and again": "a 反复要两三个数",
    "one number everywhere": "处处是同一个数",
    "up to three rows, numbers of 1 to 7": "最多三行，1 到 7 的数",
    "up to three columns, numbers of 1 to 7": "最多三列，1 到 7 的数",

    "Every number of the array was chosen.": "数组已用完",
    "Nothing of the matrix is left to choose from.": "矩阵已无剩余",
    "There is no {} in the matrix.": "矩阵中没有 {}",
    "There is no {} below and to the right of the last choice.": "上一个所选格子的右下方没有 {}",
    "Whichever {} is chosen, some {} below and to the right of it wins for the other player.":
      "无论在哪里选 {}，对方都能在其右下方选一个 {} 而获胜",
    "This choice takes the last number of the array.": "选完这一格，数组就用完了",
    "Nothing of the matrix is left to choose from after this choice.": "选完这一格，矩阵就没有剩余了",
    "There is no {} below and to the right of {}.": "{1} 的右下方没有 {0}",
    "Every {} below and to the right of {} loses for who chooses it.": "{1} 右下方的每个 {0} 都是必败的选择",
    "The number {} of turn {} is that of turn {} again. Whoever is to choose on turn {} can take a {} that has no other {} below and to the right of it, so only the turns before {} matter.":
      "第 {1} 轮再次要 {0}，与第 {2} 轮相同：第 {3} 轮可选一个右下方没有 {5} 的 {4}，所以只有第 {6} 轮之前的轮次有影响",

    "turn {} asks for {} again: only the turns before it matter":
      "第 {} 轮再次要 {}：只有此前的轮次有影响",
    "turns 1 to {} of {}": "第 1 到 {} 轮，共 {} 轮",
    "turn {} asks for {} ({})": "第 {} 轮要选 {}（{}）",
    "{}: {} x {}, {}": "{}：{} × {}，{}",
    "{} turn": "{} 轮",
    "{} turns": "{} 轮",
    "case {}": "第 {} 组数据",
    "Tsovak wins if only the cells from here down and right are left": "只剩此格及其右下方各格时 Tsovak 胜",
    "Narek wins if only the cells from here down and right are left": "只剩此格及其右下方各格时 Narek 胜",
    "gone by that turn": "到该轮时已不可选",
    "choices that win the turn": "该轮制胜的选择",
    "as far as the mover wins": "走子方获胜的范围",
    "there is no turn {}; turns 1..{} can be played": "没有第 {} 轮；可走的轮次为 1..{}",

    Tsovak: "Tsovak",
    Narek: "Narek",

    "number of turns": "轮数",
    "sum of l": "l 之和",
    "sum of n*m": "n*m 之和",

    "a file of t = {} cases": "t = {} 组数据",
    "a case of l = {} turns": "l = {} 轮的一组数据",
    "a case of l + n x m = {} + {} x {} numbers": "l + n × m = {} + {} × {} 个数的一组数据",

    "a map of {} x {} cells for {} turns": "{} × {} 格、{} 轮的全图",
    "the table of turns": "轮次表",
    "the table of {} winning and losing corners": "{} 个胜负角点的表",

    "subtangle is generated with 1..{} turns, rows and columns": "数组选格只能生成轮数、行数和列数在 1..{} 内的数据",
    "subtangle is generated with 0 cases or more and at most {} turns and cells in all":
      "数组选格只能生成至少 0 组、轮数与格数之和至多 {} 的数据",
  },
  notations: [
    [/^turn (\S+): (\S+) anywhere$/, "第 $1 轮：任选一个 $2"],
    [/^turn (\S+): (\S+) below and right of (.*)$/, "第 $1 轮：在 $3 的右下方选 $2"],
    [/^turn (\S+): a is used up, after (.*)$/, "第 $1 轮：选过 $2，a 已用完"],
  ],
};
