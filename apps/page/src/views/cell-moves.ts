// Between cells of a board and the text of moves.
import type { Cell, GridBoard, HintedChoice } from "../protocol";
import { cellClasses } from "../protocol";
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

/** The hints by the index of the cell that they lead to. A stretch of moves holds all that stand between its ends. */
export function hintsByCell(
  board: GridBoard,
  classes: Uint8Array | undefined,
  hints: ReadonlyArray<HintedChoice>,
): Map<number, HintedChoice> {
  const found = new Map<number, HintedChoice>();
  const clicks = board.clicks ?? [];
  for (const hint of hints) {
    const begin = clicks.findIndex((click) => click.move === hint.first);
    const end = clicks.findIndex((click) => click.move === hint.last);
    if (begin >= 0 && end >= 0) {
      for (let i = Math.min(begin, end); i <= Math.max(begin, end); ++i) {
        found.set(clicks[i]!.row * board.columns + clicks[i]!.column, hint);
      }
      continue;
    }
    const first = readCell(hint.first, board);
    const last = readCell(hint.last, board);
    if (!first || !last) continue;
    const to = last.row * board.columns + last.column;
    for (let at = first.row * board.columns + first.column; at <= to; ++at) {
      if (hint.first === hint.last || classes?.[at] === choiceClass) found.set(at, hint);
    }
  }
  return found;
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
