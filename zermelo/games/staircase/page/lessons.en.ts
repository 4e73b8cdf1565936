// What the lessons of staircase tell, in English, by the id of the lesson.
import type { PathWords } from "../../../../apps/page/src/learn/lesson";

export const words: PathWords = {
  "own-number": {
    title: "Your own number",
    idea:
      "A cell has two numbers: Black scores the number A of a cell that he fills, White the number B of hers. " +
      "On a board of two rows and two columns the first and the last cell go to fixed players, so only the two " +
      "cells in between matter. You get one of them and the other player gets the other one. If the other player's " +
      "numbers are alike in both, take the larger number of your own.",
  },
  "both-numbers": {
    title: "Both numbers count",
    idea:
      "A cell that you fill gives you your number, and takes the other number away from the other player. So a " +
      "cell is worth the sum of its two numbers, and that to both players alike. When two cells are free and " +
      "nothing else depends on the choice, take the one with the larger sum, even if your own number there is " +
      "smaller.",
  },
  bait: {
    title: "The bait",
    idea:
      "Every cell that you fill may free a cell to the right of it or below it, and the other player may take that " +
      "one at once. So do not look at the sum of a cell alone: subtract the largest sum that is then free to the " +
      "other player. A good cell in front of a better one is a bait, so leave it to the other player.",
  },
  wait: {
    title: "Wait before a large cell",
    idea:
      "Suppose that a cell with large numbers is neither in the first row nor in the first column. It becomes free " +
      "when both the cell above it and the cell to the left of it are filled. Whoever fills the second of these " +
      "two hands the large cell to the other player. So fill a cell elsewhere, and wait. When the other player has " +
      "no other cell left, he must free the large cell for you.",
  },
  "count-the-waiting-moves": {
    title: "Count the waiting moves",
    idea:
      "A waiting move is one that does not free the large cell. The players make waiting moves in turns, and who " +
      "has none left must free it. So count them before you choose: after your move their number should be even, " +
      "so that the last one is yours. Your choice decides where the waiting moves are, in a row or in a column, " +
      "and with it how many there are.",
  },
  "outlines-backwards": {
    title: "Outlines, from the end",
    idea:
      "What can still be gained depends only on which cells are filled, and not on who filled them. The filled " +
      "cells have an outline like a staircase, and a board of three rows and three columns has only 20 of them. Go " +
      "through the outlines from the full board backwards and note for each by how much Black will gain more than " +
      "White from there on. Where Black moves, add the number that he gains to what is noted for the next outline, " +
      "and take the largest of these sums. Where White moves, subtract hers, and take the smallest.",
  },
};
