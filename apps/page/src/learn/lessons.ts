// The lessons of each game, from the first rule to the idea that solves it.
import { byGame } from "../by-game";
import type { Lesson } from "./lesson";

export const lessons = byGame(
  import.meta.glob<readonly Lesson[]>("../../../../zermelo/games/*/page/learn.ts", { import: "lessons", eager: true }),
);
