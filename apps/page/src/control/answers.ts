// The answers: every move with its result, the reason, and the map. They are asked for again at every position, as long
// as they are shown.
import type { Sentence } from "../protocol";
import { overlayOf, type Overlay } from "../shown";
import { currentGame, patch, tell, tellTrouble, wordsOf, type App } from "./app";
import { rememberValues } from "./settings";
import { movesAreListed, wantsHints, type Answers } from "./model";

const mostHints = 200;
const mostExplained = 24;
const mostFollow = 8;

export async function setAnswers(app: App, change: { [K in keyof Answers]?: Answers[K] | undefined }): Promise<void> {
  if (app.store.value.locked) return tell(app, "info", wordsOf(app).shell.locked);
  const answers = { ...app.store.value.answers, ...change } as Answers;
  const otherMap = answers.layer !== app.store.value.answers.layer || answers.part !== app.store.value.answers.part;
  patch(app, { answers, ...(otherMap && { overlay: undefined }) });
  await refreshAnswers(app);
}

/** The results of all moves on the board, at every turn, from now on; or no more. */
export async function toggleValues(app: App): Promise<void> {
  const { values, locked } = app.store.value;
  if (locked) return tell(app, "info", wordsOf(app).shell.locked);
  rememberValues(!values);
  patch(app, { values: !values });
  await refreshAnswers(app);
}

/** Asks for what is shown and not there yet. */
export async function refreshAnswers(app: App): Promise<void> {
  const { state } = app.store.value;
  if (!state) return;
  const lacks = (wanted: boolean, there: unknown, listed = false) =>
    app.store.value.state === state && (listed || (app.store.value.answers.shown && wanted)) && !there;
  try {
    const page = app.store.value;
    if (lacks(page.answers.moves, page.hints, movesAreListed(page) || (wantsHints(page) && !state.over))) {
      const { reply } = await app.engine.ask("hints", { most: mostHints });
      if (app.store.value.state === state) patch(app, { hints: reply });
    }
    if (lacks(app.store.value.answers.why, app.store.value.explanation)) {
      const { reply } = await app.engine.ask("why", { mostChoices: mostExplained, mostFollow });
      if (app.store.value.state === state) patch(app, { explanation: reply });
    }
    if (lacks(app.store.value.answers.layer !== undefined, app.store.value.overlay)) await fetchMap(app);
  } catch (error) {
    tellTrouble(app, error);
  }
}

async function fetchMap(app: App): Promise<void> {
  const { answers, state } = app.store.value;
  const overlay = await fetchOverlay(app);
  const now = app.store.value;
  if (now.state === state && now.answers.layer === answers.layer && now.answers.part === answers.part) {
    patch(app, { overlay });
  }
}

/** The map of the chosen layer; of the first one if none is chosen. */
export async function fetchOverlay(app: App): Promise<Overlay<Sentence> | undefined> {
  const { answers } = app.store.value;
  const game = currentGame(app);
  if (!game) return undefined;
  const { reply, bytes } = await app.engine.ask("map", {
    ...(answers.layer !== undefined && { layer: answers.layer }),
    ...(game.map.part !== "" && { part: answers.part }),
    ...(game.map.after && { here: true }),
  });
  return overlayOf(reply, bytes);
}
