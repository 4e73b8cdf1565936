// What the page remembers of a person: the language, and whether single keys are shortcuts.
import { languages, wordsFor, type Words } from "../words";
import { patch, type App } from "./app";

const languageKey = "zermelo.language";
const keysKey = "zermelo.single-keys";

// A browser may forbid to remember anything; then the page goes without.
function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds for this visit.
  }
}

export function firstWords(): Words {
  const chosen = remembered(languageKey);
  return wordsFor([...(chosen === null ? [] : [chosen]), ...navigator.languages]);
}

export function setLanguage(app: App, tag: string): void {
  const words = languages.find((language) => language.tag === tag);
  if (!words) return;
  remember(languageKey, tag);
  document.documentElement.lang = tag;
  patch(app, { words, notice: undefined, said: "" });
}

export const singleKeysAreWanted = (): boolean => remembered(keysKey) !== "no";

export function setSingleKeys(app: App, wanted: boolean): void {
  remember(keysKey, wanted ? "yes" : "no");
  patch(app, { singleKeys: wanted });
}
