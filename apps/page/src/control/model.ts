// All that the page shows, and what follows from it without asking the engine.
import type { Busy, EngineError } from "../engine";
import {
  ownGame,
  type Choice,
  type Explanation,
  type Failure,
  type FoundPattern,
  type GameAsked,
  type GameInfo,
  type HintedChoice,
  type Int,
  type Seats,
  type Sentence,
  type Sheet,
  type Slip,
  type State,
  type Tabled,
  type TableValue,
} from "../protocol";
import type { Overlay, ShownBoard } from "../shown";
import type { Sentences } from "../words/sentences.en";
import type { Words } from "../words/words";
import { noDistances, type Distances, type Line } from "./lines";
import type { Source } from "./source";
import type { Task } from "./task";

interface Notice {
  tone: "error" | "info";
  text: string;
  elsewhere?: Elsewhere;
}

/** What could not be opened is an input of other games. */
export interface Elsewhere {
  source: Source;
  games: string[];
}

/** What the text area holds, and what the engine says of it. */
interface Draft {
  text: string;
  failure?: Failure; // of exactly this text
  cases?: number; // it reads well, and has so many
  elsewhere?: string[]; // else it may be an input of these games
}

/** The rules of a game that a person states. */
interface OwnRules extends Partial<Tabled> {
  text: string; // as it is typed
  failure?: Failure; // of exactly this text
  rules?: string; // the last text that read well,
  info?: GameInfo; // the game that it states,
  input?: string; // what was opened of it at first,
  packed?: string; // and the text deflated for the address, if it is not too long
  followed?: boolean; // the board is one of these rules by now, or could not become one
}

/** What a table is to tell: a value for the numbers from 0 to these. */
export interface TableWish {
  value: TableValue;
  lasts: readonly number[]; // one or two
}

export interface ShownTable extends TableWish {
  names: readonly string[];
  columns: number;
  /** Row after row, as far as they are known; null where there is no such input. */
  values: readonly (Int | null)[];
  going: boolean; // more is on its way
  /** Why it ends before its end; empty where it took too long. */
  ended?: string;
}

/** Of what a pattern is to hold: inputs that stay the same, and how many parts a position has. */
export interface PatternWish {
  fixed: Record<string, number>;
  parts: number;
}

export interface ShownPattern {
  rules: string; // of which it is
  going: boolean;
  found?: FoundPattern;
  failed?: string; // why nothing is known; empty where it took too long
}

export interface Answers {
  shown: boolean;
  moves: boolean; // every move with its result
  why: boolean;
  layer?: string; // of the map, if it is shown
  part: number; // of the map, from 1, in games that have parts
}

/** All of the page; or a board, its rules and the moves, large; or the board alone, in the frame of another page. */
export type View = "page" | "projector" | "embed";

export interface PageState {
  view: View;
  words: Words;
  games: GameInfo[];
  version: string;
  game?: string; // whose instance is shown, or is to be typed
  own?: OwnRules;
  table?: ShownTable; // of those rules
  pattern?: ShownPattern; // of those rules, or of earlier ones
  source?: Source; // what is open
  draft: Draft;
  state?: State;
  shown?: ShownBoard;
  sheet?: Sheet;
  window: { top: number; left: number };
  seats: Seats; // as the person last wished
  paused: boolean; // the computer waits to be asked
  answers: Answers;
  hints?: { choices: HintedChoice[]; unlisted: string };
  explanation?: Explanation;
  overlay?: Overlay<Sentence>;
  hint?: Choice;
  busy?: Busy;
  notice?: Notice;
  wrongMove?: string; // what is wrong with the move that was typed
  lines: readonly Line[]; // that were tried in this case
  lasts: Distances; // of the positions of this case that were seen
  values: boolean; // the results of all moves are on the board at every turn
  locked: boolean; // no answer is told until the position is solved
  task?: Task; // a puzzle, or a position of a lesson
  said: string; // in the live region
  drawerIsOpen: boolean; // as the person last wished
  typing: boolean; // the field to type a move is there
  focusAt?: string; // the id of what is to have the focus as soon as it is there
  helpIsOpen: boolean;
  singleKeys: boolean;
  unlisted?: boolean; // the moves to play are not listed: to find them all lasts too long
}

export function initial(words: Words): PageState {
  return {
    view: "page",
    words,
    games: [],
    version: "",
    draft: { text: "" },
    window: { top: 0, left: 0 },
    seats: { first: true, second: false },
    paused: false,
    answers: { shown: false, moves: false, why: false, part: 1 },
    lines: [],
    lasts: noDistances,
    values: false,
    locked: false,
    said: "",
    drawerIsOpen: false,
    typing: false,
    helpIsOpen: false,
    singleKeys: true,
  };
}

/** The game that is called so, as the engine tells of it. */
export const infoOf = (page: PageState, name: string | undefined): GameInfo | undefined =>
  name === ownGame ? page.own?.info : page.games.find((game) => game.name === name);

/** How the engine is asked about the game that is called so. */
export function gameAsked(page: PageState, game: string): GameAsked {
  const rules = page.own?.rules;
  return { game, ...(game === ownGame && rules !== undefined && { rules }) };
}

/** The game whose instance is shown, in the words of the page. */
export function gameOf(page: PageState): GameInfo | undefined {
  const found = infoOf(page, page.game);
  return found && page.words.sentences.game(found);
}

const overlays = new WeakMap<Overlay<Sentence>, { words: Words; told: Overlay }>();

/** The map in the words of the page; the same object as long as both stay the same. */
export function overlayIn(words: Words, overlay: Overlay<Sentence> | undefined): Overlay | undefined {
  if (!overlay) return undefined;
  const known = overlays.get(overlay);
  if (known?.words === words) return known.told;
  const map = words.sentences.map(overlay.map);
  const grid = map.grids[overlay.map.grids.indexOf(overlay.grid)];
  if (!grid) return undefined;
  const told = { ...overlay, map, grid };
  overlays.set(overlay, { words, told });
  return told;
}

export const isPersonsTurn = (state: State): boolean => state.seats[state.toMove];
export const isOfOnePerson = ({ seats }: State): boolean => seats.first !== seats.second;
export const isWatched = (state: State): boolean => !state.seats.first && !state.seats.second;

/** Whether the next move is the computer's, and it need not wait. */
export function computerIsToMove(page: PageState): boolean {
  const { state } = page;
  return !!state && !state.over && !page.paused && !isPersonsTurn(state);
}

/** Whose turn it is or, of a game that is over, how it ended. */
export const howItStands = (sentences: Sentences, game: GameInfo, state: State): string =>
  state.over ? sentences.ending(game, state) : sentences.turn(game, state);

/** Whether what the answers tell may be seen: asked for, or nothing is left to find out. */
export const answersAreOpen = (page: PageState): boolean =>
  !page.locked && (page.answers.shown || !!page.state?.over);

/** Whether persons have played to the end, and made no slip. */
export function isSolved({ over, resigned, seats, slips }: State): boolean {
  const played = seats.first || seats.second;
  return over && resigned === undefined && played && !slips.some(({ player }) => seats[player]);
}

/**
 * Whether the moves are listed to be played: in a game of one's own, where a cell may have several, or a move may have no
 * place on the board.
 */
export function movesAreListed(page: PageState): boolean {
  const { state } = page;
  return page.game === ownGame && !!state && !state.over && !page.unlisted && isPersonsTurn(state);
}

/**
 * The moves to mark on the board: all of them or, where the list of them is not whole, none. Some would seem to tell that
 * the others are not there.
 */
export function markedMoves(page: PageState): HintedChoice[] | undefined {
  return wantsHints(page) && page.hints?.unlisted === "0" ? page.hints.choices : undefined;
}

/** Whether the results of all moves are to be seen. */
export const wantsHints = ({ answers, values, locked }: PageState): boolean =>
  !locked && (values || (answers.shown && answers.moves));

/** How a slip is marked in the list of moves: `??` where the other player wins then who did not before. */
export const markOf = ({ turned, wins, player }: Slip): "?" | "??" =>
  turned && wins !== undefined && wins !== player ? "??" : "?";

export function failureOf(error: EngineError): Failure {
  const kind = error.kind === "input" || error.kind === "limit" ? error.kind : "internal";
  return { kind, message: error.sentence, ...(error.place && { place: error.place }) };
}

/** The index in a text of a byte of its UTF-8. */
export function indexOfByte(text: string, byte: number): number {
  const bytes = new TextEncoder().encode(text).subarray(0, byte);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).length;
}
