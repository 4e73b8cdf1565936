// What is remembered of a person's learning, on this machine alone: the days in a row on which the puzzle of the day was
// solved, and which lessons are done. What is found there may have been changed by anybody.
import { withDay, type Streak } from "../learn/puzzle";
import { remember, remembered } from "./settings";

const streakKey = "zermelo.streak";
const lessonsKey = "zermelo.lessons";

export interface Progress {
  streak?: Streak;
  /** Games with the ids of their lessons, "end-nim/take-all". */
  lessons: ReadonlySet<string>;
}

export function progress(): Progress {
  const [, last, days] = /^(\d{4}-\d\d-\d\d) (\d{1,6})$/.exec(remembered(streakKey) ?? "") ?? [];
  const known = last !== undefined && !Number.isNaN(Date.parse(last));
  return {
    ...(known && { streak: { last, days: Number(days) } }),
    lessons: new Set((remembered(lessonsKey) ?? "").split(" ").filter((name) => /^[\w-]+\/[\w-]+$/.test(name))),
  };
}

export function rememberDay(date: string): Progress {
  const { streak, lessons } = progress();
  const grown = withDay(streak, date);
  remember(streakKey, `${grown.last} ${grown.days}`);
  return { streak: grown, lessons };
}

export function rememberLesson(game: string, id: string): Progress {
  const { streak, lessons } = progress();
  const grown = new Set([...lessons, `${game}/${id}`]);
  remember(lessonsKey, [...grown].join(" "));
  return { ...(streak && { streak }), lessons: grown };
}
