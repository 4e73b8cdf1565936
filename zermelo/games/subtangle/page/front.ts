// Subtangle on the front door: its proper name, and the first moves of a game that could be played.
import { stepwise } from "../../../../apps/page/src/views/drawn";
import type { Drawing } from "../../../../apps/page/src/views/picture";

export const title = "Subtangle";

export const drawings: readonly Drawing[] = stepwise(
  ["3. 5. 2. 4. 1. 2.", "2. 4. 3. 5. 2. 1.", "5. 1. 4. 2. 5. 3.", "1. 3. 5. 4. 2. 5."],
  [
    ["1,1", "3b"],
    ["2,2", "4w"],
    ["3,5", "5b"],
    ["4,6", "5w"],
  ],
);
