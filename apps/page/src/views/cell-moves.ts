// Between cells of a board and the text of moves.
import { cellClasses, type Cell, type GridBoard, type HintedChoice } from "../protocol";
import type { Extent } from "./viewport";

const choiceClass = cellClasses.indexOf("choice");

/** "3,4", "3 4" or "(3, 4)", which count from 1, as the cell; nothing if it is no cell of the board. */
export function readCell(text: string, board: Extent): Cell | undefined {
  const found = /^\s*\(?\s*(\d{1,9})\s*[,;:\s，、]\s*(\d{1,9})\s*\)?\s*$/.exec(text);
  if (!found) return undefined;
  const row = Number(found[1]) - 1;
  const column = Number(found[2]) - 1;
  return row >= 0 && row < board.rows && column >= 0 && column < board.columns ? { row, column } : undefined;
}

export function writeCell(cell: Cell): string {
  return `${cell.row + 1},${cell.column + 1}`;
}

/** What a click on the cell plays. Of a cell that cannot be chosen it is its "R,C", which the rules will explain. */
export function moveOf(board: GridBoard, cell: Cell): string {
  const click = board.clicks?.find((one) => one.row === cell.row && one.column === cell.column);
  return click ? click.move : writeCell(cell);
}

/** Cells from index `begin` to `end`, row after row, that a hint tells of. */
export interface HintSpan {
  begin: number;
  end: number; // the last one
  hint: HintedChoice;
}

/**
 * Where the hints lead, in the order of the cells. A stretch along a row stays one span, however long. Nothing where the
 * cells of a stretch are not all known: some alone would seem to be all.
 */
export function spansOfHints(board: GridBoard, hints: ReadonlyArray<HintedChoice>): HintSpan[] {
  const spans: HintSpan[] = [];
  const index = (cell: Cell) => cell.row * board.columns + cell.column;
  const clicks = board.clicks ?? [];
  for (const hint of hints) {
    const from = clicks.findIndex((click) => click.move === hint.first);
    const to = clicks.findIndex((click) => click.move === hint.last);
    if (from >= 0 && to >= 0) {
      for (const click of clicks.slice(from, to + 1)) spans.push({ begin: index(click), end: index(click), hint });
      continue;
    }
    const first = readCell(hint.first, board);
    const last = readCell(hint.last, board);
    if (!first || !last) continue;
    if (first.row === last.row && BigInt(hint.moves) === BigInt(last.column - first.column + 1)) {
      spans.push({ begin: index(first), end: index(last), hint });
    } else {
      return [];
    }
  }
  return spans.sort((a, b) => a.begin - b.begin);
}

/** What the spans tell of the cell at the index. */
export function hintAt(spans: readonly HintSpan[], index: number): HintedChoice | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.begin <= index) low = middle + 1;
    else high = middle;
  }
  const span = spans[low - 1];
  return span && index <= span.end ? span.hint : undefined;
}

/** Whether the move deserves to stand out: nobody likes the best of lost moves. */
export function standsOut(hint: HintedChoice): boolean {
  return hint.best && (hint.value.kind === "score" || hint.sign >= 0);
}

/** The next cell that can be chosen, from `from` on forwards or backwards, around the end; -1 if there is none. */
export function nextChoice(classes: Uint8Array, from: number, forwards: boolean): number {
  if (forwards) {
    const next = classes.indexOf(choiceClass, from + 1);
    return next >= 0 ? next : classes.indexOf(choiceClass);
  }
  const last = from > 0 ? classes.lastIndexOf(choiceClass, from - 1) : -1;
  return last >= 0 ? last : classes.lastIndexOf(choiceClass);
}
