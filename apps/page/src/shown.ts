// Boards and maps of the engine, their arrays decoded, as they are drawn.
import type { Bytes } from "./engine";
import { decode, type NumberArray } from "./numbers";
import type { Board, CaseMap, MapGrid, Sentence } from "./protocol";

export interface Layer {
  name: string;
  numbers: NumberArray;
}

export interface ShownBoard {
  board: Board;
  /** Of a grid: indices into cellClasses. */
  classes?: Uint8Array;
  layers?: Layer[];
}

export function showBoard(board: Board, bytes: Bytes): ShownBoard {
  if (board.kind !== "grid") return { board };
  const layers = board.layers?.map(({ name, numbers }) => ({ name, numbers: decode(bytes, numbers) }));
  return { board, classes: decode(bytes, board.classes) as Uint8Array, ...(layers && { layers }) };
}

/** What every cell is worth: one grid of a map. */
export interface Overlay<Text extends Sentence = string> {
  map: CaseMap<Text>;
  grid: MapGrid<Text>;
  cells: Uint8Array;
}

export function overlayOf(map: CaseMap<Sentence>, bytes: Bytes): Overlay<Sentence> | undefined {
  const grid = map.grids[0];
  return grid && { map, grid, cells: decode(bytes, grid.cells) as Uint8Array };
}
