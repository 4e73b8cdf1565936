// All that the engine says, in Chinese. What is not in the tables stays English, and tests/translation.test.ts lists it.
import type { Bound, CaseMap, GameInfo } from "../../protocol";
import {
  askings,
  characters,
  counts,
  countUnits,
  maps,
  names,
  players,
  ranges,
  sides,
  tables,
  things,
  titles,
  units,
} from "./common";
import { endNim } from "./end-nim";
import { failures } from "./failures";
import { gridWalk } from "./grid-walk";
import { keepaway } from "./keepaway";
import { spaced } from "./spaced";
import { staircase } from "./staircase";
import { subtangle } from "./subtangle";
import { either, kept, translator, type Phrases, type Translate } from "./translator";

const number = /-?\d+/;
const variable = /[A-Za-z](?:\*[a-z])?(?:\[\d+\])*/;
const move = /\d+,\d+/;
const span = /-?\d+\.\.-?\d+/;
const bytes = translator({ "more than {a}": "超过 {a}" });

const player = translator(players);
const token = either(kept(/^".*"$/s), translator({ "a NUL byte": "NUL 字节" }));
const range = either(translator(ranges, { number }), kept(/^[-\w*()., ]*\.\.[-\w*(), ]*$/), kept(/^-?\d+$/));
/** Words of a saved game. */
const words: Translate = (text) => (/^[a-z]+( or [a-z]+)+$/.test(text) ? text.replaceAll(" or ", " 或 ") : undefined);
const name = either(translator(names, { number, variable }), token, kept(/^[A-Za-z]$/), words);
const kinds = {
  number,
  move,
  span,
  values: (text: string): string | undefined => (/^\d[\d, to]*$/.test(text) ? text.replaceAll(" to ", "～") : undefined),
  cell: translator({ "{a:move} (value {b:number})": "{a}（分值 {b}）" }, { move, number }),
  gain: translator(
    {
      "as much as the other player": "与对方相同",
      "{a:number} more than the other player": "比对方多 {a} 分",
      "{a:number} less than the other player": "比对方少 {a} 分",
    },
    { number },
  ),
  seat: /first|second/,
  game: either(translator(titles), kept(/^[a-z]+(-[a-z]+)*$/)),
  player,
  token,
  range,
  name,
  legal: either(
    (text) => (text === "; no move is left" ? "，已无步可走" : undefined),
    (text) => /^; the only legal move is (.*)$/.exec(text)?.[1]?.replace(/^/, "，合法的只有："),
    (text) => (text.startsWith("; the legal moves are ") ? `，合法的有：${text.slice("; the legal moves are ".length)}` : undefined),
  ),
  table: either(translator(tables), kept(/^[A-Za-z]$/)),
  sides: translator(sides),
  unitname: translator(units),
  asking: translator(askings, { number, variable }),
  unit: translator(countUnits),
  count: either(kept(/^\d+$/), translator(counts)),
  bytes: either(bytes, kept(/^[\d.]+ [KMGTPE]?i?B$/)),
  thing: translator(things, { number }),
  position: (text: string): string | undefined => position(text),
  message: (text: string): string | undefined => failure(text),
};

const spoken =
  (translate: Translate): Translate =>
  (text) => {
    const told = translate(text);
    return told === undefined ? undefined : spaced(told);
  };

const games: Phrases = { ...subtangle, ...staircase, ...endNim, ...keepaway, ...gridWalk };
const ofGames = translator(games, kinds);
const notation = kept(/^[-\d.,: ]*$/);

/** A position as the engine writes it. */
export const position: Translate = spoken(either(notation, ofGames));
export const failure: Translate = spoken(either(translator(failures, kinds), ofGames));
/** A reason, or a line, a meaning or a title of a map. */
export const sentence: Translate = spoken(either(notation, ofGames, translator(maps, kinds)));
/** What is told of a game: its rules, what its inputs look like. */
export const description: Translate = spoken(ofGames);
export const title: Translate = translator(titles);
export const table: Translate = kinds.table;
export const character: Translate = translator(characters);
export const unit: Translate = translator(units);
export const side: Translate = kinds.sides;
export { name, player, range };

const boundIn = ({ name: bound, range: allowed }: Bound): Bound => ({
  name: name(bound) ?? bound,
  range: range(allowed) ?? allowed,
});

const or =
  (translate: Translate) =>
  (text: string): string =>
    text === "" ? "" : (translate(text) ?? text);

export function game(info: GameInfo): GameInfo {
  const text = or(description);
  const [first, second] = info.players;
  return {
    ...info,
    knownAs: `${text(info.knownAs)}；命令行中名为 ${info.name}`,
    summary: text(info.summary),
    rules: text(info.rules),
    grammar: text(info.grammar),
    moves: text(info.moves),
    caseName: or(unit)(info.caseName),
    players: [or(player)(first), or(player)(second)],
    characters: info.characters.map(({ name: known, summary }) => ({ name: known, summary: text(summary) })),
    sides: or(side)(info.sides),
    limits: info.limits.map(boundIn),
    contestLimits: info.contestLimits.map(boundIn),
  };
}

export function map(drawn: CaseMap): CaseMap {
  const text = or(sentence);
  return {
    ...drawn,
    title: text(drawn.title),
    text: drawn.text.map(text),
    kinds: drawn.kinds.map((kind) => ({ ...kind, meaning: text(kind.meaning) })),
    scale: text(drawn.scale),
    mark: text(drawn.mark),
    contour: text(drawn.contour),
    grids: drawn.grids.map((grid) => ({ ...grid, title: text(grid.title) })),
    series: drawn.series.map((series) => ({ ...series, title: text(series.title) })),
  };
}
