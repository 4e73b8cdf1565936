// Whether a text reads well before it is opened: as an input of the game, and else of which others.
import { EngineError, type Bytes } from "../engine";
import { ownGame } from "../protocol";
import { messageOf, patch, type App } from "./app";
import { failureOf, gameAsked } from "./model";
import { bytesOf, isSavedGame, savedText, withoutMark, type Source } from "./source";

const mostTried = 1e8; // bytes of a file that all games try to read

/** The games of which the source is an input; none where that cannot be found out. */
export async function gamesThatRead(app: App, source: Source): Promise<string[]> {
  if (source.kind === "file" && source.blob.size > mostTried) return [];
  try {
    if (await isSavedGame(source)) return [];
    const { reply } = await app.engine.ask("recognize", {}, await bytesOf(source));
    return reply.games;
  } catch (error) {
    if (error instanceof EngineError || error instanceof DOMException) return [];
    throw error;
  }
}

/** The text that is typed and does not read well is an input of other games. */
export function draftReadsAs(app: App, text: string, elsewhere: string[]): void {
  const { draft } = app.store.value;
  if (draft.text === text && draft.failure && elsewhere.length > 0) patch(app, { draft: { ...draft, elsewhere } });
}

let checkTimer: ReturnType<typeof setTimeout> | undefined;

/** The text area holds another text: it is checked as soon as the typing rests. */
export function draftText(app: App, typed: string): void {
  clearTimeout(checkTimer);
  const text = withoutMark(typed);
  app.typed += 1;
  patch(app, { draft: { text } });
  if (text.trim() !== "" && !savedText(text)) checkTimer = setTimeout(() => void check(app, text), 250);
}

async function check(app: App, text: string): Promise<void> {
  const { game } = app.store.value;
  if (game === undefined) return;
  try {
    const asked = gameAsked(app.store.value, game);
    const { reply } = await app.engine.ask("check", asked, new TextEncoder().encode(text) as Bytes);
    if (app.store.value.draft.text === text) patch(app, { draft: { text, cases: reply.cases } });
  } catch (error) {
    if (messageOf(app, error) === "" || !(error instanceof EngineError)) return;
    if (app.store.value.draft.text !== text) return;
    patch(app, { draft: { text, failure: failureOf(error) } });
    if (error.kind === "input" && game !== ownGame) draftReadsAs(app, text, await gamesThatRead(app, { kind: "text", text }));
  }
}
