// Puzzles: positions in which one move alone is right. They are made from a game and a seed by asking the solver, so that
// the same two make the same puzzle for everybody who has the same version, without a network.
import { byGame } from "../by-game";
import type { Call, Explanation, HintedChoice, Player, Reply, Request, State } from "../protocol";
import type { Recipe } from "./lesson";

/** As much of the engine as is asked here. */
export type Ask = <C extends Call>(
  call: C,
  request: Request<C>,
  bytes?: Uint8Array<ArrayBuffer>,
) => Promise<{ reply: Reply<C>; bytes: Uint8Array<ArrayBuffer> }>;

export type Grade = 1 | 2 | 3;

export interface Puzzle {
  game: string;
  seed: number;
  text: string; // the input,
  moves: string[]; // what was played before,
  seat: Player; // and who is to find the move
  grade: Grade;
}

/** Seeds are whole numbers from 1 to this. */
export const mostSeed = 99_999_999;

const recipes = byGame(
  import.meta.glob<Recipe>("../../../../zermelo/games/*/page/learn.ts", { import: "puzzles", eager: true }),
);

export const gamesWithPuzzles: readonly string[] = Object.keys(recipes);

/** Numbers from 0 to below `limit`, by the seed: mulberry32. */
export function drawing(seed: number): (limit: number) => number {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

const pick = <T>(draw: (limit: number) => number, from: readonly T[]): T => from[draw(from.length)]!;

const mostInputs = 60; // tried for one puzzle
const mostPlayed = 8; // moves, before another input is tried
const mostListed = 200; // choices
const fewestWrong = 2; // moves; with fewer there is little to find
const manyWrong = 7;
const longFollow = 5; // moves after a wrong one
const mostFollow = 8;

/** The puzzle of the game and the seed; undefined if none was found, which no test has seen. Leaves it open in the engine. */
export async function puzzleOf(ask: Ask, game: string, seed: number): Promise<Puzzle | undefined> {
  const recipe = recipes[game];
  if (!recipe) return undefined;
  const draw = drawing(seed);
  for (let tried = 0; tried < mostInputs; ++tried) {
    const made = { character: pick(draw, recipe.characters), size: pick(draw, recipe.sizes), seed: 1 + draw(999_999) };
    const { bytes } = await ask("generate", { game, ...made });
    const text = new TextDecoder().decode(bytes);
    const found = await positionOf(ask, game, text, draw, recipe.mayEnd);
    if (found) return { game, seed, text, ...found };
  }
  return undefined;
}

/** Plays from the start of the input until one move alone is right. */
async function positionOf(
  ask: Ask,
  game: string,
  text: string,
  draw: (limit: number) => number,
  mayEnd = false,
): Promise<Pick<Puzzle, "moves" | "seat" | "grade"> | undefined> {
  const seats = { first: true, second: true };
  let { reply: state } = await ask("open", { game, case: 1, moves: [], seats }, new TextEncoder().encode(text));
  for (let played = 0; played <= mostPlayed && !state.over; ++played) {
    const { choices, unlisted } = (await ask("hints", { most: mostListed })).reply;
    if (unlisted === "0" && isPuzzle(state, choices)) {
      const { reply } = await ask("why", { mostChoices: 24, mostFollow });
      if (mayEnd || !endsAtOnce(reply)) return { moves: state.moves, seat: state.toMove, grade: gradeOf(state, reply) };
    }
    if (choices.length === 0) return undefined;
    ({ reply: state } = await ask("play", { move: pick(draw, choices).first }));
  }
  return undefined;
}

/** One move alone wins or, in games of scores, is best; and there is something to confuse it with. */
function isPuzzle(state: State, choices: readonly HintedChoice[]): boolean {
  const count = (best: boolean) =>
    choices.filter((choice) => choice.best === best).reduce((sum, { moves }) => sum + BigInt(moves), 0n);
  return (state.value.kind === "score" || state.value.sign > 0) && count(true) === 1n && count(false) >= fewestWrong;
}

/** The right move ends the game, which most often is seen at a glance. */
const endsAtOnce = ({ choices }: Explanation) => choices.some(({ best, follow }) => best && follow.length === 0);

/**
 * One, and one more for each of: there are many wrong moves; it takes long to see why the most tempting one is wrong. In
 * games of scores that is one that costs a single point; else one after which perfect play goes on for many moves.
 */
function gradeOf(state: State, { moves, choices }: Explanation): Grade {
  const wrong = choices.filter(({ best }) => !best);
  const cost = ({ value }: { value: { number: string } }) => BigInt(state.value.number) - BigInt(value.number);
  const isTempting =
    state.value.kind === "score"
      ? wrong.some((choice) => cost(choice) === 1n)
      : wrong.some(({ follow, ends }) => follow.length >= longFollow && ends);
  return (1 + Number(BigInt(moves) > manyWrong) + Number(isTempting)) as Grade;
}

const dayLength = 86_400_000;

/** A date of the calendar, as "2026-11-24", in the person's own time. */
export function dateOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How many days a date of the calendar is after the first of January 1970. */
export const dayOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayLength);

/** Game and seed of the puzzle of a day: the games take turns. */
export function puzzleOfDay(date: string): { game: string; seed: number } {
  const game = gamesWithPuzzles[dayOf(date) % gamesWithPuzzles.length]!;
  return { game, seed: Number(date.replaceAll("-", "")) };
}

/** The days in a row on which the puzzle of the day was solved, as the page remembers them. */
export interface Streak {
  last: string; // date
  days: number;
}

/** The streak after the puzzle of a day is solved. */
export function withDay(streak: Streak | undefined, date: string): Streak {
  if (!streak) return { last: date, days: 1 };
  const passed = dayOf(date) - dayOf(streak.last);
  if (passed <= 0) return streak;
  return { last: date, days: passed === 1 ? streak.days + 1 : 1 };
}

/** How many days in a row it stands at: it ends with a day on which nothing was solved. */
export const daysOf = (streak: Streak | undefined, today: string): number =>
  streak && dayOf(today) - dayOf(streak.last) <= 1 ? streak.days : 0;
