// What the lessons tell, in Simplified Chinese: by game, then by the id of the lesson.
import { byGame } from "../../by-game";
import type { PathWords } from "../../learn/lesson";

export const lessonsZh = byGame(
  import.meta.glob<PathWords>("../../../../../zermelo/games/*/page/lessons.zh.ts", { import: "words", eager: true }),
);
