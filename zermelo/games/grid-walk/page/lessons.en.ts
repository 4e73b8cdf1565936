// What the lessons of grid-walk tell, in English, by the id of the lesson.
import type { PathWords } from "../../../../apps/page/src/learn/lesson";

export const words: PathWords = {
  "last-cell": {
    title: "Move to an end cell",
    idea:
      "The player who cannot move loses. A cell is an end if no move leaves it, like the cell at the bottom right. " +
      "Walls can make other ends, too. If one of your moves reaches an end, make it: the other player cannot move. " +
      "So do not stop where the other player reaches an end with one move.",
  },
  "count-the-steps": {
    title: "Count the steps",
    idea:
      "If K is 0, every move is a single step down or right. All ways from one cell to the same end then have the " +
      "same number of steps. If it is odd and the play ends there, the player to move makes the last step and " +
      "wins; if it is even, he loses. Nobody can change that number, but the players choose to which end the token " +
      "goes. So choose a way that leads only to ends at an odd number of steps from where the token stands now.",
  },
  "mark-lost-cells": {
    title: "Mark the lost cells",
    idea:
      "A cell is lost if the player who has to move from it loses. So every end is lost. Go through the grid from " +
      "the last cell backwards, row by row, each row from right to left. A cell is won if some move leads to a " +
      "lost cell; it is lost if every move leads to a won cell. When you have marked all cells, always move the " +
      "token to a lost cell.",
  },
  "even-and-even": {
    title: "No walls, K is 1",
    idea:
      "If there are no walls and K is 1, two numbers tell everything: the steps down and the steps right that are " +
      "left to the last cell. A cell is lost exactly if both numbers are even. Every move changes one of them by " +
      "1, or both, so it never leads from a lost cell to a lost cell. If only one number is odd, go one step in " +
      "that direction; if both are, take the diagonal move.",
  },
  "jump-over-walls": {
    title: "Jump over walls",
    idea:
      "A diagonal move of up to K steps only needs an open cell to land on; the cells in between may be walls. So " +
      "look down the whole diagonal, and not only as far as the first wall. Mark the lost cells backwards as " +
      "before: a lost cell behind a wall makes your cell won, if it is at most K steps down the diagonal.",
  },
  "nearest-on-the-diagonal": {
    title: "The nearest lost cell",
    idea:
      "Two lost cells of one diagonal are always more than K steps apart, because otherwise a move would lead from " +
      "one to the other. So while you mark backwards, remember for each diagonal only the lost cell marked last: " +
      "it is the nearest one. An open cell is won exactly if the cell below is lost, or the cell to the right is " +
      "lost, or the nearest lost cell down its diagonal is at most K steps away. Three looks at each cell solve " +
      "any grid.",
  },
};
