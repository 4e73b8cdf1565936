// Staircase on the front door: its proper name, and the first moves of a game that could be played.
import { stepwise } from "../../../../apps/page/src/views/drawn";
import type { Drawing } from "../../../../apps/page/src/views/picture";

export const title = "Staircase";

export const drawings: readonly Drawing[] = stepwise(
  [". . . . . .", ". . . . . .", ". . . . . .", ". . . . . ."],
  ["1,1", "1,2", "2,1", "1,3", "2,2", "3,1", "1,4", "2,3"].map((place, index) => [place, index % 2 === 0 ? "b" : "w"]),
);
