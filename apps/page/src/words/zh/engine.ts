// All that the engine says, in Chinese; phrases.test.ts holds the tables against the sources.
import { byGame } from "../../by-game";
import type { GameInfo, Sentence } from "../../protocol";
import { type GameInChinese, type Phrases, spaced, told } from "../told";
import * as common from "./common";
import { failures } from "./failures";
import { language } from "./language";
import { textStated } from "./stated";

const games = byGame(
  import.meta.glob<GameInChinese>("../../../../../zermelo/games/*/page/zh.ts", { import: "chinese", eager: true }),
);
const all = (of: (game: GameInChinese) => Phrases | undefined): Phrases =>
  Object.assign({}, ...Object.values(games).map(of));

const titles: Phrases = Object.fromEntries(Object.entries(games).map(([name, { title }]) => [name, title]));
const sides: Phrases = { ...common.sides, ...all((game) => game.sides) };
const tables = all((game) => game.tables);
const characters: Phrases = { ...common.characters, ...all((game) => game.characters) };

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
  ...common.counts,
  ...common.things,
  ...common.maps,
  ...failures,
  ...language,
  ...all((game) => game.phrases),
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
const notations = [
  [/; first moves/, "；先手走"],
  [/; second moves/, "；后手走"],
  [/; pass$/, "；跳过"],
  ...Object.values(games).flatMap((game) => game.notations ?? []),
] as const;

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
