// What the lessons tell, in English: by game, then by the id of the lesson.
import { byGame } from "../../by-game";
import type { PathWords } from "../../learn/lesson";

export const lessonsEn = byGame(
  import.meta.glob<PathWords>("../../../../../zermelo/games/*/page/lessons.en.ts", { import: "words", eager: true }),
);
