// All that the engine says, in Chinese; phrases.test.ts holds the tables against the sources.
import type { GameInfo, Sentence } from "../../protocol";
import { type Phrases, spaced, told } from "../told";
import * as common from "./common";
import { endNim } from "./end-nim";
import { failures } from "./failures";
import { gridWalk } from "./grid-walk";
import { keepaway } from "./keepaway";
import { language } from "./language";
import { staircase } from "./staircase";
import { textStated } from "./stated";
import { subtangle } from "./subtangle";

const { characters, sides, tables, titles } = common;

/** Names that stand by themselves, and never in a sentence. */
export const apart: Phrases = { ...sides, ...characters };

/** Everything else by the English of it. */
export const phrases: Phrases = {
  ...titles,
  ...common.players,
  ...common.units,
  ...tables,
  ...common.ranges,
  ...common.names,
  ...common.askings,
  ...common.counts,
  ...common.things,
  ...common.maps,
  ...failures,
  ...subtangle,
  ...staircase,
  ...endNim,
  ...keepaway,
  ...gridWalk,
  ...language,
};

export const say = (sentence: Sentence): string => spaced(told(sentence, phrases));

function phrase(text: string): string {
  const line = text.replace(/\s*\n\s*/g, " ");
  return Object.hasOwn(phrases, line) ? say([line]) : spaced(textStated(text));
}

export const title = (name: string): string => titles[name] ?? name;
export const table = (name: string): string => tables[name] ?? name;
export const character = (name: string): string => characters[name] ?? textStated(name);

/** How positions with words in them are written. */
const notations: readonly [english: RegExp, chinese: string][] = [
  [/^no token$/, "尚未放棋子"],
  [/^token at (.*)$/, "棋子在 $1"],
  [/^empty$/, "空"],
  [/^turn (\S+): (\S+) anywhere$/, "第 $1 轮：任选一个 $2"],
  [/^turn (\S+): (\S+) below and right of (.*)$/, "第 $1 轮：在 $3 的右下方选 $2"],
  [/; first moves/, "；先手走"],
  [/; second moves/, "；后手走"],
  [/; pass$/, "；跳过"],
  [/^turn (\S+): a is used up, after (.*)$/, "第 $1 轮：选过 $2，a 已用完"],
];

export const position = (text: string): string =>
  notations.reduce((told, [english, chinese]) => told.replace(english, chinese), text);

export function game(info: GameInfo): GameInfo {
  const [first, second] = info.players;
  return {
    ...info,
    knownAs: `${phrase(info.knownAs)}；命令行中名为 ${info.name}`,
    summary: phrase(info.summary),
    rules: phrase(info.rules),
    grammar: phrase(info.grammar),
    moves: phrase(info.moves),
    caseName: phrase(info.caseName),
    players: [phrase(first), phrase(second)],
    characters: info.characters.map(({ name, summary }) => ({ name, summary: phrase(summary) })),
    sides: sides[info.sides] ?? info.sides,
  };
}
