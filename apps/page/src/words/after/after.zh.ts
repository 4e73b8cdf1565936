// The words for what comes after a game, and for the values on the board, in Simplified Chinese.
import type { AfterWords } from "./after.en";

export const afterZh: AfterWords = {
  slipMark: { "?": "失误", "??": "葬送胜局的失误" },
  tryAgain: "从这里重来",
  tryAgainAt: (number) => `从这里重来：第 ${number} 步之前`,
  otherSide: "换边再下",
  nextPosition: "下一个局面",
  variations: "其他变化",
  leaves: (after) => (after === 0 ? "从开局起" : `第 ${after} 步之后`),
  values: "在棋盘上显示结果",
};
