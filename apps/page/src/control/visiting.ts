// Going where the address leads: at the start, and with back and forward of the browser.
import { ownGame } from "../protocol";
import { BadLink, readFragment } from "../share";
import { sameMoves, type Entry } from "./address";
import { patch, tell, tellTrouble, wordsOf, type App } from "./app";
import { close, open } from "./opening";
import { openOwn, openRules } from "./own";
import { arrive } from "./playing";

/** Shows what the address tells: at the start, and after back and forward. */
export async function readAddress(app: App): Promise<void> {
  const entry = history.state as Entry | null;
  if (entry && entry.key === app.opened?.key) return revisit(app, entry);
  try {
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
    tellTrouble(app, error);
  }
}
