// What is wrong with a text, a move, an edit or a wish; and what was too large.
import type { Phrases } from "./translator";

export const failures: Phrases = {
  "the input is empty; it must begin with {a:name}": "输入为空，开头应为{a}",
  "the input ends before {a:name}": "输入到此结束，缺少{a}",
  "{a:name} is {b:token}, which is not a whole number": "{a}应为整数，实为 {b}",
  "{a:name} is {b:token}, which does not fit 64 bits; it may be {c:range}": "{a}为 {b}，超出 64 位整数，允许范围：{c}",
  "the input goes on with {a:token} where it must end": "输入应到此结束，却还有 {a}",
  "{a:asking} needs {b:count} more {c:unit}; the input has {d:number}": "{a}还需要{b} {c}，输入只剩 {d} 个",
  "{a:name} is {b:number}, which takes {c:name} to {d:number}; it may be {e:range}":
    "{a}为 {b}，使{c}达到 {d}，允许范围：{e}",
  "the distance k is {a:number}; it may be {b:range}, for no cell is farther than {c:number} from cell {d:move}":
    "距离 k 为 {a}，允许范围：{b}，因为没有与格 {d} 的距离超过 {c} 的格",
  "{a:name} is {b:number}; it may be {c:range}": "{a}为 {b}，允许范围：{c}",
  "the value {a:number} stands in cell {b:move} and again in cell {c:move}": "值 {a} 在 {b} 出现，又在 {c} 重复",
  "row {a:number} of the grid has {b:number} cell; it must have M = {c:number}": "网格第 {a} 行有 {b} 格，应为 M = {c}",
  "row {a:number} of the grid has {b:number} cells; it must have M = {c:number}": "网格第 {a} 行有 {b} 格，应为 M = {c}",
  "cell ({a:move}) is {b:token}; it may be . (open) or # (a wall)": "格 ({a}) 是 {b}，应为 .（空格）或 #（墙）",
  "query {a:number} puts the token on ({b:move}), which is a wall": "第 {a} 个询问把棋子放在 ({b})，那里是墙",

  "{a:name} belongs here, not {b:token}": "此处应为 {a}，实为 {b}",
  "the input begins on the next line": "输入应从下一行开始",
  "{a:seat} cannot resign: the game is over": "{a} 不能认输：对局已结束",
  "{a:seat} cannot resign: it is the turn of {b:seat}": "{a} 不能认输：现在轮到 {b}",
  "there is no game {a:token}": "没有游戏 {a}",
  "the case is {a:number}; the input has {b:number} of them": "数据的编号为 {a}，而输入只有 {b} 组",
  "there is no {a:unitname} {b:number}; the input has {c:number}": "没有第 {b} 个{a}，输入只有 {c} 个",
  "there is no {a:unitname} to draw": "没有可画的{a}",
  "move {a:number}: {b:message}": "第 {a} 步：{b}",

  "{a:token} is not a move{b:legal}": "{a} 不是合法的记法{b}",
  "{a} is not legal here{b:legal}": "此处不能走 {a}{b}",
  "the score difference does not fit 64 bits": "分差超出 64 位整数",
  "the game is over": "对局已结束",
  "no game is open": "还没有打开对局",
  "there is no move to take back": "没有可悔的棋",
  "there is no move to play again": "没有可重做的走法",

  "{a:token} is no number, or has more than 64 bits": "{a} 不是数，或超出 64 位",
  "there is nothing to edit": "没有可编辑的内容",
  "there is no table {a:number} to edit; there is {b:number}": "没有第 {a} 个表，只有 {b} 个",
  "there is no table {a:number} to edit; there are {b:number}": "没有第 {a} 个表，只有 {b} 个",
  "{a:table} has {b:number} x {c:number} cells; there is none in row {d:number}, column {e:number}":
    "{a}有 {b} × {c} 格，没有第 {d} 行第 {e} 列",
  "the cell is {a:number}; it may be 0, open, or 1, a wall": "格的值为 {a}，允许 0（空格）和 1（墙）",
  "the number of {a:sides} of {b:table} cannot be changed": "{b}的{a}不能改变",
  "{a:table} cannot have {b:number} {c:sides}; there must be 1 or more": "{a}的{c}不能为 {b}，至少为 1",
  "{a:table} with {b:number} {c:sides} has too many cells; up to {d:number} can be edited":
    "{a}的{c}为 {b} 时格数太多，最多可编辑 {d} 格",
  "a grid of {a:number} x {b:number} cells has none that is open for the token on ({c:move})":
    "{a} × {b} 的网格中没有空格可放 ({c}) 处的棋子",

  "{a:game} has no character {b:token}; it has: {c}": "{a}没有类型 {b}，可用的有：{c}",
  "end-nim is generated with 1 heap or more a case and {a:number} in all at the most":
    "两端取石子只能生成每组至少 1 堆、总共最多 {a} 堆的数据",
  "grid-walk generates grids of {a:span} rows and columns": "格子游戏只能生成行数和列数在 {a} 内的网格",
  "keepaway boards are generated with 2 to {a:number} rows": "矩阵远跳只能生成 2 到 {a} 行的棋盘",
  "staircase is generated with {a:span} rows and columns": "一双木棋只能生成行数和列数在 {a} 内的棋盘",
  "subtangle is generated with {a:span} turns, rows and columns": "数组选格只能生成轮数、行数和列数在 {a} 内的数据",

  "{a:game} has no layer {b:token}; it has: {c}": "{a}没有图层 {b}，可用的有：{c}",
  "the map of {a:game} shows all positions at once, after any moves": "{a}的全图一次显示所有局面，与走过的步数无关",
  "{a:game} has one map, not one for each turn": "{a}只有一张全图，不分轮次",
  "a board of {a:number} x {b:number} with so many changes is too much for an SVG; a .png has room for it":
    "{a} × {b} 的棋盘变化太多，SVG 容纳不下，可用 PNG",
  "there is no file {a:token}": "没有文件 {a}",
  "there is no call {a:token}": "没有调用 {a}",

  "{a:thing} needs {b:bytes}, the memory allowed is {c:bytes}": "{a}需要{b}，网页最多可用{c}",
  "the input needs {a:bytes} or more, the memory allowed is {b:bytes}": "输入至少需要{a}，网页最多可用{b}",
  "{a:thing} needs {b:bytes}, and the system has not so much memory": "{a}需要{b}，系统没有这么多内存",
  "there is no memory for a text of {a:bytes}": "内存不足以容纳{a}的文本",
  "it was interrupted; the result is unknown": "已中断，结果未知",
  "a certificate may need {a:count} positions; the memory allowed is {b:bytes}, which holds {c:number}, pending ones included":
    "证明文件可能需要{a}个局面；网页可用的{b}只容得下 {c} 个（含待处理的）",
  "a certificate of {a:number} positions needs a look at {b:count} pairs of them; the most are {c:number}":
    "含 {a} 个局面的证明文件要检查{b}对局面，最多允许 {c} 对",
  "more than {a:number} positions are needed": "需要的局面超过 {a} 个",
  "{a:position} is a draw, which no certificate can prove": "{a} 是和局，无法用证明文件证明",
  "a position can come back, so play need not end": "局面可能重现，对局未必结束",
  "the solver contradicts itself at {a:position}": "求解器在 {a} 自相矛盾",
  "the search reached its limit of {a:number} positions and moves": "搜索已达到上限：{a} 个局面与走法",
  "the search reached its limit of {a:number} positions and pending moves": "搜索已达到上限：{a} 个局面与待搜走法",
  "there is a move, and none is best": "有走法可走，却没有最优走法",
};
