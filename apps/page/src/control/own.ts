// A game of one's own: its rules as they are typed, and as they were last understood. What reads well is opened at once,
// so that the board follows the text.
import { EngineError, type Bytes } from "../engine";
import { ownGame, type Seats } from "../protocol";
import { packed } from "./address";
import { messageOf, patch, tellTrouble, type App } from "./app";
import { failureOf } from "./model";
import { emptyDesk, open, openFile } from "./opening";
import { savedText, withoutMark } from "./source";

// A search under way for other rules is given up if it lasts: starting a worker takes a while, too.
const patience = 300;

/** Rules to start from. */
export const startRules = `game my-game: take one, two or three stones; who takes the last one wins
position stones
move k in 1..min(3, stones) -> [stones - k]
`;
export const startInput = "10";

interface OwnOptions {
  input?: string; // else what is open, if it can be read, or a small random one
  case?: number;
  moves?: string[];
  seats?: Seats;
  paused?: boolean;
  locked?: boolean;
  address?: "push" | "replace";
}

/** Shows rules and opens their game; if they are wrong, tells where. False if nothing was opened. */
export async function openRules(app: App, given: string, options: OwnOptions = {}): Promise<boolean> {
  clearTimeout(timer);
  const text = withoutMark(given);
  const abandoned = app.engine.abandon(patience);
  const { typed } = app;
  const { game, draft, own } = app.store.value;
  const { failure: _, ...before } = own ?? {};
  patch(app, { game: ownGame, own: { ...before, text }, unlisted: undefined, ...(game !== ownGame && emptyDesk) });
  const input = options.input ?? (game === ownGame ? draft.text : undefined);
  try {
    const bytes = new TextEncoder().encode(text) as Bytes;
    const { reply } = await app.engine.ask("rules", input === undefined ? {} : { tried: input }, bytes);
    if (app.store.value.own?.text !== text) return false; // more was typed meanwhile
    const letters = await packed(text);
    const { reads, ...told } = reply;
    const wanted = (reads || options.input !== undefined ? input : undefined) ?? reply.info.sample;
    const own = { text, rules: text, ...told, input: wanted, ...(letters !== undefined && { packed: letters }) };
    patch(app, { own, table: undefined });
    const opened = await open(app, { kind: "text", text: wanted }, { ...options, game: ownGame, typed });
    const now = app.store.value.own;
    if (now?.rules === text) patch(app, { own: { ...now, followed: true } });
    return opened;
  } catch (error) {
    if (messageOf(app, error) === "" || !(error instanceof EngineError)) return false;
    const now = app.store.value.own;
    if (now?.text !== text) return false;
    if (error.place || error.kind === "input") patch(app, { own: { ...now, failure: failureOf(error) } });
    else tellTrouble(app, error);
    // What was given up is what the board should show meanwhile.
    if (abandoned && now.input !== undefined) await open(app, { kind: "text", text: now.input }, { game: ownGame });
    return false;
  }
}

/** The rules that were stated last, or some to start from. */
export async function openOwn(app: App, address: "push" | "replace" = "push"): Promise<void> {
  const { own } = app.store.value;
  await openRules(app, own?.text ?? startRules, { address, ...(!own && { input: startInput }) });
}

/** A file that was dropped or chosen: rules, an input, a saved game or a table. */
export async function openAnyFile(app: App, file: File): Promise<void> {
  if (file.name.endsWith(".zt")) return (await import("./table-file")).openTable(app, file);
  if (!file.name.endsWith(".game") || (await savedFile(file))) return openFile(app, file);
  await openRules(app, await file.slice(0, mostRules).text());
}

const mostRules = (1 << 16) + 1; // bytes; the language says that longer ones are too long
const savedFile = async (file: File) => savedText(await file.slice(0, 200).text());

let timer: ReturnType<typeof setTimeout> | undefined;

/** The rules are typed: they are read as soon as the typing rests. */
export function typeRules(app: App, text: string): void {
  clearTimeout(timer);
  const { own } = app.store.value;
  if (!own || own.text === text) return;
  const { failure: _, ...rest } = own;
  patch(app, { own: { ...rest, text } });
  timer = setTimeout(() => void openRules(app, text, { address: "replace" }), 300);
}
