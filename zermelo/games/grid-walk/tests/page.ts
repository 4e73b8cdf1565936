// What the page is held against.

/** What is true of the first case of the example, whoever computes it. */
export const verdict = "First wins in 9 moves with perfect play.";
