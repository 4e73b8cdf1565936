// What the lessons of keepaway tell, in English, by the id of the lesson.
import type { PathWords } from "../../../../apps/page/src/learn/lesson";

export const words: PathWords = {
  "largest-cell": {
    title: "The largest cell wins",
    idea:
      "The cell with the largest value wins. Whoever stands on it forces the other player to a cell with a smaller " +
      "value, and can then come back, because the way back is as far. So he gains in every round, and there are " +
      "very many rounds. Put the token on the largest cell when you can.",
  },
  "nothing-larger-in-reach": {
    title: "Nothing larger in reach",
    idea:
      "A cell is in reach if it is more than k steps from the token, counted along rows and columns. The largest " +
      "cell may be out of reach. Then look for a cell from which no larger cell is in reach: it wins just as well. " +
      "From there the other player has only smaller cells, and you come back each time.",
  },
  "from-the-largest-down": {
    title: "From the largest down",
    idea:
      "A larger cell in reach does harm only if it wins itself. So go through the cells from the largest value " +
      "down: a cell wins exactly if no larger winning cell is farther than k from it. A larger cell that loses " +
      "does no harm: when the other player goes there, you answer with a winning cell that is larger still.",
  },
  "answer-with-more": {
    title: "Answer with a larger cell",
    idea:
      "No winning cell is in reach of another one, so who stands on a winning cell forces the other player off " +
      "them all. From every other cell a winning cell with a larger value is in reach. Take that one, and you gain " +
      "in this round, too. Going back to a winning cell that is smaller than the other player's cell does not lose " +
      "yet, but it costs points in this round.",
  },
  box: {
    title: "The box",
    idea:
      "Write two numbers at each cell: row plus column, and row minus column. The distance between two cells is " +
      "the larger one of the differences in these two numbers. Note the smallest and the largest of each number " +
      "among the winning cells that you know: that is the box. All cells in the box win, even those with small " +
      "values, because they are nowhere farther than k from a winning cell.",
  },
  "allowed-rectangle": {
    title: "The allowed rectangle",
    idea:
      "Every cell that is more than k away from a winning cell in one of the two numbers loses. So begin with the " +
      "largest cell as the box; it allows a rectangle: each number may be at most k above its smallest in the box " +
      "and at most k below its largest. The largest allowed cell outside the box wins. Add it to the box, shrink " +
      "the rectangle, and repeat until the rectangle has no cell outside the box: the cells in the box are all " +
      "that win.",
  },
};
