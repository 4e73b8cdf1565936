// What the page remembers of a person: the language, and whether single keys are shortcuts.
import { english, languageFor, languages, type Language } from "../words";
import type { Words } from "../words/words";
import { patch, tell, wordsOf, type App } from "./app";

const languageKey = "zermelo.language";
const keysKey = "zermelo.single-keys";
const valuesKey = "zermelo.values";

// A browser may forbid to remember anything; then the page goes without.
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds for this visit.
  }
}

/** The words of the language chosen before, or else of the browser's; English where they cannot be loaded. */
export async function firstWords(): Promise<Words> {
  const chosen = remembered(languageKey);
  const language = languageFor([...(chosen === null ? [] : [chosen]), ...navigator.languages]);
  return language.load().catch(() => english);
}

let wished: Language | undefined;

export async function setLanguage(app: App, tag: string): Promise<void> {
  const language = languages.find((known) => known.tag === tag);
  if (!language) return;
  wished = language;
  let words: Words;
  try {
    words = await language.load();
  } catch {
    return tell(app, "error", wordsOf(app).shell.trouble.language);
  }
  if (wished !== language) return; // another one was chosen meanwhile
  remember(languageKey, tag);
  document.documentElement.lang = tag;
  patch(app, { words, notice: undefined, wrongMove: undefined, said: "" });
}

/** The projector's view, or back to all of the page. */
export function toggleProjector(app: App): void {
  const { view } = app.store.value;
  if (view !== "embed") patch(app, { view: view === "projector" ? "page" : "projector" });
}

export const singleKeysAreWanted = (): boolean => remembered(keysKey) !== "no";

/** Whether the results of all moves stand on the board at every turn. */
export const valuesAreWanted = (): boolean => remembered(valuesKey) === "yes";

export function rememberValues(wanted: boolean): void {
  remember(valuesKey, wanted ? "yes" : "no");
}

export function setSingleKeys(app: App, wanted: boolean): void {
  remember(keysKey, wanted ? "yes" : "no");
  patch(app, { singleKeys: wanted });
}
