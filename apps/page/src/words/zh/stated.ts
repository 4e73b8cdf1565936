// What the engine says of the game of a rules file: sentences around parts of the file, a sentence a line. They come
// filled in, so that they are known again by their patterns.
import { type Phrases, told } from "../told";

export const stated: Phrases = {
  "A position is {}.": "局面为 {}。",
  "Play starts at {}.": "开局为 {}。",
  "Every input keeps to {}.": "每个输入都满足 {}。",
  "In these rules {}.": "规则中，{}。",
  "The player to move may choose {}.": "轮到走的人可选 {}。",
  "The first player alone may choose {}.": "只有先手可选 {}。",
  "The second player alone may choose {}.": "只有后手可选 {}。",
  "Play is over and lost for the player to move {}.": "对局结束，轮到走的人负：{}。",
  "Play is over and won for the player to move {}.": "对局结束，轮到走的人胜：{}。",
  "Play is over and drawn {}.": "对局结束，成平局：{}。",
  "A turn moves {} of the sum.": "每一轮在和的这些部分中走：{}。",
  "A position is a heap, with the moves of the octal code {}.": "局面是一堆石子，走法由八进制码 {} 规定。",
  "A position is a heap, of which a move takes one of the numbers {}.": "局面是一堆石子，每步取走的颗数属于 {}。",
  "Where a move says again, the mover moves once more.": "走法中写有 again 时，走的人再走一次。",
  "Positions may come back.": "局面可能重复出现。",
  "Who has no move left loses.": "无路可走者负。",
  "Who has no move left wins.": "无路可走者胜。",
  "Play ends where no move is left, and the higher score wins.": "无步可走时结束，得分高者胜。",
  "Play never ends; who scores more in the long run wins.": "对局没有尽头，长期得分高者胜。",
  "Where play is not over and no move is left, the player to move has won.": "对局尚未结束而无步可走时，轮到走的人胜。",
  "Where play is not over and no move is left, the player to move has lost.": "对局尚未结束而无步可走时，轮到走的人负。",

  "The input is {}, in this order.": "输入依次为 {}。",
  "The input is {}, once for each part of a sum of positions.": "输入为 {}，和的每个部分各一次。",
  "Nothing is read: play always starts at the same position.": "不读入任何数：总是从同一局面开始。",
  "Characters are written without spaces, a row in a line.": "字符之间不加空格，每行写网格的一行。",
  "The answer is the Grundy value.": "答案是 SG 值。",
  "The answer is what the first player scores less what the second one does.": "答案是先手得分减去后手得分。",
  "The answer is {} if the player to move first wins, {} if not.": "答案：先手胜为 {}，否则为 {}。",
  "The answer is {} if the player to move first wins, {} if not, and {} in a draw.":
    "答案：先手胜为 {}，后手胜为 {}，平局为 {}。",

  "Moves are written {}; @2 behind a move tells that it is in the second part":
    "走法写作 {}；走法后面的 @2 表示走在第二个部分中",
  "Moves are written {}": "走法写作 {}",

  "a rules file": "规则文件",
  single: "单个部分",
  "numbers up to the size away from the least": "每个数与最小值之差不超过规模",
  "one to three parts, with numbers up to the size": "一至三个部分，每个数不超过规模",
  "one part, with numbers up to the size": "一个部分，每个数不超过规模",
  "numbers from anywhere in their ranges": "各数可取其范围内的任何值",
};

const special = /[.*+?^${}()|[\]\\]/g;
// Those with the most words first: a {} takes in whatever stands in its place.
const patterns = Object.keys(stated)
  .map((english): [string, RegExp] => {
    const words = english.split("{}").map((part) => part.replace(special, "\\$&"));
    return [english, new RegExp(`^${words.join("(.*)")}$`)];
  })
  .sort(([a], [b]) => b.length - a.length);

function lineStated(line: string): string {
  for (const [english, pattern] of patterns) {
    const found = pattern.exec(line);
    if (found) return told([english, ...found.slice(1)], stated);
  }
  return line;
}

/** The Chinese of such lines; one that has no pattern stays what it is. */
export const textStated = (text: string): string => text.split("\n").map(lineStated).join("\n");
