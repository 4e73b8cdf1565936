// What the parts of the page share: the engine, the store, and how trouble is told.
import { Engine, EngineError } from "../engine";
import type { GameInfo, Request, State, TableFile } from "../protocol";
import { Store } from "../store";
import type { Sentences } from "../words/sentences.en";
import type { Words } from "../words/words";
import { gameOf, initial, type PageState } from "./model";
import type { Source } from "./source";

/** What has to be opened again in a new worker. */
export interface Opened {
  game: string;
  /** Of a game of one's own. */
  rules?: string;
  source: Source;
  /** Edits of a source that is too large to be written out after each. */
  edits: Request<"edit">[];
  /** Told apart in the history of the browser from all others of this visit. */
  key: number;
  /** App.typed when it was asked for. */
  typed: number;
  /** The text deflated for the address, if it is not too long. */
  packed?: string;
  /** Where the values came from when it was opened. */
  table?: TableFile;
}

export interface App {
  engine: Engine;
  store: Store<PageState>;
  opened?: Opened;
  lastKey: number;
  /** Counts what the person asked for; the computer drops its own plans when it has changed. */
  turn: number;
  /** Counts what was typed as an input: what is typed while something is opened stays. */
  typed: number;
  /** How many moves and openings are under way. */
  acting: number;
  /** Settles when the seats are as the person last wanted them. */
  seated: Promise<unknown>;
  /** What is to be said of a person's move before the computer moves; false if the computer is to wait. */
  afterMove?: (app: App) => Promise<boolean>;
}

export function makeApp(engine: Engine, words: Words): App {
  const counts = { lastKey: 0, turn: 0, typed: 0, acting: 0 };
  const app: App = { engine, store: new Store(initial(words)), ...counts, seated: Promise.resolve() };
  engine.onBusy = (busy) => patch(app, { busy });
  return app;
}

export type Patch = { [K in keyof PageState]?: PageState[K] | undefined };

/** As Store.set; undefined takes an optional part away. */
export function patch(app: App, change: Patch): void {
  app.store.set(change as Partial<PageState>);
}

export const wordsOf = (app: App): Words => app.store.value.words;

export function currentGame(app: App): GameInfo | undefined {
  return gameOf(app.store.value);
}

function say(app: App, ...sentences: string[]): void {
  patch(app, { said: sentences.filter((sentence) => sentence !== "").join(" ") });
}

/** Says what the sentences tell of the game in play, if there is one. */
export function sayOf(app: App, told: (sentences: Sentences, game: GameInfo, state: State) => string[]): void {
  const { state } = app.store.value;
  const game = currentGame(app);
  if (state && game) say(app, ...told(wordsOf(app).sentences, game, state));
}

export function tell(app: App, tone: "error" | "info", text: string): void {
  patch(app, { notice: { tone, text } });
  if (tone === "info") say(app, text); // an error is an alert by itself
}

/** What an error means in a sentence; empty for what the person brought about. */
export function messageOf(app: App, error: unknown): string {
  const { shell, sentences } = wordsOf(app);
  if (!(error instanceof EngineError)) throw error;
  switch (error.kind) {
    case "cancelled":
    case "late":
    case "superseded":
      return "";
    case "memory":
    case "load":
      return shell.trouble[error.kind];
    case "fault":
      return `${shell.trouble.fault} ${error.message}`.trim();
    default: {
      const place = error.place ? `${shell.place(error.place.line, error.place.column)}: ` : "";
      return place + sentences.failure(error.sentence);
    }
  }
}

export function tellTrouble(app: App, error: unknown): void {
  const text = messageOf(app, error);
  if (text !== "") patch(app, { notice: { tone: "error", text } });
}
