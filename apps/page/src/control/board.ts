// A board as it comes from the engine, made ready to be drawn.
import type { Bytes } from "../engine";
import type { Board } from "../protocol";
import { decode } from "../views/numbers";
import type { ShownBoard } from "../views/shown";

export function showBoard(board: Board, bytes: Bytes): ShownBoard {
  if (board.kind !== "grid") return { board };
  const layers = board.layers?.map(({ name, numbers }) => ({ name, numbers: decode(bytes, numbers) }));
  return { board, classes: decode(bytes, board.classes) as Uint8Array, ...(layers && { layers }) };
}
