// All that is drawn of a grid, gathered and prepared once for every change, so that frames only read it.
import { longestText, type NumberArray } from "../numbers";
import { cellClasses, type Cell, type CellClass, type Choice, type GridBoard, type HintedChoice, type MapKind } from "../protocol";
import type { Layer, Overlay, ShownBoard } from "../shown";
import type { BoardWords } from "../words/board.en";
import { readCell, spansOfHints, type HintSpan } from "./cell-moves";
import type { CellPixels } from "./cells-image";
import { pixelsOfBoth, pixelsOfClasses, pixelsOfKinds, type Theme } from "./palette";
import type { Extent } from "./viewport";

export interface BoardViewProps {
  shown: ShownBoard;
  overlay?: Overlay;
  hints?: ReadonlyArray<HintedChoice>;
  /** A best move that was asked for. */
  hint?: Choice;
  lastMove?: string;
  /** A person is to move. */
  enabled: boolean;
  players: readonly [string, string];
  words: BoardWords;
  /** A click or a key that plays; called with the "R,C" of illegal cells and with illegal amounts too. */
  onMove(move: string): void;
}

export interface Scene extends Extent {
  theme: Theme;
  classes?: Uint8Array;
  layers: readonly Layer[];
  overlay?: Overlay;
  pixels: CellPixels;
  /** Is there a cell that can be chosen? */
  choosing: boolean;
  token: number; // index of its cell, -1: none
  last: number; // where the last move went, likewise
  hints: readonly HintSpan[];
  hinted: number; // the cell of the best move that was asked for, likewise
  /** Indices of the cells that the map points at. */
  marked: ReadonlySet<number>;
  contours: readonly (readonly Cell[])[];
  /** What stands in the cells, a character each, where the board tells it. */
  written?: string;
  /** Of the players, to write on their cells. */
  letters: readonly [string, string];
  /** How many characters the longest text in a cell has, and how many lines the fullest. */
  textLength: number;
  textLines: number;
  badge(hint: HintedChoice): string;
}

/** The initials of the players, or 1 and 2 where they are the same. */
export function lettersOf([first, second]: readonly [string, string]): readonly [string, string] {
  const a = [...first][0]?.toUpperCase() ?? "1";
  const b = [...second][0]?.toUpperCase() ?? "2";
  return a === b ? ["1", "2"] : [a, b];
}

const lengths = new WeakMap<NumberArray, number>(); // layers stay the same over the moves of a game

function lengthOf(numbers: NumberArray): number {
  let length = lengths.get(numbers);
  if (length === undefined) lengths.set(numbers, (length = longestText(numbers)));
  return length;
}

const nothing: ReadonlySet<number> = new Set();
const marksOf = new WeakMap<Overlay, ReadonlySet<number>>(); // of a large map there may be many

function markedOn(overlay: Overlay | undefined): ReadonlySet<number> {
  if (!overlay) return nothing;
  let marked = marksOf.get(overlay);
  if (!marked) {
    const { marks, columns } = overlay.grid;
    marksOf.set(overlay, (marked = new Set(marks.map((mark) => mark.row * columns + mark.column))));
  }
  return marked;
}

const longest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, text.length), 0);

function sizeOfTexts(layers: readonly Layer[], overlay: Overlay | undefined): [number, number] {
  const { labels = [], notes = [] } = overlay?.grid ?? {};
  if (labels.length > 0) return [Math.max(longest(labels), longest(notes)), notes.length > 0 ? 2 : 1];
  return [layers.reduce((most, layer) => Math.max(most, lengthOf(layer.numbers)), 0), layers.length];
}

/** Tables of pixels by what they are made of: the same table, the same image. */
const tables = new Map<string, Uint32Array>();
const tablesOfKinds = new WeakMap<readonly MapKind[], Map<string, Uint32Array>>();

function kept(of: Map<string, Uint32Array>, key: string, make: () => Uint32Array): Uint32Array {
  let table = of.get(key);
  if (!table) of.set(key, (table = make()));
  return table;
}

function pixelsOf(
  extent: Extent,
  classes: Uint8Array | undefined,
  overlay: Overlay | undefined,
  theme: Theme,
  choosing: boolean,
): CellPixels {
  const { rows, columns } = extent;
  if (!overlay) {
    const table = kept(tables, theme, () => pixelsOfClasses(theme));
    return classes ? { rows, columns, classes, table } : { rows, columns, table };
  }
  const kinds = overlay.map.kinds;
  let ofKinds = tablesOfKinds.get(kinds);
  if (!ofKinds) tablesOfKinds.set(kinds, (ofKinds = new Map()));
  if (!classes) {
    const table = kept(ofKinds, theme, () => pixelsOfKinds(kinds, theme));
    return { rows, columns, kinds: overlay.cells, table };
  }
  const table = kept(ofKinds, `${theme} ${choosing}`, () => pixelsOfBoth(kinds, theme, choosing));
  return { rows, columns, classes, kinds: overlay.cells, table };
}

/** Whether the map's grid is a picture of the board itself, cell by cell. */
export function liesOn(overlay: Overlay, board: { kind: string } & Partial<Extent>): boolean {
  return board.kind === "grid" && overlay.grid.rows === board.rows && overlay.grid.columns === board.columns;
}

/** The index of the cell that a move is played by; -1 if there is none. */
function cellOf(board: GridBoard, move: string): number {
  const cell = board.clicks?.find((click) => click.move === move) ?? readCell(move, board);
  return cell ? cell.row * board.columns + cell.column : -1;
}

/** Of a position, with an overlay if that lies on it. */
export function sceneOfBoard(props: BoardViewProps, theme: Theme): Scene | undefined {
  const { shown, words, players } = props;
  const { board, classes, layers = [] } = shown;
  if (board.kind !== "grid") return undefined;
  const overlay = props.overlay && liesOn(props.overlay, board) ? props.overlay : undefined;
  const firstOf = (kind: CellClass) => classes?.indexOf(cellClasses.indexOf(kind)) ?? -1;
  const choosing = firstOf("choice") >= 0;
  const lastCell = props.lastMove === undefined ? undefined : readCell(props.lastMove, board);
  const [textLength, textLines] = sizeOfTexts(layers, overlay);
  const contour = overlay && overlay.grid.contour.length > 0 ? overlay.grid.contour : (board.contour ?? []);
  return {
    rows: board.rows,
    columns: board.columns,
    theme,
    ...(classes && { classes }),
    layers,
    ...(board.letters !== undefined && { written: board.letters }),
    ...(overlay && { overlay }),
    pixels: pixelsOf(board, classes, overlay, theme, choosing),
    choosing,
    token: firstOf("token"),
    last: lastCell ? lastCell.row * board.columns + lastCell.column : -1,
    hints: props.hints ? spansOfHints(board, props.hints) : [],
    hinted: props.hint ? cellOf(board, props.hint.first) : -1,
    marked: markedOn(overlay),
    contours: contour.length > 1 ? [contour] : [],
    letters: lettersOf(players),
    textLength,
    textLines,
    badge: words.badge,
  };
}

/** Of a map alone. */
export function sceneOfMap(overlay: Overlay, words: Pick<BoardWords, "badge">, theme: Theme): Scene {
  const { grid } = overlay;
  const [textLength, textLines] = sizeOfTexts([], overlay);
  return {
    rows: grid.rows,
    columns: grid.columns,
    theme,
    layers: [],
    overlay,
    pixels: pixelsOf(grid, undefined, overlay, theme, false),
    choosing: false,
    token: -1,
    last: -1,
    hints: [],
    hinted: -1,
    marked: markedOn(overlay),
    contours: grid.contour.length > 1 ? [grid.contour] : [],
    letters: ["1", "2"],
    textLength,
    textLines,
    badge: words.badge,
  };
}
