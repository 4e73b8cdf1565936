// Editing the instance that is open: the engine tells what can be edited, changes it, and opens it anew.
import type { Request } from "../protocol";
import { packed } from "./address";
import { patch, tellTrouble, type App } from "./app";
import { arrive, letComputerMove } from "./playing";
import { refreshSheet } from "./sheet";
import { mostShownText, sourceOf } from "./source";

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
  app.opened = { ...app.opened, source, edits: [], typed: app.typed, ...(letters !== undefined && { packed: letters }) };
  patch(app, { source, draft: { text: source.text } });
}
