// Keepaway on the front door: its proper name, and the first moves of a game that could be played.
import { walked } from "../../../../apps/page/src/views/drawn";
import type { Drawing } from "../../../../apps/page/src/views/picture";

export const title = "Keepaway";

export const drawings: readonly Drawing[] = walked(
  ["7. 2. 9. 4.", "1. 8. 3. 6.", "5. 2. 7. 1.", "9. 4. 6. 8."],
  ["1,3", "4,1", "1,1", "4,4", "1,3"],
);
