// What several unit tests begin with.
import type { ExplainedChoice, State } from "./protocol";

/** The start of a game that first, a person, wins, with what is changed of it. */
export const someState = (change: Partial<State> = {}): State => ({
  game: "g",
  case: 1,
  cases: 1,
  seats: { first: true, second: false },
  toMove: "first",
  over: false,
  moves: [],
  redoable: 0,
  position: "",
  scoreSoFar: "0",
  value: { kind: "outcome", number: "1", sign: 1 },
  standing: { winner: "first", score: "0" },
  marks: [],
  slips: [],
  textBytes: 0,
  ...change,
});

/** A move that wins at once, with what is changed of it. */
export const someChoice = (change: Partial<ExplainedChoice> = {}): ExplainedChoice => ({
  first: "1,1",
  last: "1,1",
  moves: "1",
  value: { kind: "outcome", number: "1", sign: 1 },
  sign: 1,
  best: true,
  follow: [],
  ends: true,
  ...change,
});
