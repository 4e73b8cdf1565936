// Grid Walk on the front door: its proper name, and the first moves of a game that could be played.
import { walked } from "../../../../apps/page/src/views/drawn";
import type { Drawing } from "../../../../apps/page/src/views/picture";

export const title = "Grid Walk";

export const drawings: readonly Drawing[] = walked(
  [". . . # . .", ". # . . . .", ". . . # . #", "# . . . . ."],
  ["1,1", "2,1", "4,3", "4,4", "4,5"],
);
