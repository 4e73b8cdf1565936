// What a lesson is: positions of a game, each of which is won by the idea that the lesson tells.

export interface LessonPosition {
  text: string; // the input,
  moves?: string[]; // what was played before,
  seat: "first" | "second"; // and the side that the student takes
}

export interface Lesson {
  id: string;
  positions: readonly LessonPosition[];
}

/** In the words of a language. */
export interface LessonWords {
  title: string;
  idea: string;
}
