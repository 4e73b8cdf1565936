// Editing the instance that is open: the engine tells what can be edited, changes it, and opens it anew.
import type { Request } from "../protocol";
import { packed } from "./address";
import { patch, tellTrouble, type App } from "./app";
import { mostShownText } from "./model";
import { sourceOf } from "./opening";
import { arrive, letComputerMove } from "./playing";

/** Of a larger table a window of so many rows and columns is shown. */
export const windowSize = 16;

export async function refreshSheet(app: App): Promise<void> {
  const { top, left } = app.store.value.window;
  try {
    const { reply } = await app.engine.ask("sheet", { top, left, rows: windowSize, columns: windowSize });
    patch(app, { sheet: reply });
  } catch (error) {
    patch(app, { sheet: undefined });
    tellTrouble(app, error);
  }
}

export async function moveWindow(app: App, top: number, left: number): Promise<void> {
  patch(app, { window: { top, left } });
  await refreshSheet(app);
}

export async function edit(app: App, request: Request<"edit">): Promise<void> {
  app.turn += 1;
  try {
    const { reply: state } = await app.engine.ask("edit", request);
    const { opened } = app;
    if (!opened) return;
    app.opened = { ...opened, edits: [...opened.edits, request], key: ++app.lastKey };
    delete app.opened.packed;
    if (Number(state.textBytes) <= mostShownText) await takeText(app);
    patch(app, { notice: undefined });
    await arrive(app, state, true, "push", { paused: false });
    await refreshSheet(app);
    void letComputerMove(app);
  } catch (error) {
    tellTrouble(app, error);
    await refreshSheet(app); // the cell shows what it was
  }
}

/** The text area follows, and so does what a new worker would open. */
async function takeText(app: App): Promise<void> {
  const { reply, bytes } = await app.engine.ask("export", { what: "input" });
  const source = await sourceOf(new Blob([bytes]), reply.name);
  if (!app.opened || source.kind !== "text") return;
  const letters = await packed(source.text);
  app.opened = { ...app.opened, source, edits: [], ...(letters !== undefined && { packed: letters }) };
  patch(app, { source, draft: { text: source.text } });
}
