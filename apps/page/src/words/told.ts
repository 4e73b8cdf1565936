// What the engine says, filled in: its sentences come as English patterns and arguments, and another language has a
// table of its patterns by the English ones.
import type { CaseMap, Sentence } from "../protocol";

export type Phrases = Readonly<Record<string, string>>;

/** What a game says in Chinese, by the English of it; what several games say is in zh/common.ts. */
export interface GameInChinese {
  title: string; // how it is called, beside the name that files and links know it by
  sides?: Phrases; // what a size counts
  tables?: Phrases; // that can be edited
  characters: Phrases; // kinds of inputs
  phrases: Phrases; // everything else
  notations?: readonly (readonly [english: RegExp, chinese: string])[]; // how positions with words in them are written
}

/** In a pattern of the table `{}` are the arguments in their order, or `{0}` is the first of them, where it stands. */
export function told(sentence: Sentence, phrases: Phrases = {}): string {
  if (typeof sentence === "string") return sentence;
  const [english, ...parts] = sentence;
  const pattern = (Object.hasOwn(phrases, english) && phrases[english]) || english;
  let next = 0;
  const part = (at: string) => parts[at === "" ? next++ : Number(at)] ?? "";
  return pattern.replace(/\{(\d*)\}/g, (_: string, at: string) => told(part(at), phrases));
}

/** A map with its sentences said. */
export const mapTold = (map: CaseMap<Sentence>, say: (sentence: Sentence) => string): CaseMap => ({
  ...map,
  title: say(map.title),
  text: map.text.map(say),
  kinds: map.kinds.map((kind) => ({ ...kind, meaning: say(kind.meaning) })),
  scale: say(map.scale),
  mark: say(map.mark),
  contour: say(map.contour),
  grids: map.grids.map((grid) => ({ ...grid, title: say(grid.title) })),
  series: map.series.map((series) => ({ ...series, title: say(series.title) })),
});

// Chinese beside Latin letters and numbers is set with a space between. It stands here since all of the page's Chinese,
// which comes in several parts, needs it: a file of its own would be one more to load.
const chinese = "[\\u4e00-\\u9fff]";
const after = new RegExp(`(${chinese})(?=[A-Za-z0-9+−"(])`, "g");
const before = new RegExp(`([A-Za-z0-9%"\\])])(?=${chinese})`, "g");

export const spaced = (text: string): string => text.replace(after, "$1 ").replace(before, "$1 ");
