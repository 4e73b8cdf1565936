// The words of puzzles and lessons, in English. A language is an object of this type.
import type { Choice, Explanation, GameInfo, Player, Slip } from "../../protocol";
import { lessonsEn } from "./lessons.en";

const hasScore = (game: GameInfo) => game.objective === "higher_score";
const nameOf = (game: GameInfo, player: Player) => game.players[player === "first" ? 0 : 1];
const stars = (grade: number) => "★".repeat(grade) + "☆".repeat(3 - grade);

export const learnEn = {
  puzzle: "Puzzle",
  puzzles: "Puzzles",
  grade: (grade: number) => `Grade ${grade} of 3`,
  stars,
  /** What is to be found; the person plays that side. */
  find(game: GameInfo, player: Player): string {
    const you = `You are ${nameOf(game, player)}.`;
    if (hasScore(game)) return `${you} One move alone is best. Which one?`;
    return `${you} One move alone wins${game.objective === "long_run" ? " in the long run" : ""}. Which one?`;
  },
  /** What is to be done in a position of a lesson. */
  win(game: GameInfo, player: Player): string {
    const you = `You are ${nameOf(game, player)}.`;
    if (hasScore(game)) return `${you} Play to the end, and lose no point on the way.`;
    if (game.objective === "long_run") return `${you} Make three moves in a row that keep the win.`;
    return `${you} You can win. Play to the end.`;
  },
  right: (game: GameInfo, move: string) => `Right: ${move} is the only move that ${hasScore(game) ? "is best" : "wins"}.`,
  wrong(slip: Slip): string {
    if (slip.cost === "0") return `No: ${slip.move} lets go of the win.`;
    return `No: ${slip.move} costs ${slip.cost} ${slip.cost === "1" ? "point" : "points"}.`;
  },
  done: "That is it: the position is yours, without a slip.",
  /** What the other side does about a wrong move. */
  answered: (game: GameInfo, player: Player, choice: Choice) => `${nameOf(game, player)} would answer ${choice.first}.`,
  /** What is left for the other side after a right move. */
  left(game: GameInfo, player: Player, told: Explanation): string {
    if (hasScore(game)) return "";
    if (told.moves === "0") return `${nameOf(game, player)} has no move left.`;
    const moves = told.moves === "1" ? "one move" : `${told.moves} moves`;
    return `${nameOf(game, player)} has ${moves} left, and none of them helps.`;
  },
  because: "Why",
  tryAgain: "Try again",
  showAnswer: "Show the answer",
  playOn: "Play on from here",
  nextPuzzle: "Another puzzle",
  challenge: "Challenge somebody",
  copied: "The link to this puzzle is copied.",
  streak: (days: number) =>
    days === 0
      ? "Solve the puzzle of the day to begin a streak. It is kept on this machine only."
      : `Puzzles of the day solved: ${days} ${days === 1 ? "day" : "days"} in a row.`,
  notFound: "No puzzle was found for this link.",
  noLesson: "This link leads to no lesson.",
  lessonOf: (number: number, title: string) => `${number}. ${title}`,
  position: (number: number, of: number) => `Position ${number} of ${of}`,
  nextPosition: "Next position",
  nextLesson: "Next lesson",
  allDone: "All lessons of this game are done. Now play it, or take a puzzle.",
  isDone: "done",
  path: (game: string) => `Lessons of ${game}`,
  of: lessonsEn,
};

export type LearnWords = typeof learnEn;
