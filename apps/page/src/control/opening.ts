// Opening an instance: from a text, a file, a sample, a random one, a link; and another case of it.
import { EngineError } from "../engine";
import { examples } from "../examples";
import { ownGame, type GameInfo, type Seats, type TableFile } from "../protocol";
import { packed } from "./address";
import { currentGame, patch, sayOf, tell, tellTrouble, wordsOf, type App } from "./app";
import { failureOf, gameAsked, howItStands, infoOf } from "./model";
import { arrive, letComputerMove } from "./playing";
import { draftReadsAs, gamesThatRead } from "./reading";
import { recover } from "./recovering";
import { refreshSheet } from "./sheet";
import { bytesOf, isSavedGame, sourceOf, type Source } from "./source";
import type { Task } from "./task";

// What the engine is at is given up for another instance, if it lasts: starting a worker takes a while, too.
const patience = 500;

interface OpenOptions {
  game: string;
  case?: number;
  moves?: string[];
  seats?: Seats;
  paused?: boolean; // the computer waits
  locked?: boolean; // no answer is told until the position is solved
  address?: "push" | "replace";
  task?: Task; // what is to be found
  table?: TableFile; // where values come from
  typed?: number; // App.typed when this was asked for, if that was earlier
}

export async function open(app: App, source: Source, options: OpenOptions): Promise<boolean> {
  app.turn += 1;
  const opening = ++app.lastKey;
  const { game, moves, table, paused = false, locked = false, address = "push" } = options;
  const { typed = app.typed } = options;
  const seats = options.seats ?? app.store.value.seats;
  const asked = gameAsked(app.store.value, game);
  patch(app, { notice: undefined });
  const abandoned = app.engine.abandon(patience);
  app.acting += 1; // no move may be played before it is seen on what
  try {
    const saved = await isSavedGame(source);
    const wished = { ...(options.case && { case: options.case }), ...(moves && { moves }), ...(!saved && { seats }) };
    const request = { ...asked, ...wished, ...(table && { table }) };
    const { reply: state } = await app.engine.ask("open", request, await bytesOf(source));
    if (saved) source = await written(app, source);
    const text = source.kind === "text" ? source.text : "";
    const letters = source.kind === "text" ? await packed(text) : undefined;
    if (opening !== app.lastKey) return false; // another one was asked for meanwhile
    app.opened = {
      ...asked,
      game: state.game,
      source,
      edits: [],
      key: opening,
      typed,
      ...(letters !== undefined && { packed: letters }),
      ...(table && { table }),
    };
    const layers = infoOf(app.store.value, state.game)?.map.layers ?? [];
    const answers = { ...app.store.value.answers, part: 1 };
    if (locked) answers.shown = false;
    if (table || (answers.layer !== undefined && !layers.includes(answers.layer))) delete answers.layer; // maps are solved
    const now = app.store.value;
    const isTyped = now.game === state.game && app.typed !== typed;
    const draft = isTyped ? now.draft : { text, cases: state.cases };
    const window = { top: 0, left: 0 };
    await arrive(app, state, true, address, {
      game: state.game,
      source,
      draft,
      answers,
      seats: state.seats,
      paused,
      locked,
      task: options.task,
      window,
    });
    void refreshSheet(app); // the board can be played on meanwhile
    sayOf(app, (sentences, ...told) => [sentences.opened(...told), howItStands(sentences, ...told)]);
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

/** A game of those that are built in, with its example. */
export const openGame = (app: App, { name, sample }: GameInfo): Promise<boolean> =>
  open(app, { kind: "text", text: examples.get(name) ?? sample }, { game: name });

/** The instance alone, as a contest file: what a saved game holds besides is in the state. */
export async function written(app: App, source: Source): Promise<Source> {
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
  if (error.kind === "input" && error.place && game !== ownGame) void offerElsewhere(app, source, game);
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

/** What is shown of an instance, before one is opened. */
export const emptyDesk = {
  source: undefined,
  state: undefined,
  shown: undefined,
  sheet: undefined,
  draft: { text: "" },
  overlay: undefined,
  hints: undefined,
  task: undefined,
  explanation: undefined,
  notice: undefined,
  wrongMove: undefined,
};

/** The page as it is before anything is opened. */
export function close(app: App): void {
  app.turn += 1;
  delete app.opened;
  patch(app, { game: undefined, ...emptyDesk });
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
    sayOf(app, (sentences, ...told) => [sentences.opened(...told), sentences.turn(...told)]);
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
    const asked = gameAsked(app.store.value, game);
    const { bytes } = await app.engine.ask("generate", { ...asked, character, size, seed });
    await open(app, await sourceOf(new Blob([bytes]), `${game}-${character}-${size}-${seed}.txt`), { game });
  } catch (error) {
    tellTrouble(app, error);
  }
}

/** Another random instance of the game, if it has a kind of them. */
export async function another(app: App): Promise<void> {
  const character = currentGame(app)?.characters[0]?.name;
  if (character !== undefined) await generate(app, character, 5, 1 + Math.floor(Math.random() * 999_999));
}

/** What there is to play next: the next case of the input or, behind the last one, another instance. */
export async function nextPosition(app: App): Promise<void> {
  const { state } = app.store.value;
  if (state && state.case < state.cases) await openCase(app, state.case + 1);
  else await another(app);
}
