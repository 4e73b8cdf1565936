// Sentences made of what the engine tells: who wins, what a move is worth, how the game went. What the engine itself
// says in English (rules, names, maps, reasons, positions, failures) passes through the first of them.
import { byGame } from "../by-game";
import type {
  CaseMap,
  Choice,
  ExplainedChoice,
  Explanation,
  GameInfo,
  HintedChoice,
  Int,
  Mark,
  Player,
  Sentence,
  Slip,
  State,
} from "../protocol";
import { mapTold, told } from "./told";

const nameOf = (game: GameInfo, player: Player) => game.players[player === "first" ? 0 : 1];
export const absolute = (number: Int) => number.replace(/^-/, "");
const count = (number: Int | number, noun: string) => `${number} ${noun}${String(number) === "1" ? "" : "s"}`;

function winner(game: GameInfo, mark: Mark): string {
  if (!mark.winner) return "it is a draw";
  const wins = `${nameOf(game, mark.winner)} wins`;
  return game.objective === "higher_score" ? `${wins} by ${absolute(mark.score)}` : wins;
}

export const hasScores = (game: GameInfo) => game.objective === "higher_score" || game.objective === "long_run";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How the game would end under perfect play after a choice, in games of scores. */
export function markAfter(state: State, choice: Choice): Mark {
  const gain = BigInt(choice.value.number) - BigInt(state.value.number);
  const score = BigInt(state.standing.score) + (state.toMove === "first" ? gain : -gain);
  if (score === 0n) return { score: "0" };
  return { score: score.toString(), winner: score > 0n ? "first" : "second" };
}

/** " in 3 moves", those of both players. */
const inMoves = (moves?: number) => (moves ? ` in ${count(moves, "move")}` : "");

const bySign = (sign: -1 | 0 | 1) => (sign > 0 ? "wins" : sign < 0 ? "loses" : "draws");

function choiceName(choice: Choice): string {
  return choice.first === choice.last ? choice.first : `${choice.first} … ${choice.last}`;
}

function choiceResult(game: GameInfo, state: State, choice: HintedChoice): string {
  if (choice.value.kind === "grundy") {
    return `${bySign(choice.sign)}; it leaves Grundy value ${choice.value.number}`;
  }
  if (choice.value.kind !== "score") return bySign(choice.sign) + (state.table ? inMoves(choice.lasts) : "");
  const worse = BigInt(state.value.number) - BigInt(choice.value.number);
  const result = winner(game, markAfter(state, choice));
  return choice.best || worse <= 0n ? result : `${result}, ${count(worse.toString(), "point")} worse`;
}

function slip(game: GameInfo, fault: Slip): string {
  const who = `Move ${fault.number}, ${nameOf(game, fault.player)} ${fault.move}`;
  const result = (player?: Player) => (player ? `${nameOf(game, player)} wins` : "a draw");
  if (fault.cost !== "0") {
    const turned = fault.turned ? `, and turned “${result(fault.won)}” into “${result(fault.wins)}”` : "";
    return `${who} cost ${count(fault.cost, "point")}${turned}; ${fault.better} was best.`;
  }
  return `${who} let go of the ${fault.won ? "win" : "draw"}; ${fault.better} kept it.`;
}

/** Without the line breaks that fit a terminal; a line that begins after the end of a sentence stays one. */
const refilled = (text: string) => text.replace(/(?<![.?!])\n/g, " ");

/** The proper names of the games that are built in; a game of one's own is called as its rules say. */
const titles = byGame(
  import.meta.glob<string>("../../../../zermelo/games/*/page/front.ts", { import: "title", eager: true }),
);

export const sentencesEn = {
  game: (game: GameInfo): GameInfo => ({
    ...game,
    rules: refilled(game.rules),
    grammar: refilled(game.grammar),
    moves: refilled(game.moves),
  }),
  gameName: (game: GameInfo): string => titles[game.name] ?? game.name,
  characterName: (name: string): string => name,
  tableName: (name: string): string => name,
  map: (map: CaseMap<Sentence>): CaseMap => mapTold(map, told),
  reason(sentence: Sentence): string {
    const text = told(sentence);
    return capital(text.endsWith(".") ? text : `${text}.`);
  },
  position: (text: string): string => (text.length <= 90 ? text : `${text.slice(0, 88)} …`),
  /** The name of a number that has limits, or its range. */
  limit: (words: Sentence): string => told(words),
  failure: (message: Sentence): string => capital(told(message)),

  player: nameOf,
  choiceName,
  choiceResult,
  slip,

  /** Who wins from the position under perfect play. */
  verdict(game: GameInfo, state: State): string {
    const grundy = state.value.kind === "grundy" ? ` The position’s Grundy value is ${state.value.number}.` : "";
    const long = game.objective === "long_run" ? " in the long run" : "";
    return `${capital(winner(game, state.standing))}${inMoves(state.remoteness)}${long} with perfect play.${grundy}`;
  },

  /** How a game that is over ended. */
  ending(game: GameInfo, state: State): string {
    const moves = `after ${count(state.moves.length, "move")}`;
    if (state.resigned) {
      const other = nameOf(game, state.resigned === "first" ? "second" : "first");
      return `${other} wins ${moves}: ${nameOf(game, state.resigned)} resigned.`;
    }
    const result = `${capital(winner(game, state.standing))} ${moves}`;
    if (hasScores(game)) return `${result}.`;
    return `${result}: ${nameOf(game, state.toMove)} has no move left.`;
  },

  flawless: (state: State): string =>
    state.moves.length === 0 ? "" : "Nobody let go of anything: every move was best.",
  turning: "Here the game turned.",

  turn(game: GameInfo, state: State): string {
    const mover = nameOf(game, state.toMove);
    if (state.over) return "The game is over.";
    const { first, second } = state.seats;
    if (first && second) return `${mover} to move.`;
    const person = state.toMove === "first" ? first : second;
    return person ? `Your move: you are ${mover}.` : `The computer is to move, as ${mover}.`;
  },

  lead(game: GameInfo, state: State): string {
    if (!hasScores(game) || state.moves.length === 0) return "";
    if (state.scoreSoFar === "0") return "The score is even so far.";
    const ahead = nameOf(game, state.scoreSoFar.startsWith("-") ? "second" : "first");
    return `${ahead} leads by ${absolute(state.scoreSoFar)} so far.`;
  },

  moved: (game: GameInfo, player: Player, move: string): string => `${nameOf(game, player)} plays ${move}.`,
  takenBack: (moves: number): string => (moves === 0 ? "All moves are taken back." : `Back after move ${moves}.`),
  opened: (game: GameInfo, state: State): string =>
    state.cases > 1
      ? `${game.name}, ${game.caseName} ${state.case} of ${state.cases}, is open.`
      : `${game.name} is open.`,

  hint(game: GameInfo, state: State, choice: Choice | undefined): string {
    if (!choice) return "No move is left.";
    if (choice.value.kind === "score") return `Hint: ${choice.first} keeps the result.`;
    const long = game.objective === "long_run" ? " in the long run" : "";
    if (choice.sign > 0) return `Hint: ${choice.first} wins${inMoves(state.remoteness)}${long}.`;
    if (choice.sign === 0) return `Hint: ${choice.first} draws.`;
    const how = state.remoteness
      ? `lasts the longest, ${count(state.remoteness, "move")}`
      : "is the hardest to answer";
    return `Hint: every move loses${long}; ${choice.first} ${how}.`;
  },

  /** How many moves there are, and how many are best. */
  summary(game: GameInfo, state: State, told: Explanation): string {
    const mover = nameOf(game, state.toMove);
    if (told.moves === "0") return `${mover} is to move, and no move is left.`;
    const moves = count(told.moves, "move");
    if (state.value.kind === "score") return `${mover} is to move: ${told.bestMoves} of ${moves} best.`;
    if (state.value.sign < 0)
      return `${mover} is to move: ${moves}, and ${told.moves === "1" ? "it loses" : "each loses"}.`;
    const verb = state.value.sign === 0 ? "draw" : "win";
    return `${mover} is to move: ${told.bestMoves} of ${moves} ${told.bestMoves === "1" ? `${verb}s` : verb}.`;
  },

  /** What follows a choice under perfect play. */
  follow(choice: ExplainedChoice): string {
    const [reply, ...rest] = choice.follow;
    if (reply === undefined) return "No move is left after it.";
    const refuted = choice.value.kind === "score" ? !choice.best : choice.sign < 0;
    const which = choice.moves === "1" ? "" : `${choice.first} is `;
    const verb = `${which}${refuted ? "refuted" : "answered"} by ${reply}`;
    const then = rest.length > 0 ? `, then ${rest.join(" ")}` : "";
    const all = choice.lasts && choice.moves === "1" ? ` (${choice.lasts} moves in all).` : "";
    return capital(`${verb}${then}${choice.ends ? "." : ` …${all}`}`);
  },

  unlisted: (moves: Int): string => `And ${count(moves, "more move")}.`,
};

export type Sentences = typeof sentencesEn;
