// The words of puzzles and lessons, a part of its own for each language, loaded where one of them is opened.
import type { LearnWords } from "./learn.en";

export async function learnWords(tag: string): Promise<LearnWords> {
  return tag === "zh-Hans" ? (await import("./learn.zh")).learnZh : (await import("./learn.en")).learnEn;
}
