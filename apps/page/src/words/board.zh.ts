// The words of the board views in Simplified Chinese.
import { spaced } from "./told";
import type { CellClass, HintedChoice, Value } from "../protocol";
import { boardWordsEn, nameOf, type BoardWords } from "./board.en";

type Players = readonly [string, string];

function result(value: Value, sign: -1 | 0 | 1): string {
  if (value.kind === "score") {
    if (sign === 0) return "平局";
    return `${sign > 0 ? "胜" : "负"} ${value.number.replace("-", "")} 分`;
  }
  const wins = sign > 0 ? "必胜" : sign < 0 ? "必败" : "和";
  return value.kind === "grundy" ? `${wins}（走后 SG 值为 ${value.number}）` : wins;
}

const hinted = ({ value, sign }: HintedChoice, best: boolean) =>
  best ? `最优：${result(value, sign)}` : result(value, sign);

const classes: Record<CellClass, (players: Players) => string> = {
  plain: () => "",
  wall: () => "墙",
  first: (players) => spaced(`${players[0]}的`),
  second: (players) => spaced(`${players[1]}的`),
  token: () => "棋子",
  choice: () => "可走",
};

export const boardWordsZh: BoardWords = {
  grid: {
    label: (rows, columns) => `${rows} 行 ${columns} 列的棋盘`,
    mapLabel: (title, rows, columns) => `${title || "全图"}，${rows} 行 ${columns} 列`,
    keys:
      "方向键移动光标，Enter 或空格键走光标所在的格，[ 和 ] 跳到上一个、下一个可走的格。" +
      "+ 和 - 缩放，0 显示全部，Shift 加方向键平移，G 转到指定的格。",
    mapKeys: "方向键移动光标。+ 和 - 缩放，0 显示全部，Shift 加方向键平移，G 转到指定的格。",
    zoomIn: "放大",
    zoomOut: "缩小",
    fit: "显示全部",
    goTo: "转到格",
    goToHint: "行,列",
    go: "转到",
    noSuchCell: (rows, columns) => `格写作 行,列，例如 3,5：行为 1 到 ${rows}，列为 1 到 ${columns}`,
    cell: (row, column) => `第 ${row} 行第 ${column} 列`,
    layer: (name, number) => (name ? `${name} ${number}` : number),
    classes,
    lastMove: "上一步",
    again: "再点一次即走",
    hint: hinted,
    idle: "指向一格，查看它的信息。",
  },
  badge: (hint) =>
    hint.value.kind === "score" ? boardWordsEn.badge(hint) : hint.sign > 0 ? "胜" : hint.sign < 0 ? "负" : "和",
  heaps: {
    label: (count) => `一行 ${count} 堆石子`,
    keys: "左右方向键选堆，数字键输入取几颗，Enter 取走。",
    keysOfMoves: "左右方向键选堆；其走法是随后的按钮。",
    heap: (index, stones, open) =>
      `第 ${index} 堆：${stones} 颗${open === "take" ? "，可取" : open ? "，可走" : ""}`,
    more: (count) => `另有 ${count} 堆`,
    log: "高度按石子数的对数增长。",
    from: "取自",
    end: (place, index, stones) =>
      `${{ left: "左端", right: "右端", only: "唯一的一堆", one: `第 ${index} 堆` }[place]}（${stones}）`,
    choose: "选一堆，看它的走法。",
    movesOf: (index, stones) => `第 ${index} 堆（${stones}）的走法`,
    amount: (most) => `颗数，1 到 ${most}`,
    take: "取走",
    takeAll: "全取",
    willTake: (amount, index, rest) =>
      `从第 ${index} 堆取 ${amount} 颗，${rest === "0" ? "取空此堆" : `剩 ${rest} 颗`}。`,
    idle: (stones) => (stones ? "点一颗石子，取走它和它上面的石子。" : "选一堆，再选取几颗。"),
    empty: "已没有石堆。",
    stretch: (first, last) => (first === last ? first : `${first} 到 ${last}`),
    results: "结果",
    result: hinted,
  },
  text: { label: "局面" },
  legend: { label: "图例" },
  graph: {
    label: "每步之后的形势",
    after: (moves) => (moves === 0 ? "开局时" : `第 ${moves} 步之后`),
    standing: (winner, score, scores, players) => {
      if (!winner) return "平局";
      const name = nameOf(winner, players);
      return spaced(scores ? `${name}胜 ${score.replace("-", "")} 分` : `${name}胜`);
    },
    left: (moves) => `，还有 ${moves} 步`,
  },
};
