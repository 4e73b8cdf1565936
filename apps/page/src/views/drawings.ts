// What games show of themselves, by the name of the game.
import { byGame } from "../by-game";
import type { Drawing, PicturedRule } from "./picture";

/** On the front door: the first moves of a game that could be played. */
export const drawings = byGame(
  import.meta.glob<readonly Drawing[]>("../../../../zermelo/games/*/page/front.ts", { import: "drawings", eager: true }),
);

/** In the sheet of the rules. */
export const rules = byGame(
  import.meta.glob<readonly PicturedRule[]>("../../../../zermelo/games/*/page/rules.ts", { import: "rules", eager: true }),
);
