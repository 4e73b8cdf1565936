// Ending what lasts too long, and opening all again in a new worker after the old one was ended.
import { EngineError } from "../engine";
import type { State } from "../protocol";
import { patch, tell, wordsOf, type App, type Opened } from "./app";
import { arrive } from "./playing";
import { bytesOf } from "./source";

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
  patch(app, { answers, ...(call === "hints" && { unlisted: true }) });
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
    await reopen(app, opened, state);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  } finally {
    recovering = false;
  }
}

async function reopen(app: App, opened: Opened, before: State): Promise<void> {
  const { game, rules, table } = opened;
  const { case: number, moves, seats } = before;
  const start = {
    game,
    ...(rules !== undefined && { rules }),
    case: number,
    seats,
    ...(before.table && table && { table }),
  };
  let { reply: state } = await app.engine.ask("open", start, await bytesOf(opened.source));
  for (const edit of opened.edits) await app.engine.ask("edit", edit);
  if (moves.length > 0) ({ reply: state } = await app.engine.ask("open", { case: number, moves, seats }));
  await arrive(app, state, true, "none");
}
