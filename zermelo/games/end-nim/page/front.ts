// End Nim on the front door: its proper name, and the first moves of a game that could be played.
import { heapsDrawn } from "../../../../apps/page/src/views/drawn";
import type { Drawing } from "../../../../apps/page/src/views/picture";

export const title = "End Nim";

export const drawings: readonly Drawing[] = [
  [3, 1, 4, 2, 2],
  [1, 1, 4, 2, 2],
  [1, 1, 4, 2, 0],
  [0, 1, 4, 2, 0],
  [0, 1, 4, 1, 0],
].map((heaps) => heapsDrawn(heaps, 4));
