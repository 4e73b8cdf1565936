// Why the rules of a game have no pattern to look for, in Simplified Chinese: by the sentences of zermelo/discover.

/** A {} takes in whatever stands in its place. */
export const refusals: Record<string, string> = {
  "the last move must decide who wins": "须由最后一步决定胜负",
  "both players must have the same moves": "双方的走法须相同",
  "both players must have the same moves, without scores": "双方的走法须相同，且不计分",
  "a move ends the turn, for automata": "走一步后须轮到对方",
  "no condition may end the play": "不能由条件结束对局",
  "a start as a sum has no fixed number of parts": "以和作为开局时，部分数不固定",
  "play must end": "对局须有尽头",
  "a turn moves in one part, or in up to so many": "每轮须在一个部分或至多若干个部分中走",
  "a position has {} numbers, and automata read {} at most": "局面有 {} 个数，自动机至多读 {} 个",
  "automata read no grids": "自动机不能读网格",
  "{} has more than {} numbers": "{} 的数超过 {} 个",
  "automata speak of numbers from 0 on": "自动机只能处理不小于 0 的数",
  "this range is not fixed": "这一范围不固定",
  "a number is changed twice by a move": "一步把同一个数改变了两次",
  "a move may make a number less than 0": "一步可能使某个数小于 0",
  "which numbers change is not fixed": "改变哪些数不固定",
  "a move that leaves a sum changes how many numbers there are": "把局面分成几部分的走法会改变数的个数",
  "only a file without an `input` reads positions of several parts": "只有不带 `input` 的规则才有多部分的局面",
  "{} is no input of these rules": "{} 不是这些规则的输入",
  "a move may lead to a number outside of its range": "一步可能使某个数超出其范围",
  "automata can divide by a fixed number alone, from 1 on": "自动机只能除以固定的正整数",
  "automata cannot add or count as many as a number that is not fixed": "自动机不能对不固定个数的项求和或计数",
  "automata cannot multiply two numbers that are not fixed": "自动机不能把两个不固定的数相乘",
  "automata cannot say this condition": "自动机不能表达这一条件",
  "automata cannot say what the least or the most of choices is": "自动机不能求各选择的最小值或最大值",
  "automata cannot say what this number is": "自动机不能表达这个数",
  "automata speak of numbers from 0 on, and this choice may be below": "自动机只能处理不小于 0 的数，而这里可能选到负数",
  "it is not known for sure which element this is": "无法确定这是哪个元素",
  "the numbers of {} are not fixed": "{} 的各数不固定",
  "this move does not leave one heap or two": "这种走法剩下的不是一堆或两堆",
  "there are too many cases": "情形太多",
  "these choices are more than {}": "选择超过 {} 种",
  "{} is not fixed": "{} 不固定，请在上面固定它",
  "the search would look at too many moves": "搜索需要查看太多走法",
};

const special = /[.*+?^${}()|[\]\\]/g;

/** The Chinese of a refusal; one that has none stays what it is. */
export function refusalInChinese(english: string): string {
  for (const [pattern, chinese] of Object.entries(refusals)) {
    const words = pattern.split("{}").map((part) => part.replace(special, "\\$&"));
    const found = new RegExp(`^${words.join("(.*)")}$`).exec(english);
    if (!found) continue;
    let next = 1;
    return chinese.replace(/\{\}/g, () => found[next++] ?? "");
  }
  return english;
}
