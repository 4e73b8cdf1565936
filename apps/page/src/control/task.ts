// What a person is to find on the board: the one right move of a puzzle, or how a position of a lesson is won.
import type { Explanation, GameInfo, Player, Slip, State } from "../protocol";

interface AnyTask {
  game: string;
  start: number; // so many moves were played before it begins
  seat: Player; // the person's
  told?: Told;
  revealed?: boolean; // the answer was shown
}

export interface PuzzleTask extends AnyTask {
  what: "puzzle";
  seed: number;
  grade: 1 | 2 | 3;
  date?: string; // of the day whose puzzle it is
}

/** Lessons and their positions are counted from 0. */
export interface LessonTask extends AnyTask {
  what: "lesson";
  id: string;
  lesson: number;
  position: number;
}

export type Task = PuzzleTask | LessonTask;

/** What is told of the person's move that led to the state. */
export interface Told {
  state: State;
  move: string;
  slip?: Slip; // it is wrong
  why: Explanation; // of the position after it
}

const manyMoves = 3; // of a person; then a game without end is understood

/** The person's slip in the task, if one was made. */
export const slipIn = (task: Task, { slips }: State): Slip | undefined =>
  slips.find(({ number, player }) => number > task.start && player === task.seat);

/** How many moves the person has made in the task. */
const madeIn = (task: Task, { moves, toMove }: State): number =>
  Math.floor((moves.length - task.start + Number(toMove !== task.seat)) / 2);

/** Whether what was to be found is found. */
export function isDone(task: Task, state: State, game: GameInfo): boolean {
  const made = madeIn(task, state);
  if (made === 0 || slipIn(task, state)) return false;
  return task.what === "puzzle" || state.over || (game.objective === "long_run" && made >= manyMoves);
}

/** After how many moves it is the person's turn for the first time. */
export function firstTurn(task: Task, { moves, toMove }: State): number {
  const evenIsPersons = (moves.length % 2 === 0) === (toMove === task.seat);
  return task.start + Number((task.start % 2 === 0) !== evenIsPersons);
}

/** After how many moves it was the person's turn last, before this one. */
export function turnBefore(task: Task, state: State): number {
  const { moves, toMove } = state;
  return Math.max(firstTurn(task, state), moves.length - (toMove === task.seat ? 2 : 1));
}
