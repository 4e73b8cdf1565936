// The languages of the page. To add one: its three files of words, and an entry here.
import { boardWordsEn, type BoardWords } from "./board.en";
import { sentencesEn, type Sentences } from "./sentences.en";
import { shellEn, type ShellWords } from "./shell.en";

export interface Words {
  tag: string; // as in the document's lang
  shell: ShellWords;
  sentences: Sentences;
  board: BoardWords;
}

export const languages: readonly Words[] = [{ tag: "en", shell: shellEn, sentences: sentencesEn, board: boardWordsEn }];

const english = languages[0] as Words;

/** The language that fits the first of the wishes that any fits; English if none does. */
export function wordsFor(wishes: readonly string[]): Words {
  for (const wish of wishes) {
    const wanted = wish.toLowerCase().split("-");
    const found = languages.find((words) => words.tag.toLowerCase().split("-")[0] === wanted[0]);
    if (found) return found;
  }
  return english;
}
