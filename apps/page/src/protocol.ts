// What the page asks of the workbench and what it hears: the mirror of binding/. A request is JSON, with bytes beside it
// where it brings a text; so is a reply, where it brings a text or a board. Numbers that may pass 2^53 are strings of
// decimal digits.

export type Int = string;
export type Player = "first" | "second";

/** What the engine says: a text that is shown as it is, or an English pattern and, for each {} of it, an argument. */
export type Sentence = string | Pattern;
export interface Pattern extends ReadonlyArray<Sentence> {
  readonly 0: string;
}

/** Where in the bytes of a text an error stands; line and column count from 1, columns in characters. */
export interface TextPlace {
  offset: number;
  length: number;
  line: number;
  column: number;
}

export interface Failure {
  /** input: what was given is wrong; limit: the result is unknown; internal: Zermelo is at fault. */
  kind: "input" | "limit" | "internal";
  message: Sentence;
  place?: TextPlace;
}

export interface Bound {
  name: string;
  range: Sentence;
}

export interface GameInfo {
  name: string;
  aliases: string[];
  knownAs: string;
  summary: string;
  rules: string;
  grammar: string;
  moves: string;
  caseName: string;
  players: [string, string];
  objective: "last_mover_wins" | "last_mover_loses" | "higher_score" | "long_run";
  characters: { name: string; summary: string }[];
  sides: string;
  hasK: boolean;
  limits: Bound[];
  contestLimits: Bound[];
  sample: string;
  map: { layers: string[]; ofFile: boolean; after: boolean; part: string };
}

export interface Seats {
  first: boolean; // a person plays it, else the perfect player does
  second: boolean;
}

/** The exact value of a position for the player to move. */
export interface Value {
  kind: "outcome" | "grundy" | "score" | "long_run";
  number: Int;
  /** 1: the player to move is ahead, 0: nobody, -1: the other one. */
  sign: -1 | 0 | 1;
}

export interface Slip {
  number: number; // which move of the game, from 1
  player: Player;
  move: string;
  better: string;
  cost: Int; // points, in games of scores
  turned: boolean;
  won?: Player;
  wins?: Player;
}

/** How a position of the game in play stands under perfect play. */
export interface Mark {
  winner?: Player; // none in a draw
  score: Int; // first's total less second's, in games of scores
}

export interface State {
  game: string;
  case: number; // from 1
  cases: number;
  seats: Seats;
  toMove: Player;
  over: boolean;
  resigned?: Player;
  moves: string[];
  redoable: number;
  position: string;
  /** First's points less second's so far; "0" in games without scores. */
  scoreSoFar: Int;
  value: Value;
  /** How many moves of both players are left where the winner hurries and the other delays; none where nobody knows. */
  remoteness?: number;
  standing: Mark;
  /** How it stood at the start, and after each move: one more than moves. */
  marks: Mark[];
  slips: Slip[];
  turning?: number; // index into slips: the one that turned the result last
  /** How large a text the instance makes, in bytes. */
  textBytes: number;
  /** Where the values come from, if nothing is solved for them. */
  table?: { value: Exclude<TableValue, "class">; positions: Int };
}

/** A stretch of moves that are worth the same; first and last are equal for a single one. */
export interface Choice {
  first: string;
  last: string;
  moves: Int;
  value: Value; // for the mover; a Grundy value is that of the position it leads to
  sign: -1 | 0 | 1; // for the mover
}

export interface HintedChoice extends Choice {
  best: boolean;
  lasts?: number; // moves of both players with its first one, see State.remoteness
}

export interface ExplainedChoice extends HintedChoice {
  /** Perfect play after it: the reply, which refutes the choice if it is not best, and what follows. */
  follow: string[];
  ends: boolean; // `follow` goes on until no move is left
}

export interface Explanation {
  moves: Int; // how many are legal
  bestMoves: Int;
  choices: ExplainedChoice[]; // best first
  unlisted: Int; // moves that no listed choice has
  results: { value: Value; sign: -1 | 0 | 1; moves: Int }[]; // how many moves have which result, best first
  reason: Sentence[]; // in the game's own terms
}

/** Where in the reply's bytes an array of numbers lies, and of what type they are (little endian). */
export interface Numbers {
  offset: number;
  length: number; // numbers, not bytes
  type: "u8" | "i8" | "i16" | "i32" | "i64";
}

export const cellClasses = ["plain", "wall", "first", "second", "token", "choice"] as const;
export type CellClass = (typeof cellClasses)[number];

export interface Cell {
  row: number; // from 0
  column: number;
}

export interface GridBoard {
  kind: "grid";
  rows: number;
  columns: number;
  classes: Numbers; // indices into cellClasses, row after row
  letters?: string; // what stands in the cells, a character each, where the classes do not tell it
  /** Present where `numbers` was asked for: what the input writes into the cells, e.g. "A" and "B". */
  layers?: { name: string; numbers: Numbers }[];
  /** Moves of cells, from 0, that are not written "R,C" (from 1); none: every cell of class `choice` is its own move. */
  clicks?: { row: number; column: number; move: string }[];
  /** A line along the edges of cells through these corners; 0,0 is the top left one of the board. */
  contour?: Cell[];
}

export interface HeapsBoard {
  kind: "heaps";
  count: number;
  /** All heaps, or the first and the last thousand of more than two thousand. */
  heaps: {
    index: number; // from 0
    stones: Int;
    take?: string; // a move that takes k stones is this with k behind it
    moves?: string[]; // of a heap in one's own game: all that change it alone, or take it apart
  }[];
}

export interface TextBoard {
  kind: "text";
  text: string;
}

export type Board = GridBoard | HeapsBoard | TextBoard;

export type Tone =
  | "blank"
  | "plain"
  | "wall"
  | "first"
  | "second"
  | "first-later"
  | "second-later"
  | "token"
  | "choice"
  | "shade";

// The texts of a map come as sentences, and are strings where they are shown.

export interface MapKind<Text extends Sentence = string> {
  tone: Tone;
  letter: string; // one character; " " for none
  meaning: Text; // empty: not in the legend
  light: string; // "#rrggbb", by theme
  dark: string;
}

export interface MapGrid<Text extends Sentence = string> {
  title: Text;
  rows: number;
  columns: number;
  cells: Numbers; // u8: indices into kinds
  labels?: string[]; // one a cell, of small boards
  notes?: string[];
  marks: Cell[];
  contour: Cell[]; // corners of cells: 0,0 is the top left one of the board
  heaps?: Int[]; // how many stones stand on each column
}

/** The picture of a whole case: what every cell is worth. */
export interface CaseMap<Text extends Sentence = string> {
  title: Text;
  text: Text[];
  kinds: MapKind<Text>[];
  scale: Text;
  mark: Text;
  contour: Text;
  grids: MapGrid<Text>[];
  unlisted: number;
  series: { title: Text; numbers: Int[]; played: number }[];
}

/** What of an input can be edited by clicking. */
export interface Sheet {
  tables: SheetTable[];
}

export interface SheetTable {
  name: string; // "A", "heaps", "K"
  kind: "numbers" | "walls"; // of walls: 0 open, 1 wall
  rows: number;
  columns: number;
  resizeRows: boolean;
  resizeColumns: boolean;
  /** The asked window of it: its first row and column, from 0, and its values, row after row. */
  top: number;
  left: number;
  values: Int[][];
}

/** A game: a built-in one by its name, or one that these rules state (then its name is `ownGame`). */
/** A state of an automaton that reads the digits of some numbers at once, binary ones or those that count 1, 2, 3, 5, 8, ..., the lowest first: bit i of a letter is the
 * digit of number i. */
export interface AutomatonState {
  loses: boolean;
  next: number[]; // for each letter
}

/** What holds for all sizes, or fits all numbers up to the last one: who loses, values, or a formula that was only tried. */
export interface FoundPattern {
  proved: boolean;
  something: boolean;
  losses?: {
    names: string[];
    last: number;
    count?: number;
    formula?: string;
    states?: AutomatonState[];
    fibonacci?: boolean; // that the digits count Fibonacci numbers
  };
  values?: { name: string; last: number; from?: number; period?: number; step?: number };
  formula?: { ofValues: boolean; name: string; last: number };
  code?: { cpp: string; python: string };
}

export interface GameAsked {
  game: string;
  rules?: string;
}

/** What a table can tell of an input: of an outcome 1 if the player to move wins, -1 if not, and 0 in a draw. */
export type TableValue = "grundy" | "outcome" | "class" | "score" | "distance";

/** What there are tables of. */
export interface Tabled {
  numbers: string[]; // the names of the numbers of a small input, in order; none where inputs are more than that
  values: TableValue[]; // first what people expect
}

/** A table on disk: a file of the person's, or the address of one. The module hears of it how many `bytes` it has. */
export interface TableFile {
  from: Blob | string;
}

/** How the game is called that a person stated in rules; no built-in game has this name. */
export const ownGame = "own";

export interface Requests {
  games: { request: object; reply: { games: GameInfo[]; version: string } };
  /** What the rules in the bytes state, and whether the input is one of their game. The sample of the game is a small random
   * input; empty where none could be made. */
  rules: { request: { tried?: string }; reply: { info: GameInfo; reads: boolean } & Tabled };
  /** The value of each input of the game in which these words of the bytes, all of them names, stand for the numbers of
   * their ranges: by the first number, then by the second. Null where there is no such input. */
  table: {
    request: GameAsked & { over: { name: string; first: number; last: number }[]; value: TableValue };
    reply: { values: (Int | null)[] };
  };
  /** Looks for a pattern of the rules that holds for all sizes, with these inputs fixed. */
  discover: { request: GameAsked & { fixed: Record<string, number>; parts: number }; reply: FoundPattern };
  /** Reads a text (the bytes) as an input of the game, and tells how many cases it has. */
  check: { request: GameAsked; reply: { cases: number } };
  /** Of which games the text in the bytes is an input. */
  recognize: { request: object; reply: { games: string[] } };
  /** Opens a case of the text in the bytes, or without bytes of the input that is open, and plays the moves. A text that is a
   * saved game brings its own game, case, moves and seats. Values come from the table, if one is named; without a text those
   * of the same case go on to come from the one before. */
  open: {
    request: Partial<GameAsked> & { case?: number; moves?: string[]; seats?: Seats; table?: TableFile };
    reply: State;
  };
  state: { request: object; reply: State };
  play: { request: { move: string }; reply: State };
  /** The perfect player's move for whoever is to move. */
  reply: { request: object; reply: State };
  undo: { request: { turns?: number }; reply: State };
  redo: { request: { turns?: number }; reply: State };
  /** To the position after so many moves of the game and what can be redone of it, whoever played them. */
  go: { request: { to: number }; reply: State };
  restart: { request: object; reply: State };
  resign: { request: object; reply: State };
  seat: { request: Seats; reply: State };
  board: { request: { numbers: boolean }; reply: Board };
  /** A best move. */
  hint: { request: object; reply: { choice?: Choice } };
  /** Every legal choice with its result, best first, the first `most` of them. */
  hints: { request: { most: number }; reply: { choices: HintedChoice[]; unlisted: Int } };
  why: { request: { mostChoices?: number; mostFollow?: number }; reply: Explanation };
  map: { request: { layer?: string; part?: number; here?: boolean }; reply: CaseMap<Sentence> };
  /** `input`: the contest file; `saved`: the game in play; `certificate`; `svg`: the map. The bytes are the file. */
  export: {
    request: { what: "input" | "saved" | "certificate" | "answer" | "svg"; layer?: string; part?: number };
    reply: { name: string };
  };
  /** A random input; the bytes are its text. */
  generate: {
    request: GameAsked & { character: string; size: number; seed: number };
    reply: object;
  };
  /** What can be edited of the open case: of each table the window of so many rows and columns. */
  sheet: { request: { top: number; left: number; rows: number; columns: number }; reply: Sheet };
  /** Changes the open input, and opens its case anew. */
  edit: {
    request: { table: number } & (
      | { what: "cell"; row: number; column: number; value: Int }
      | { what: "rows" | "columns"; value: Int }
    );
    reply: State;
  };
}

export type Call = keyof Requests;
export type Request<C extends Call> = Requests[C]["request"];
export type Reply<C extends Call> = Requests[C]["reply"];

/** What the page sends to the worker, and hears from it. */
export interface ToWorker {
  id: number;
  call: Call;
  request: object;
  bytes?: Uint8Array<ArrayBuffer>;
}

export type FromWorker =
  | { id: number; reply: object; bytes?: Uint8Array<ArrayBuffer> }
  | { id: number; failure: Failure }
  | { id: number; progress: { done: number; total: number } } // a total of 0: not known
  /** The worker is of no more use: out of memory, a fault of Zermelo, or the WebAssembly could not be loaded. */
  | { id: number; broken: "memory" | "fault" | "load"; message: string };
