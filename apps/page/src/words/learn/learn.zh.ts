// The words of puzzles and lessons, in Simplified Chinese.
import type { GameInfo, Player } from "../../protocol";
import { spaced } from "../told";
import type { LearnWords } from "./learn.en";
import { lessonsZh } from "./lessons.zh";

const hasScore = (game: GameInfo) => game.objective === "higher_score";
const nameOf = (game: GameInfo, player: Player) => game.players[player === "first" ? 0 : 1];

export const learnZh: LearnWords = {
  puzzle: "谜题",
  puzzles: "谜题",
  grade: (grade) => `难度 ${grade}（共 3 级）`,
  stars: (grade) => "★".repeat(grade) + "☆".repeat(3 - grade),
  find(game, player) {
    const you = `你执${nameOf(game, player)}。`;
    if (hasScore(game)) return spaced(`${you}只有一步是最优的，是哪一步？`);
    return spaced(`${you}只有一步${game.objective === "long_run" ? "长期来看" : ""}必胜，是哪一步？`);
  },
  win(game, player) {
    const you = `你执${nameOf(game, player)}。`;
    if (hasScore(game)) return spaced(`${you}下到终局，一分都不要亏。`);
    if (game.objective === "long_run") return spaced(`${you}连走三步，每一步都要保住必胜。`);
    return spaced(`${you}这个局面你必胜，请下到终局。`);
  },
  right: (game, move) => spaced(`正确：只有 ${move} ${hasScore(game) ? "是最优走法" : "必胜"}。`),
  wrong: (slip) =>
    spaced(slip.cost === "0" ? `不对：走 ${slip.move} 就丢掉了必胜。` : `不对：走 ${slip.move} 亏 ${slip.cost} 分。`),
  done: "成功：全程没有失误。",
  answered: (game, player, choice) => spaced(`${nameOf(game, player)}会应以 ${choice.first}。`),
  left(game, player, told) {
    if (hasScore(game)) return "";
    if (told.moves === "0") return spaced(`${nameOf(game, player)}已无路可走。`);
    return spaced(`${nameOf(game, player)}还有 ${told.moves} 种走法，但怎么走都无济于事。`);
  },
  because: "原因",
  tryAgain: "再试一次",
  showAnswer: "显示答案",
  playOn: "从这里继续下",
  nextPuzzle: "换一道题",
  challenge: "发给朋友挑战",
  copied: "这道题的链接已复制。",
  streak: (days) =>
    days === 0 ? "解出每日一题即可开始连续打卡，记录只保存在这台机器上。" : `每日一题已连续解出 ${days} 天。`,
  notFound: "这个链接没有对应的谜题。",
  noLesson: "这个链接没有对应的课程。",
  lessonOf: (number, title) => `${number}. ${title}`,
  position: (number, of) => `第 ${number} 个局面，共 ${of} 个`,
  nextPosition: "下一个局面",
  nextLesson: "下一课",
  allDone: "这个游戏的课程已全部完成。现在可以去下一盘，或者做一道谜题。",
  isDone: "已完成",
  path: (game) => `${game}课程`,
  of: lessonsZh,
};
