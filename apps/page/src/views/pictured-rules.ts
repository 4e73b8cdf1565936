// The rules of each game in pictures. The sheet of the rules loads them with it; the front door does without.
import { byGame } from "../by-game";
import type { PicturedRule } from "./picture";

export const picturedRules = byGame(
  import.meta.glob<readonly PicturedRule[]>("../../../../zermelo/games/*/page/rules.ts", { import: "rules", eager: true }),
);
