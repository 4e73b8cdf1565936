// The words for what comes after a game, and for the values on the board, in English.
export const afterEn = {
  slipMark: { "?": "a slip", "??": "a slip that gave the game away" },
  tryAgain: "Try again from here",
  tryAgainAt: (number: number) => `Try again from here: before move ${number}`,
  otherSide: "Other side",
  nextPosition: "Next position",
  variations: "Other lines",
  leaves: (after: number) => (after === 0 ? "from the start" : `after move ${after}`),
  values: "Values on the board",
};

export type AfterWords = typeof afterEn;
