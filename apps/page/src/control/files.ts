// Files out, and the link into the clipboard.
import type { Request } from "../protocol";
import { embedOf, linkOf } from "./address";
import { currentGame, tell, tellTrouble, wordsOf, type App } from "./app";
import { fetchOverlay } from "./answers";
import { overlayIn } from "./model";

export type Exported = Request<"export">["what"] | "png" | "rules";

function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export async function exportFile(app: App, what: Exported): Promise<void> {
  const { shell } = wordsOf(app);
  try {
    const name = await (what === "png" ? exportPng(app) : what === "rules" ? exportRules(app) : exportBytes(app, what));
    if (name !== undefined) tell(app, "info", shell.exported(name));
  } catch (error) {
    tellTrouble(app, error);
  }
}

function exportRules(app: App): string | undefined {
  const { opened } = app;
  if (opened?.rules === undefined) return undefined;
  const name = `${currentGame(app)?.name ?? opened.game}.game`;
  download(new Blob([opened.rules], { type: "text/plain" }), name);
  return name;
}

async function exportBytes(app: App, what: Request<"export">["what"]): Promise<string> {
  const { answers } = app.store.value;
  const parts = currentGame(app)?.map.part !== "";
  const { reply, bytes } = await app.engine.ask("export", {
    what,
    ...(what === "svg" && answers.layer !== undefined && { layer: answers.layer }),
    ...(what === "svg" && parts && { part: answers.part }),
  });
  download(new Blob([bytes], { type: what === "svg" ? "image/svg+xml" : "text/plain" }), reply.name);
  return reply.name;
}

async function exportPng(app: App): Promise<string | undefined> {
  const { shell } = wordsOf(app);
  const overlay = overlayIn(wordsOf(app), app.store.value.overlay ?? (await fetchOverlay(app)));
  const game = currentGame(app);
  if (!overlay || !game) {
    tell(app, "error", shell.trouble.noMap);
    return undefined;
  }
  const name = `${game.name}.png`;
  try {
    const { mapToPng } = await import("../views/png"); // which brings all that paints boards with it
    download(await mapToPng(overlay, overlay.map.title), name);
  } catch {
    tell(app, "error", shell.trouble.png);
    return undefined;
  }
  return name;
}

/** A link to the position; `locked`: no answer is told there until it is solved. */
export async function copyLink(app: App, locked?: boolean): Promise<void> {
  await copy(app, linkOf(app, locked), wordsOf(app).shell.copied);
}

/** A link to the puzzle or the lesson, and what is told of it. */
export async function copyTask(app: App, done: string): Promise<void> {
  await copy(app, linkOf(app), done);
}

/** What is to be written into another page to show the position there. */
export async function copyEmbed(app: App): Promise<void> {
  await copy(app, embedOf(app), wordsOf(app).shell.copiedEmbed);
}

async function copy(app: App, text: string | undefined, done: string): Promise<void> {
  const { shell } = wordsOf(app);
  if (text === undefined) return tell(app, "error", shell.tooLong);
  try {
    await navigator.clipboard.writeText(text);
    tell(app, "info", done);
  } catch {
    tell(app, "error", shell.notCopied);
  }
}
