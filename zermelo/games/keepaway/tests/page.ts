// What the page is held against.

/** What is true of the first case of the example, whoever computes it. */
export const verdict = "Marin wins in the long run with perfect play.";
