// Opening an instance: from a text, a file, a sample, a random one, a link; another case of it; and opening all again
// in a new worker after the old one was ended.
import { EngineError, type Bytes } from "../engine";
import type { Seats } from "../protocol";
import { packed } from "./address";
import { bytesOf, currentGame, messageOf, patch, say, tell, tellTrouble, wordsOf, type App, type Opened } from "./app";
import { failureOf, mostShownText, savedText, withoutMark, type Source } from "./model";
import { refreshSheet } from "./editing";
import { arrive, letComputerMove } from "./playing";

// What the engine is at is given up for another instance, if it lasts: starting a worker takes a while, too.
const patience = 500;

export interface OpenOptions {
  game: string;
  case?: number;
  moves?: string[];
  seats?: Seats;
  paused?: boolean; // the computer waits
  address?: "push" | "replace";
}

const mark = [0xef, 0xbb, 0xbf]; // the byte order mark

async function beginsWithMark(blob: Blob): Promise<boolean> {
  const begin = new Uint8Array(await blob.slice(0, mark.length).arrayBuffer());
  return mark.every((byte, index) => begin[index] === byte);
}

/** A text if it is small and really is text, else a file; without a byte order mark. */
export async function sourceOf(blob: Blob, name: string): Promise<Source> {
  try {
    if (await beginsWithMark(blob)) blob = blob.slice(mark.length);
    if (blob.size <= mostShownText) {
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await blob.arrayBuffer());
      return { kind: "text", text };
    }
  } catch {
    // Not UTF-8: the engine tells where. Or it cannot be read, which is told when it is opened.
  }
  return { kind: "file", name, blob };
}

async function isSavedGame(source: Source): Promise<boolean> {
  return savedText(source.kind === "text" ? source.text.slice(0, 200) : await source.blob.slice(0, 200).text());
}

export async function open(app: App, source: Source, options: OpenOptions): Promise<boolean> {
  app.turn += 1;
  const opening = ++app.lastKey;
  const { game, moves, paused = false, address = "push" } = options;
  const seats = options.seats ?? app.store.value.seats;
  patch(app, { notice: undefined });
  const abandoned = app.engine.abandon(patience);
  app.acting += 1; // no move may be played before it is seen on what
  try {
    const saved = await isSavedGame(source);
    const wished = { ...(options.case && { case: options.case }), ...(moves && { moves }), ...(!saved && { seats }) };
    const { reply: state } = await app.engine.ask("open", { game, ...wished }, await bytesOf(source));
    if (saved) source = await written(app, source);
    const text = source.kind === "text" ? source.text : "";
    const letters = source.kind === "text" ? await packed(text) : undefined;
    if (opening !== app.lastKey) return false; // another one was asked for meanwhile
    app.opened = {
      game: state.game,
      source,
      edits: [],
      key: opening,
      ...(letters !== undefined && { packed: letters }),
    };
    const layers = app.store.value.games.find((info) => info.name === state.game)?.map.layers ?? [];
    const answers = { ...app.store.value.answers, part: 1 };
    if (answers.layer !== undefined && !layers.includes(answers.layer)) delete answers.layer;
    const draft = { text, cases: state.cases };
    const window = { top: 0, left: 0 };
    await arrive(app, state, true, address, {
      game: state.game,
      source,
      draft,
      answers,
      seats: state.seats,
      paused,
      window,
    });
    void refreshSheet(app); // the board can be played on meanwhile
    const info = currentGame(app);
    const { sentences } = wordsOf(app);
    if (info)
      say(app, sentences.opened(info, state), state.over ? sentences.ending(info, state) : sentences.turn(info, state));
    void letComputerMove(app);
    return true;
  } catch (error) {
    notOpened(app, source, game, error);
    if (abandoned && opening === app.lastKey) await recover(app);
    return false;
  } finally {
    app.acting -= 1;
  }
}

/** The instance alone, as a contest file: what a saved game holds besides is in the state. */
async function written(app: App, source: Source): Promise<Source> {
  const { reply, bytes } = await app.engine.ask("export", { what: "input" });
  return sourceOf(new Blob([bytes]), source.kind === "file" ? source.name : reply.name);
}

function notOpened(app: App, source: Source, game: string, error: unknown): void {
  if (error instanceof DOMException) return tell(app, "error", wordsOf(app).shell.trouble.file);
  if (!(error instanceof EngineError)) throw error;
  const elsewhere = app.opened?.game !== game; // what is open, if anything, does not belong beside this text
  if (source.kind === "text" && error.kind === "input" && (error.place || elsewhere)) {
    if (elsewhere) close(app);
    patch(app, { game, draft: { text: source.text, ...(error.place && { failure: failureOf(error) }) } });
  }
  tellTrouble(app, error);
  if (error.kind === "input" && error.place) void offerElsewhere(app, source, game);
}

const mostTried = 1e8; // bytes of a file that all games try to read

/** The games of which the source is an input; none where that cannot be found out. */
async function gamesThatRead(app: App, source: Source): Promise<string[]> {
  if (source.kind === "file" && source.blob.size > mostTried) return [];
  try {
    if (await isSavedGame(source)) return [];
    const { reply } = await app.engine.ask("recognize", {}, await bytesOf(source));
    return reply.games;
  } catch (error) {
    if (error instanceof EngineError || error instanceof DOMException) return [];
    throw error;
  }
}

/** Adds to the message that a source could not be opened that it can be in other games. */
async function offerElsewhere(app: App, source: Source, game: string): Promise<void> {
  const { notice } = app.store.value;
  const games = (await gamesThatRead(app, source)).filter((name) => name !== game);
  const now = app.store.value;
  if (games.length === 0) return;
  if (notice && now.notice === notice) patch(app, { notice: { ...notice, elsewhere: { source, games } } });
  if (source.kind === "text") draftReadsAs(app, source.text, games);
}

/** The text that is typed and does not read well is an input of other games. */
function draftReadsAs(app: App, text: string, elsewhere: string[]): void {
  const { draft } = app.store.value;
  if (draft.text === text && draft.failure && elsewhere.length > 0) patch(app, { draft: { ...draft, elsewhere } });
}

/** The page as it is before anything is opened. */
export function close(app: App): void {
  app.turn += 1;
  delete app.opened;
  patch(app, {
    game: undefined,
    source: undefined,
    state: undefined,
    shown: undefined,
    sheet: undefined,
    draft: { text: "" },
    overlay: undefined,
    hints: undefined,
    explanation: undefined,
    notice: undefined,
    wrongMove: undefined,
  });
}

/** The one game that the source tells of; empty if it will say so itself when it is opened, undefined if there is none. */
async function gameToldBy(app: App, source: Source): Promise<string | undefined> {
  try {
    if (await isSavedGame(source)) return "";
  } catch {
    return ""; // that it cannot be read
  }
  const [game, other] = await gamesThatRead(app, source);
  return other === undefined ? game : undefined;
}

/** A file that was dropped or chosen. */
export async function openFile(app: App, file: File): Promise<void> {
  const source = await sourceOf(file, file.name);
  const { games, game } = app.store.value;
  const named = games.find((info) => file.name.startsWith(info.name))?.name;
  const wanted = game ?? named ?? (await gameToldBy(app, source));
  if (wanted === undefined) return tell(app, "error", wordsOf(app).shell.chooseFirst);
  await open(app, source, { game: wanted });
}

export async function openCase(app: App, number: number): Promise<void> {
  const { opened } = app;
  const { state, seats } = app.store.value;
  if (!opened || !state || state.case === number) return;
  app.turn += 1;
  try {
    const { reply } = await app.engine.ask("open", { case: number, seats });
    patch(app, { notice: undefined });
    const answers = { ...app.store.value.answers, part: 1 };
    await arrive(app, reply, true, "push", { paused: false, answers });
    void refreshSheet(app);
    const info = currentGame(app);
    if (info) say(app, wordsOf(app).sentences.opened(info, reply), wordsOf(app).sentences.turn(info, reply));
    void letComputerMove(app);
  } catch (error) {
    tellTrouble(app, error);
  }
}

/** A random instance. */
export async function generate(app: App, character: string, size: number, seed: number): Promise<void> {
  const { game } = app.store.value;
  if (game === undefined) return;
  try {
    const { bytes } = await app.engine.ask("generate", { game, character, size, seed });
    await open(app, await sourceOf(new Blob([bytes]), `${game}-${character}-${size}-${seed}.txt`), { game });
  } catch (error) {
    tellTrouble(app, error);
  }
}

let checkTimer: ReturnType<typeof setTimeout> | undefined;

/** The text area holds another text: it is checked as soon as the typing rests. */
export function draftText(app: App, typed: string): void {
  clearTimeout(checkTimer);
  const text = withoutMark(typed);
  patch(app, { draft: { text } });
  if (text.trim() !== "" && !savedText(text)) checkTimer = setTimeout(() => void check(app, text), 250);
}

async function check(app: App, text: string): Promise<void> {
  const { game } = app.store.value;
  if (game === undefined) return;
  try {
    const { reply } = await app.engine.ask("check", { game }, new TextEncoder().encode(text) as Bytes);
    if (app.store.value.draft.text === text) patch(app, { draft: { text, cases: reply.cases } });
  } catch (error) {
    if (messageOf(app, error) === "" || !(error instanceof EngineError)) return;
    if (app.store.value.draft.text !== text) return;
    patch(app, { draft: { text, failure: failureOf(error) } });
    if (error.kind === "input") draftReadsAs(app, text, await gamesThatRead(app, { kind: "text", text }));
  }
}

let recovering = false;

/** Ends what lasts too long. */
export async function cancel(app: App): Promise<void> {
  const { busy } = app.store.value;
  app.engine.restart();
  tell(app, "info", wordsOf(app).shell.cancelled);
  stopAsking(app, busy?.call);
  await recover(app);
}

/** What was too much is not asked for again. */
export function stopAsking(app: App, call: string | undefined): void {
  const answers = { ...app.store.value.answers };
  if (call === "hints") answers.moves = false;
  if (call === "why") answers.why = false;
  if (call === "map") delete answers.layer;
  patch(app, { answers });
}

/** Opens again, in a new worker, what was open in the one that ended. If that fails as well, nothing is open. */
export async function recover(app: App): Promise<void> {
  const { opened } = app;
  const { state } = app.store.value;
  app.turn += 1;
  patch(app, { paused: true });
  if (!opened || !state || recovering) {
    delete app.opened;
    patch(app, { state: undefined, shown: undefined, sheet: undefined });
    return;
  }
  recovering = true;
  try {
    await reopen(app, opened, state.case, state.moves, state.seats);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  } finally {
    recovering = false;
  }
}

async function reopen(app: App, opened: Opened, number: number, moves: string[], seats: Seats): Promise<void> {
  const start = { game: opened.game, case: number, seats };
  let { reply: state } = await app.engine.ask("open", start, await bytesOf(opened.source));
  for (const edit of opened.edits) await app.engine.ask("edit", edit);
  if (moves.length > 0) ({ reply: state } = await app.engine.ask("open", { case: number, moves, seats }));
  await arrive(app, state, true, "none");
}
