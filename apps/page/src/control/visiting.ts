// Going where the address leads: at the start, and with back and forward of the browser.
import { ownGame } from "../protocol";
import { BadLink, readFragment, readTask } from "../share";
import { sameMoves, type Entry } from "./address";
import { patch, tell, wordsOf, type App } from "./app";
import { close, open } from "./opening";
import { openOwn, openRules } from "./own";
import { visit } from "./playing";

/** Shows what the address tells: at the start, and after back and forward. */
export async function readAddress(app: App): Promise<void> {
  const entry = history.state as Entry | null;
  if (entry && entry.key === app.opened?.key) return revisit(app, entry);
  try {
    const task = readTask(location.hash);
    if (task) return await learn(app, ({ openTask }) => openTask(app, task, "replace"));
    const shared = await readFragment(location.hash);
    if (!shared) return close(app);
    if (shared.game === ownGame) {
      const { text, rules, ...rest } = shared;
      if (rules === undefined) return openOwn(app, "replace");
      const paused = shared.moves.length > 0;
      await openRules(app, rules, { ...rest, ...(text !== undefined && { input: text }), address: "replace", paused });
      return;
    }
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

/** Does it with what puzzles and lessons are opened with, which is loaded now. */
export async function learn(app: App, open: (learning: typeof import("./learning")) => Promise<void>): Promise<void> {
  let learning;
  try {
    learning = await import("./learning");
  } catch {
    return tell(app, "error", wordsOf(app).shell.trouble.part);
  }
  await open(learning);
}

/** Another position of what is open. */
async function revisit(app: App, entry: Entry): Promise<void> {
  const { state } = app.store.value;
  if (!state || (state.case === entry.case && sameMoves(state.moves, entry.moves))) return;
  await visit(app, entry.case, entry.moves, "none");
}
