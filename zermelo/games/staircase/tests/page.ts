// What the page is held against.

/** What is true of the first case of the example, whoever computes it. */
export const verdict = "White wins by 9 with perfect play.";
