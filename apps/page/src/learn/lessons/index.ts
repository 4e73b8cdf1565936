// The lessons of each game, from the first rule to the idea that solves it.
import type { Lesson } from "../lesson";
import { endNimLessons } from "./end-nim";
import { gridWalkLessons } from "./grid-walk";
import { keepawayLessons } from "./keepaway";
import { staircaseLessons } from "./staircase";
import { subtangleLessons } from "./subtangle";

export const lessons: Readonly<Record<string, readonly Lesson[]>> = {
  "end-nim": endNimLessons,
  "grid-walk": gridWalkLessons,
  keepaway: keepawayLessons,
  staircase: staircaseLessons,
  subtangle: subtangleLessons,
};
