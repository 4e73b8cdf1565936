// A table on disk, from which the values of a position come: nothing is solved. It is loaded where one is opened.
import { EngineError } from "../engine";
import type { TableFile } from "../protocol";
import { setAnswers } from "./answers";
import { tell, tellTrouble, wordsOf, type App, type Opened } from "./app";
import { open, written } from "./opening";

/** Opens a table, a file or one at an address, with what is typed; or, if nothing else is, with the position that is open. */
export async function openTable(app: App, from: File | string): Promise<void> {
  const { game, state, draft, own, locked } = app.store.value;
  const { shell } = wordsOf(app);
  if (game === undefined) return tell(app, "error", shell.chooseFirst);
  if (locked) return tell(app, "info", shell.locked);
  const table = { from: typeof from === "string" ? wholeAddress(from.trim()) : from };
  const { opened } = app;
  const isTyped = draft.text !== "" && draft.text !== textOf(opened);
  if (state && opened && !isTyped) await reopen(app, opened, table);
  else await open(app, { kind: "text", text: draft.text || (own?.input ?? "") }, { game, table, address: "replace" });
  if (app.opened?.table === table && app.store.value.state?.table) await setAnswers(app, { shown: true, moves: true });
}

/** Goes on without it: values are computed again. */
export async function closeTable(app: App): Promise<void> {
  if (app.opened) await reopen(app, app.opened);
}

/** Opens the position once more, with values from a table or without one. */
async function reopen(app: App, opened: Opened, table?: TableFile): Promise<void> {
  const { state, paused } = app.store.value;
  if (!state) return;
  try {
    const source = opened.edits.length > 0 ? await written(app, opened.source) : opened.source;
    const { game } = opened;
    const { case: number, moves, seats } = state;
    const place = { case: number, moves, seats, paused, typed: opened.typed };
    await open(app, source, { game, ...place, address: "replace", ...(table && { table }) });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    tellTrouble(app, error);
  }
}

const textOf = (opened?: Opened) => (opened?.source.kind === "text" ? opened.source.text : "");

/** An address may be one beside the page. */
function wholeAddress(typed: string): string {
  try {
    return new URL(typed, location.href).href;
  } catch {
    return typed;
  }
}
