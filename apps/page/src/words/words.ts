// All words of one language.
import type { BoardWords } from "./board.en";
import type { Sentences } from "./sentences.en";
import type { ShellWords } from "./shell.en";

export interface Words {
  tag: string; // as in the document's lang
  shell: ShellWords;
  sentences: Sentences;
  board: BoardWords;
}
