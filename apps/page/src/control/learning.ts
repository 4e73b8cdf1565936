// Puzzles and lessons: how one is opened, what is told of a move in it, and what is remembered of those that are solved.
// They are a part of their own, loaded where one is opened.
import type { Lesson } from "../learn/lesson";
import { lessons } from "../learn/lessons";
import { dateOf, mostSeed, puzzleOf, puzzleOfDay, type Ask } from "../learn/puzzle";
import type { Seats } from "../protocol";
import type { SharedTask } from "../share";
import { learnWords } from "../words/learn";
import { writeAddress } from "./address";
import { patch, sayOf, tell, tellTrouble, wordsOf, type App } from "./app";
import { open } from "./opening";
import { go, hint, letComputerMove } from "./playing";
import { progress, rememberDay, rememberLesson } from "./progress";
import { recover } from "./recovering";
import { slipIn, turnBefore, type Task } from "./task";

/** The id of what has the focus when something is told of a move. */
export const toldPlace = "task-told";

const mostChoices = 3; // of an explanation
const mostFollow = 4;

const wordsHere = (app: App) => learnWords(wordsOf(app).tag);
const seatsFor = (seat: Task["seat"]): Seats => ({ first: seat === "first", second: seat === "second" });

/** The puzzle or the lesson that a link leads to. */
export function openTask(app: App, task: SharedTask, address: "push" | "replace" = "push"): Promise<void> {
  if (task.what === "puzzle") return openPuzzle(app, task.game, task.seed, address);
  return openLesson(app, task.game, task.lesson - 1, task.position - 1, address);
}

export async function openPuzzle(
  app: App,
  game: string,
  seed: number,
  address: "push" | "replace" = "push",
): Promise<void> {
  const turn = ++app.turn;
  try {
    const puzzle = await puzzleOf(((call, request, bytes) => app.engine.ask(call, request, bytes)) as Ask, game, seed);
    if (turn !== app.turn) return;
    if (!puzzle) {
      tell(app, "error", (await wordsHere(app)).notFound);
      return recover(app);
    }
    const { text, moves, seat, grade } = puzzle;
    const date = dateOf(new Date());
    const daily = puzzleOfDay(date);
    const isDaily = daily.game === game && daily.seed === seed;
    const task = { what: "puzzle", game, seat, seed, grade, start: moves.length, ...(isDaily && { date }) } as const;
    await begin(app, text, moves, task, address);
  } catch (error) {
    tellTrouble(app, error);
  }
}

export function openDaily(app: App): Promise<void> {
  const { game, seed } = puzzleOfDay(dateOf(new Date()));
  return openPuzzle(app, game, seed);
}

export const anotherPuzzle = (app: App, game: string): Promise<void> =>
  openPuzzle(app, game, 1 + Math.floor(Math.random() * mostSeed));

/** Both counted from 0. */
export async function openLesson(
  app: App,
  game: string,
  lesson: number,
  position: number,
  address: "push" | "replace" = "push",
): Promise<void> {
  const id = lessons[game]?.[lesson]?.id;
  const found = lessons[game]?.[lesson]?.positions[position];
  if (id === undefined || !found) return tell(app, "error", (await wordsHere(app)).noLesson);
  const { text, moves = [], seat } = found;
  const task = { what: "lesson", game, seat, id, lesson, position, start: moves.length } as const;
  await begin(app, text, moves, task, address);
}

/** The first position of the first lesson that is not done; of the first one if all are. */
export function openLessons(app: App, game: string): Promise<void> {
  const { lessons: done } = progress();
  const next = lessons[game]?.findIndex(({ id }) => !done.has(`${game}/${id}`)) ?? 0;
  return openLesson(app, game, Math.max(0, next), 0);
}

/** Of the first game that has a lesson that is not done. */
export function openNextLesson(app: App): Promise<void> {
  const { lessons: done } = progress();
  const isOpen = ([game, path]: [string, readonly Lesson[]]) => path.some(({ id }) => !done.has(`${game}/${id}`));
  const [game] = Object.entries(lessons).find(isOpen) ?? Object.entries(lessons)[0]!;
  return openLessons(app, game);
}

/** Opens the input with the moves played, and the answers locked. */
async function begin(
  app: App,
  text: string,
  moves: string[],
  task: Task,
  address: "push" | "replace",
): Promise<void> {
  app.afterMove = judge;
  patch(app, { drawerIsOpen: false, hint: undefined, focusAt: toldPlace });
  const options = { game: task.game, moves, seats: seatsFor(task.seat), locked: true, address, task };
  await open(app, { kind: "text", text }, options);
  const words = await wordsHere(app);
  if (app.store.value.task !== task) return;
  sayOf(app, (_, info) => [task.what === "puzzle" ? words.find(info, task.seat) : words.win(info, task.seat)]);
}

/**
 * Tells of the person's move that was just made, if it is wrong, or the one of a puzzle; false if the computer is to wait,
 * then.
 */
async function judge(app: App): Promise<boolean> {
  const { task, state } = app.store.value;
  if (!task || !state || task.revealed) return true;
  const slip = slipIn(task, state);
  if (!slip && task.what === "lesson") return true;
  app.turn += 1;
  patch(app, { paused: true });
  try {
    const { reply: why } = await app.engine.ask("why", { mostChoices, mostFollow });
    if (app.store.value.state !== state) return false;
    const told = { state, move: state.moves.at(-1) ?? "", why, ...(slip && { slip }) };
    patch(app, { task: { ...task, told }, focusAt: toldPlace });
    const words = await wordsHere(app);
    sayOf(app, (sentences, info) => [
      slip ? words.wrong(slip) : words.right(info, told.move),
      ...why.reason.map(sentences.reason),
    ]);
  } catch (error) {
    tellTrouble(app, error);
  }
  return false;
}

/** The position before the wrong move. */
export async function again(app: App): Promise<void> {
  const { task, state } = app.store.value;
  if (!task || !state) return;
  const slip = slipIn(task, state);
  await go(app, slip ? slip.number - 1 : turnBefore(task, state));
}

/** A right move, drawn on the board; what is solved then does not count. */
export async function reveal(app: App): Promise<void> {
  const { task, state } = app.store.value;
  if (!task || !state) return;
  if (slipIn(task, state)) await again(app);
  patch(app, { task: { ...task, revealed: true }, locked: false });
  await hint(app);
}

/** What was to be found is found: it is remembered, and nothing is locked any more. */
export async function finish(app: App): Promise<void> {
  const { task } = app.store.value;
  if (!task) return;
  patch(app, { locked: false, focusAt: toldPlace });
  if (task.revealed) return;
  if (task.what === "puzzle") {
    if (task.date !== undefined) rememberDay(task.date);
    return;
  }
  const last = (lessons[task.game]?.[task.lesson]?.positions.length ?? 0) - 1;
  if (task.position === last) rememberLesson(task.game, task.id);
  const words = await wordsHere(app);
  sayOf(app, () => [words.done]);
}

/** The next position of the lesson, or the first one of the next lesson; false where there is none. */
export function nextOf(task: Task): { lesson: number; position: number } | undefined {
  if (task.what !== "lesson") return undefined;
  const { game, lesson, position } = task;
  if (lessons[game]?.[lesson]?.positions[position + 1]) return { lesson, position: position + 1 };
  return lessons[game]?.[lesson + 1] && { lesson: lesson + 1, position: 0 };
}

/** The position becomes one like any other, and is played on. */
export async function playOn(app: App): Promise<void> {
  patch(app, { task: undefined, locked: false, paused: false });
  writeAddress(app, "replace");
  await letComputerMove(app);
}
