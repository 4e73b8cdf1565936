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

/** What the inputs of a game's puzzles are made of: kinds of the generator, and how large. */
export interface Recipe {
  characters: readonly string[];
  sizes: readonly number[];
  /** The right move may end the game: then it is to be seen that it does. */
  mayEnd?: boolean;
}

/** In the words of a language. */
export interface LessonWords {
  title: string;
  idea: string;
}

/** Of all lessons of a game, by their ids. */
export type PathWords = Readonly<Record<string, LessonWords>>;
