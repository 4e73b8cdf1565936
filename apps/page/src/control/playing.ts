// Playing: what a person does to the game in play, and the computer's moves in between. Whatever a person asks for
// counts `turn` up, and the computer drops what it had in mind.
import { EngineError } from "../engine";
import type { Seats, Slip, State } from "../protocol";
import { showBoard } from "../shown";
import { sameMoves, writeAddress } from "./address";
import { refreshAnswers } from "./answers";
import { currentGame, messageOf, patch, sayOf, tell, tellTrouble, wordsOf, type App, type Patch } from "./app";
import { noDistances, withDistance, withLine, type Line } from "./lines";
import { computerIsToMove, howItStands, isPersonsTurn, isSolved, isWatched } from "./model";
import { firstTurn, turnBefore } from "./task";

const mostWatched = 20; // moves of a game without end

/**
 * Shows the position that the engine now stands at, and whatever else changes with it at the same moment. `fresh`: the
 * instance or the case is another one.
 */
export async function arrive(
  app: App,
  state: State,
  fresh: boolean,
  address: "push" | "replace" | "none",
  besides: Patch = {},
): Promise<void> {
  const { reply, bytes } = await app.engine.ask("board", { numbers: fresh });
  const page = app.store.value;
  const shown = showBoard(reply, bytes);
  const layers = fresh ? shown.layers : page.shown?.layers;
  const keepsMap = !fresh && !currentGame(app)?.map.after;
  patch(app, {
    ...besides,
    state,
    shown: { ...shown, ...(layers && { layers }) },
    lines: withLine(fresh ? [] : page.lines, state.moves),
    lasts: withDistance(fresh ? noDistances : page.lasts, state.moves, state.remoteness),
    wrongMove: undefined,
    hint: undefined,
    hints: undefined,
    explanation: undefined,
    ...(!keepsMap && { overlay: undefined }),
  });
  if (app.store.value.locked && !app.store.value.task && isSolved(state)) unlock(app);
  if (address !== "none") writeAddress(app, address);
  void refreshAnswers(app);
}

function unlock(app: App): void {
  patch(app, { locked: false });
  tell(app, "info", wordsOf(app).shell.solved);
}

/** Tells that no answer is told yet, if they are locked. */
function tellsLocked(app: App): boolean {
  const { locked } = app.store.value;
  if (locked) tell(app, "info", wordsOf(app).shell.locked);
  return locked;
}

/** One act of a person, which the engine is asked for; false if it could not be done, which then is told. */
async function act(
  app: App,
  asked: Promise<{ reply: State }>,
  paused: boolean,
  refused: (app: App, error: unknown) => void = tellTrouble,
): Promise<boolean> {
  const turn = ++app.turn;
  app.acting += 1;
  try {
    const { reply } = await asked;
    if (turn === app.turn) patch(app, { notice: undefined, paused });
    await arrive(app, reply, false, "push");
    return true;
  } catch (error) {
    refused(app, error);
    return false;
  } finally {
    app.acting -= 1;
  }
}

/** A move of a person; false if it is not played. */
async function playMove(app: App, typed: string, refused: (app: App, error: unknown) => void): Promise<boolean> {
  await app.seated; // the position stays, so that a move that is clicked on meanwhile is meant
  const state = app.store.value.state;
  const move = typed.trim();
  // A second click must not play for the computer.
  if (!state || move === "" || app.acting > 0) return false;
  const game = currentGame(app);
  if (!state.over && !isPersonsTurn(state)) {
    if (game) tell(app, "info", wordsOf(app).sentences.turn(game, state));
    return false;
  }
  if (!(await act(app, askToPlay(app, move), false, refused))) return false;
  sayLastMoves(app, state.moves.length);
  return true;
}

/** A move that was clicked on, and the computer's answer. */
export async function play(app: App, move: string): Promise<void> {
  if (await playMove(app, move, tellTrouble)) await answerMove(app);
}

/** A move that was typed; what is wrong with it is told beside its field. False if it is not played, and may be mended. */
export async function playTyped(app: App, typed: string): Promise<boolean> {
  patch(app, { wrongMove: undefined });
  if (!(await playMove(app, typed, tellWrongMove))) return false;
  void answerMove(app);
  return true;
}

async function answerMove(app: App): Promise<void> {
  if (!app.store.value.task || !app.afterMove || (await app.afterMove(app))) await letComputerMove(app);
}

function tellWrongMove(app: App, error: unknown): void {
  if (error instanceof EngineError && error.kind === "input") patch(app, { wrongMove: messageOf(app, error) });
  else tellTrouble(app, error);
}

/** Whoever types small letters is understood. */
async function askToPlay(app: App, move: string): Promise<{ reply: State }> {
  try {
    return await app.engine.ask("play", { move });
  } catch (error) {
    const capitals = move.toUpperCase();
    if (capitals === move || !(error instanceof EngineError) || error.kind !== "input") throw error;
    return app.engine.ask("play", { move: capitals });
  }
}

export async function undo(app: App): Promise<void> {
  const { task, state } = app.store.value;
  if (task && state) return go(app, turnBefore(task, state));
  if (await act(app, app.engine.ask("undo", {}), true)) sayWhere(app);
}

export async function redo(app: App): Promise<void> {
  const before = app.store.value.state?.moves.length ?? 0;
  if (await act(app, app.engine.ask("redo", {}), watched(app))) {
    sayLastMoves(app, before);
    await letComputerMove(app);
  }
}

/** To the position after so many moves; the computer then waits. */
export async function go(app: App, to: number): Promise<void> {
  const { task, state } = app.store.value;
  if (to === state?.moves.length || (task && state && to < firstTurn(task, state))) return;
  if (await act(app, app.engine.ask("go", { to }), true)) sayWhere(app);
}

/** To a position of any line of a case that was tried; the computer then waits. */
export async function visit(app: App, number: number, moves: Line, address: "push" | "none" = "push"): Promise<void> {
  const { state } = app.store.value;
  if (!state) return;
  app.turn += 1;
  try {
    let { reply } = await app.engine.ask("state", {});
    if (state.case === number && moves.length <= reply.moves.length + reply.redoable) {
      ({ reply } = await app.engine.ask("go", { to: moves.length }));
    }
    if (reply.case !== number || !sameMoves(reply.moves, moves)) {
      ({ reply } = await app.engine.ask("open", { case: number, moves: [...moves], seats: state.seats }));
    }
    patch(app, { paused: true });
    await arrive(app, reply, state.case !== reply.case, address);
  } catch (error) {
    tellTrouble(app, error);
  }
}

/** To the position before a slip, with the person on the side that made it. */
export async function tryAgain(app: App, { number, player }: Slip): Promise<void> {
  await go(app, number - 1);
  const { state } = app.store.value;
  if (state && !state.seats[player]) await seat(app, { first: player === "first", second: player === "second" });
}

/** The same position once more, with the person on the other side. */
export async function otherSide(app: App): Promise<void> {
  const { state } = app.store.value;
  if (!state) return;
  await seat(app, { first: state.seats.second, second: state.seats.first });
  await restart(app);
}

export async function restart(app: App): Promise<void> {
  const { task, state } = app.store.value;
  if (task && state) return go(app, firstTurn(task, state));
  if (await act(app, app.engine.ask("restart", {}), watched(app))) {
    sayWhere(app);
    await letComputerMove(app);
  }
}

export async function resign(app: App): Promise<void> {
  const state = app.store.value.state;
  if (!state || state.over || app.store.value.task) return;
  if (!isPersonsTurn(state)) tell(app, "info", wordsOf(app).shell.nobodyResigns);
  else if (await act(app, app.engine.ask("resign", {}), true)) sayTurn(app);
}

export async function seat(app: App, seats: Seats): Promise<void> {
  if (tellsLocked(app)) return;
  patch(app, { seats });
  if (!app.store.value.state) return;
  const taken = act(app, app.engine.ask("seat", seats), false);
  app.seated = Promise.allSettled([taken]);
  if (await taken) {
    sayTurn(app);
    await letComputerMove(app);
  }
}

/** A best move, told. */
export async function hint(app: App): Promise<void> {
  const { state } = app.store.value;
  const game = currentGame(app);
  if (!state || !game || state.over || tellsLocked(app)) return;
  try {
    const { reply } = await app.engine.ask("hint", {});
    if (app.store.value.state !== state) return;
    tell(app, "info", wordsOf(app).sentences.hint(game, state, reply.choice));
    patch(app, { hint: reply.choice });
  } catch (error) {
    tellTrouble(app, error);
  }
}

/** Lets the computer make this move, or go on where nobody plays; or makes it wait. */
export async function toggleComputer(app: App): Promise<void> {
  const page = app.store.value;
  if (!page.state || page.state.over) return;
  app.turn += 1;
  if (isPersonsTurn(page.state)) {
    if (tellsLocked(app)) return;
    await computerMove(app, app.turn);
    await letComputerMove(app);
  } else {
    patch(app, { paused: !page.paused, notice: undefined });
    await letComputerMove(app);
  }
}

/** The computer moves until it is a person's turn, the game is over, or it has been watched long enough. */
export async function letComputerMove(app: App): Promise<void> {
  const turn = app.turn;
  const isOn = () => turn === app.turn && computerIsToMove(app.store.value);
  let moves = 0;
  while (isOn()) {
    await new Promise((resolve) => setTimeout(resolve, pauseBefore(app)));
    // Two acts that were asked for at once end in the same turn: one of them lets it move.
    if (!isOn() || app.acting > 0 || !(await computerMove(app, turn))) return;
    moves += 1;
    const state = app.store.value.state;
    if (state && isWatched(state) && moves >= mostWatched && currentGame(app)?.objective === "long_run") {
      patch(app, { paused: true });
      tell(app, "info", wordsOf(app).shell.watchedEnough(moves));
    }
  }
}

async function computerMove(app: App, turn: number): Promise<boolean> {
  const before = app.store.value.state?.moves.length ?? 0;
  app.acting += 1;
  try {
    const { reply } = await app.engine.ask("reply", {});
    if (turn !== app.turn) return false; // what the person did meanwhile shows its own position
    await arrive(app, reply, false, "replace");
    sayLastMoves(app, before);
    return true;
  } catch (error) {
    patch(app, { paused: true });
    tellTrouble(app, error);
    return false;
  } finally {
    app.acting -= 1;
  }
}

const watched = (app: App) => !!app.store.value.state && isWatched(app.store.value.state);

function pauseBefore(app: App): number {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return watched(app) ? 600 : 350;
}

/** Says the moves from number `from` on, and how it stands; of many only the last. */
function sayLastMoves(app: App, from: number): void {
  sayOf(app, (sentences, game, state) => {
    const begin = Math.max(from, state.moves.length - 2);
    const player = (index: number) => ((begin + index) % 2 === 0 ? "first" : "second");
    const told = state.moves.slice(begin).map((move, index) => sentences.moved(game, player(index), move));
    return [...told, sentences.lead(game, state), howItStands(sentences, game, state)];
  });
}

function sayWhere(app: App): void {
  sayOf(app, (sentences, game, state) => [sentences.takenBack(state.moves.length), sentences.turn(game, state)]);
}

function sayTurn(app: App): void {
  sayOf(app, (...told) => [howItStands(...told)]);
}
