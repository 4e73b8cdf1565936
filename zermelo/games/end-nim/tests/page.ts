// What the page is held against.

/** What is true of the first case of the example, whoever computes it. */
export const verdict = "Second wins in 10 moves with perfect play.";
