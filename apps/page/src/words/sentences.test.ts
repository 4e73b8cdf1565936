import { describe, expect, it } from "vitest";
import type { Explanation, GameInfo, HintedChoice } from "../protocol";
import { someChoice, someState } from "../testing";
import { sentencesEn as words } from "./sentences.en";

const game = (objective: GameInfo["objective"]) =>
  ({ name: "g", caseName: "case", players: ["Black", "White"], objective }) as unknown as GameInfo;
const nim = game("last_mover_wins");
const scores = game("higher_score");
const long = game("long_run");

const state = someState;
const choice = someChoice;

describe("the rules", () => {
  it("break no line where a terminal does, but after a sentence", () => {
    const told = {
      rules: "Heaps stand\nin a row. Who\ncannot move loses.",
      grammar: "n, then\nn heaps.\nAnswer: 1\nor 0.",
      moves: "L",
    };
    const { rules, grammar } = words.game({ ...nim, ...told });
    expect(rules).toBe("Heaps stand in a row. Who cannot move loses.");
    expect(grammar).toBe("n, then n heaps.\nAnswer: 1 or 0.");
  });
});

describe("the verdict", () => {
  it("tells who wins", () => {
    expect(words.verdict(nim, state())).toBe("Black wins with perfect play.");
    expect(words.verdict(long, state({ standing: { score: "0" } }))).toBe(
      "It is a draw in the long run with perfect play.",
    );
  });

  it("tells in how many moves, where that is known", () => {
    expect(words.verdict(nim, state({ remoteness: 3 }))).toBe("Black wins in 3 moves with perfect play.");
    expect(words.verdict(nim, state({ remoteness: 1 }))).toBe("Black wins in 1 move with perfect play.");
    expect(words.verdict(nim, state({ remoteness: 0 }))).toBe("Black wins with perfect play.");
  });

  it("tells by how much, beyond 2^53", () => {
    const standing = { winner: "second", score: "-9007199254740993" } as const;
    expect(words.verdict(scores, state({ standing }))).toBe("White wins by 9007199254740993 with perfect play.");
  });

  it("tells the Grundy value", () => {
    const value = { kind: "grundy", number: "3", sign: 1 } as const;
    expect(words.verdict(nim, state({ value }))).toBe(
      "Black wins with perfect play. The position’s Grundy value is 3.",
    );
  });
});

describe("a choice", () => {
  it("tells in games of scores how the game would end, and how much worse that is", () => {
    const now = state({
      toMove: "second",
      value: { kind: "score", number: "4", sign: 1 },
      standing: { winner: "first", score: "9007199254740993" },
    });
    const worse: HintedChoice = choice({ value: { kind: "score", number: "3", sign: 1 }, best: false });
    expect(words.choiceResult(scores, now, worse)).toBe("Black wins by 9007199254740994, 1 point worse");
    const best: HintedChoice = choice({ value: { kind: "score", number: "4", sign: 1 } });
    expect(words.choiceResult(scores, now, best)).toBe("Black wins by 9007199254740993");
  });

  it("can be even", () => {
    const now = state({ value: { kind: "score", number: "5", sign: 1 }, standing: { winner: "first", score: "2" } });
    const even = choice({ value: { kind: "score", number: "3", sign: 1 }, best: false });
    expect(words.choiceResult(scores, now, even)).toBe("it is a draw, 2 points worse");
  });

  it("tells the Grundy value it leaves", () => {
    const lost = choice({ value: { kind: "grundy", number: "4", sign: 1 }, sign: -1, best: false });
    expect(words.choiceResult(nim, state(), lost)).toBe("loses; it leaves Grundy value 4");
  });

  it("tells how many moves it lasts, where a table knows of each", () => {
    const table = { value: "distance", positions: "9" } as const;
    expect(words.choiceResult(nim, state({ table }), choice({ lasts: 1 }))).toBe("wins in 1 move");
    expect(words.choiceResult(nim, state({ table }), choice({ sign: 0 }))).toBe("draws");
    expect(words.choiceResult(nim, state(), choice({ lasts: 3 }))).toBe("wins");
  });

  it("is refuted where it loses, answered where it does not", () => {
    expect(words.follow(choice({}))).toBe("No move is left after it.");
    expect(words.follow(choice({ sign: -1, follow: ["2,1"] }))).toBe("Refuted by 2,1.");
    expect(words.follow(choice({ moves: "7", first: "L-1", follow: ["R-1", "L-2"], ends: false }))).toBe(
      "L-1 is answered by R-1, then L-2 …",
    );
    expect(words.follow(choice({ sign: -1, follow: ["2,1", "2,2"], ends: false, lasts: 9 }))).toBe(
      "Refuted by 2,1, then 2,2 … (9 moves in all).",
    );
    const behind = choice({ value: { kind: "score", number: "-4", sign: -1 }, sign: -1, follow: ["2,1"] });
    expect(words.follow(behind)).toBe("Answered by 2,1.");
  });

  it("may be a stretch of moves", () => {
    expect(words.choiceName(choice({ first: "L-1", last: "L-7", moves: "7" }))).toBe("L-1 … L-7");
  });
});

describe("a hint", () => {
  it("tells how soon the game is won, or how late it is lost", () => {
    expect(words.hint(nim, state({ remoteness: 3 }), choice({}))).toBe("Hint: 1,1 wins in 3 moves.");
    expect(words.hint(nim, state({ remoteness: 4 }), choice({ sign: -1 }))).toBe(
      "Hint: every move loses; 1,1 lasts the longest, 4 moves.",
    );
  });

  it("tells no number that nobody knows", () => {
    expect(words.hint(nim, state(), choice({}))).toBe("Hint: 1,1 wins.");
    expect(words.hint(nim, state(), choice({ sign: -1 }))).toBe("Hint: every move loses; 1,1 is the hardest to answer.");
    expect(words.hint(long, state(), choice({ sign: -1 }))).toBe(
      "Hint: every move loses in the long run; 1,1 is the hardest to answer.",
    );
  });
});

describe("the end", () => {
  it("tells who won, and why", () => {
    const over = state({ over: true, moves: ["L-1"], toMove: "second" });
    expect(words.ending(nim, over)).toBe("Black wins after 1 move: White has no move left.");
    const full = state({ over: true, moves: ["1,1", "1,2"], standing: { winner: "second", score: "-3" } });
    expect(words.ending(scores, full)).toBe("White wins by 3 after 2 moves.");
    expect(words.ending(scores, { ...full, standing: { score: "0" } })).toBe("It is a draw after 2 moves.");
  });

  it("tells who resigned, whatever the position is worth", () => {
    const resigned = state({ over: true, resigned: "first", moves: ["a", "b"] });
    expect(words.ending(nim, resigned)).toBe("White wins after 2 moves: Black resigned.");
  });

  it("tells what was let go", () => {
    const slip = { number: 3, player: "first", move: "L-2", better: "L-1", cost: "0", turned: true } as const;
    expect(words.slip(nim, { ...slip, won: "first", wins: "second" })).toBe(
      "Move 3, Black L-2 let go of the win; L-1 kept it.",
    );
    expect(words.slip(long, { ...slip, wins: "second" })).toBe("Move 3, Black L-2 let go of the draw; L-1 kept it.");
    expect(words.slip(scores, { ...slip, cost: "1", turned: false })).toBe(
      "Move 3, Black L-2 cost 1 point; L-1 was best.",
    );
    expect(words.slip(scores, { ...slip, cost: "5", won: "first" })).toBe(
      "Move 3, Black L-2 cost 5 points, and turned “Black wins” into “a draw”; L-1 was best.",
    );
  });
});

describe("whose move it is", () => {
  it("is told to the person who plays", () => {
    expect(words.turn(nim, state())).toBe("Your move: you are Black.");
    expect(words.turn(nim, state({ toMove: "second" }))).toBe("The computer is to move, as White.");
    expect(words.turn(nim, state({ seats: { first: true, second: true } }))).toBe("Black to move.");
    expect(words.turn(nim, state({ over: true }))).toBe("The game is over.");
  });

  it("comes with the score so far, where there are scores", () => {
    expect(words.lead(nim, state({ moves: ["a"] }))).toBe("");
    expect(words.lead(scores, state())).toBe("");
    expect(words.lead(scores, state({ moves: ["a"], scoreSoFar: "-12" }))).toBe("White leads by 12 so far.");
    expect(words.lead(scores, state({ moves: ["a"] }))).toBe("The score is even so far.");
  });
});

describe("what the engine says", () => {
  it("is told as a sentence, in the words of a page", () => {
    expect(words.failure("the number n is -1; it may be 0 or more")).toBe("The number n is -1; it may be 0 or more");
    expect(words.failure("a game needs 3.1 GiB, the memory allowed is 2.5 GiB")).toBe(
      "A game needs 3.1 GiB, the memory allowed is 2.5 GiB",
    );
    expect(words.reason("none of the 4 options is lost")).toBe("None of the 4 options is lost.");
  });
});

describe("the summary of all moves", () => {
  const told = (moves: string, bestMoves: string): Explanation => ({
    moves,
    bestMoves,
    choices: [],
    unlisted: "0",
    results: [],
    reason: [],
  });
  it("counts the good ones", () => {
    const lost = state({ value: { kind: "outcome", number: "-1", sign: -1 } });
    expect(words.summary(nim, state(), told("5", "1"))).toBe("Black is to move: 1 of 5 moves wins.");
    expect(words.summary(nim, state(), told("5", "2"))).toBe("Black is to move: 2 of 5 moves win.");
    expect(words.summary(nim, lost, told("5", "5"))).toBe("Black is to move: 5 moves, and each loses.");
    expect(words.summary(nim, lost, told("1", "1"))).toBe("Black is to move: 1 move, and it loses.");
    expect(words.summary(nim, lost, told("0", "0"))).toBe("Black is to move, and no move is left.");
  });
});
