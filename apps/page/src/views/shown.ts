// What the views are given to show: a board, what is known of it, and what to do when somebody plays on it.
import type { Board, CaseMap, HintedChoice, MapGrid } from "../protocol";
import type { BoardWords } from "../words/board.en";
import type { NumberArray } from "./numbers";

/** A board with its arrays decoded. */
export interface ShownBoard {
  board: Board;
  /** Of a grid: indices into cellClasses. */
  classes?: Uint8Array;
  layers?: { name: string; numbers: NumberArray }[];
}

/** What every cell is worth: one grid of a map. */
export interface Overlay {
  map: CaseMap;
  grid: MapGrid;
  cells: Uint8Array;
}

export interface BoardViewProps {
  shown: ShownBoard;
  overlay?: Overlay;
  hints?: ReadonlyArray<HintedChoice>;
  lastMove?: string;
  /** A person is to move. */
  enabled: boolean;
  players: readonly [string, string];
  words: BoardWords;
  /** A click or a key that plays; called with the "R,C" of illegal cells and with illegal amounts too. */
  onMove(move: string): void;
}
