// What the front door shows of each game: the first moves of a game that could be played.
import { byGame } from "../by-game";
import type { Drawing } from "./picture";

export const drawings = byGame(
  import.meta.glob<readonly Drawing[]>("../../../../zermelo/games/*/page/front.ts", { import: "drawings", eager: true }),
);
