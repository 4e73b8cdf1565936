// The languages of the page. To add one: its words, and an entry here. English is there at once; any other is a part of
// its own that is loaded when it is chosen.
import { boardWordsEn } from "./board.en";
import { sentencesEn } from "./sentences.en";
import { shellEn } from "./shell.en";
import type { Words } from "./words";

export interface Language {
  tag: string;
  name: string; // in itself
  load(): Promise<Words>;
}

export const english: Words = { tag: "en", shell: shellEn, sentences: sentencesEn, board: boardWordsEn };

export const languages: readonly Language[] = [
  { tag: "en", name: "English", load: () => Promise.resolve(english) },
  { tag: "zh-Hans", name: "简体中文", load: async () => (await import("./zh")).chinese },
];

const englishLanguage = languages[0] as Language;

/** The language that fits the first of the wishes that any fits; English if none does. */
export function languageFor(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const wanted = wish.toLowerCase().split("-");
    const found = languages.find(({ tag }) => tag.toLowerCase().split("-")[0] === wanted[0]);
    if (found) return found;
  }
  return englishLanguage;
}
