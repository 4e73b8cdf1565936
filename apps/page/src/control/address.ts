// The address of the page and the history of the browser: a new entry for each opening and each turn, so that back and
// forward walk through the game. An instance too large for the address is known by its key, as long as it stays open.
import { longestAddress, readFragment, BadLink, packText, writeFragment } from "../share";
import { messageOf, patch, tell, tellTrouble, wordsOf, type App } from "./app";
import { close, open } from "./opening";
import { arrive } from "./playing";

interface Entry {
  key: number;
  case: number;
  moves: string[];
}

const sameMoves = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((move, index) => move === b[index]);

/** The address of the position; undefined if it is too long to be sent. */
export function linkOf(app: App): string | undefined {
  const { opened } = app;
  const { state } = app.store.value;
  if (!opened || !state || opened.packed === undefined) return undefined;
  const { game, moves, seats } = state;
  const link =
    location.href.replace(/#.*$/s, "") + writeFragment({ game, case: state.case, moves, seats }, opened.packed);
  return link.length <= longestAddress ? link : undefined;
}

/** Deflates the instance for the address; undefined if that is too long in any case. */
export async function packed(text: string): Promise<string | undefined> {
  if (text.length > 40 * longestAddress) return undefined;
  const letters = await packText(text);
  return letters.length < longestAddress ? letters : undefined;
}

export function writeAddress(app: App, how: "push" | "replace"): void {
  const { opened } = app;
  const { state } = app.store.value;
  if (!opened || !state) return;
  const short = { game: state.game, case: state.case, moves: [], seats: state.seats };
  const address = linkOf(app) ?? writeFragment(short);
  const entry: Entry = { key: opened.key, case: state.case, moves: state.moves };
  const now = history.state as Entry | null;
  const same = now?.key === entry.key && now.case === entry.case && sameMoves(now.moves, entry.moves);
  if (how === "push" && !same) history.pushState(entry, "", address);
  else history.replaceState(entry, "", address);
}

/** Shows what the address tells: at the start, and after back and forward. */
export async function readAddress(app: App): Promise<void> {
  const entry = history.state as Entry | null;
  if (entry && entry.key === app.opened?.key) return revisit(app, entry);
  try {
    const shared = await readFragment(location.hash);
    if (!shared) return close(app);
    if (!app.store.value.games.some((game) => game.name === shared.game)) {
      return tell(app, "error", wordsOf(app).shell.unknownGame(shared.game.slice(0, 40)));
    }
    if (shared.text === undefined) {
      close(app);
      patch(app, { game: shared.game });
      return tell(app, "error", wordsOf(app).shell.gone);
    }
    await open(
      app,
      { kind: "text", text: shared.text },
      { ...shared, address: "replace", paused: shared.moves.length > 0 },
    );
  } catch (error) {
    if (!(error instanceof BadLink)) throw error;
    tell(app, "error", wordsOf(app).shell.badLink);
  }
}

/** Another position of what is open. */
async function revisit(app: App, entry: Entry): Promise<void> {
  const { state } = app.store.value;
  if (!state || (state.case === entry.case && sameMoves(state.moves, entry.moves))) return;
  app.turn += 1;
  try {
    let { reply } = await app.engine.ask("state", {});
    if (state.case === entry.case && entry.moves.length <= reply.moves.length + reply.redoable) {
      ({ reply } = await app.engine.ask("go", { to: entry.moves.length }));
    }
    const there = reply.case === entry.case && sameMoves(reply.moves, entry.moves);
    if (!there) {
      const { case: number, moves } = entry;
      ({ reply } = await app.engine.ask("open", { case: number, moves, seats: state.seats }));
    }
    patch(app, { paused: true });
    await arrive(app, reply, state.case !== reply.case, "none");
  } catch (error) {
    if (messageOf(app, error) !== "") tellTrouble(app, error);
  }
}
