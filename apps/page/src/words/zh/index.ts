// The page in Simplified Chinese: a part of its own, loaded when it is chosen.
import { boardWordsZh } from "../board.zh";
import { sentencesZh } from "../sentences.zh";
import { shellZh } from "../shell.zh";
import type { Words } from "../words";

export const chinese: Words = { tag: "zh-Hans", shell: shellZh, sentences: sentencesZh, board: boardWordsZh };
