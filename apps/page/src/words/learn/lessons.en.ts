// What the lessons tell, in English: by game, then by the id of the lesson.
import type { LessonWords } from "../../learn/lesson";

export type LessonsWords = Readonly<Record<string, Readonly<Record<string, LessonWords>>>>;

export const lessonsEn: LessonsWords = {
  "end-nim": {
    "take-all": {
      title: "Take the last stone",
      idea:
        "Whoever cannot move loses, so the player who takes the last stone wins. If a single heap is left and it is " +
        "your turn, take all of it. If you leave even one stone, the other player takes the rest and wins.",
    },
    "two-equal": {
      title: "Two heaps: make them equal",
      idea:
        "With two equal heaps the player to move loses: he takes some stones from one heap, and the other player " +
        "takes as many from the other heap. The player who copies always has a move, and so takes the last stone. If " +
        "the two heaps differ, take the difference from the larger one. Never take one of two heaps whole, because " +
        "the other player then takes the heap that is left.",
    },
    "equal-ends": {
      title: "Three heaps: equal ends",
      idea:
        "Copying also works with three heaps, if the middle one is larger than both ends. Make the two ends equal: " +
        "as many stones as the other player then takes from one end, you take from the other end. If the other " +
        "player takes a whole end, the other end and the middle are left. These two differ, so you make them equal, " +
        "as in the lesson before.",
    },
    "like-the-middle": {
      title: "An end like the middle",
      idea:
        "An end of three heaps may hold as many stones as the middle heap. Then take the other end whole: two equal " +
        "heaps are left, and the other player is to move. So do not copy when the other player makes an end as large " +
        "as the middle. With three heaps the player to move loses exactly when the ends are equal and the middle is " +
        "different.",
    },
    "at-most-one-apart": {
      title: "Ends at most one apart",
      idea:
        "The ends of any row with two or more heaps tell a lot: if they differ by two stones or more, the player to " +
        "move wins. At the larger end exactly one move wins: take the whole heap, or leave one stone less than the " +
        "smaller end has, or as many, or one more. The heaps in between decide which of these it is. Two equal heaps " +
        "in between want equal ends. In other rows, try each of these moves and look for an answer that you know " +
        "from the lessons before.",
    },
    "two-lists": {
      title: "Four heaps: two lists",
      idea:
        "Two lists decide every row of four heaps. Write 1, 2, 3, 4, … for the left end and again for the right end. " +
        "If the two inner heaps differ, strike the size of the right inner heap from the left list and the size of " +
        "the left inner heap from the right list. Pair what is left in order, smallest with smallest: the player to " +
        "move loses exactly when the two ends are such a pair, so leave a pair. If an end has the size that is " +
        "struck from its list, take the other end whole: a lost row of three is left.",
    },
  },
  "grid-walk": {
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
  },
  keepaway: {
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
  },
  staircase: {
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
  },
  subtangle: {
    "no-reply": {
      title: "Leave no reply",
      idea:
        "The array tells which number must be chosen on each turn. After your choice the other player needs the next " +
        "number, in a cell that is both below yours and to the right of it. If there is no such cell, you have won. " +
        "So look for a cell with the number of your turn that has no next number below and to the right.",
    },
    corners: {
      title: "The corner is never worse",
      idea:
        "After a choice only the cells below it and to the right of it are left. Suppose that two cells hold your " +
        "number, and one of them is neither above the other nor left of it. Each answer to that cell is also an " +
        "answer to the other one, so choosing that cell is never worse. So look only at the corners of a number: " +
        "those of its cells from which no other cell of the number lies to the right, below, or both.",
    },
    "numbers-nowhere": {
      title: "Numbers that are nowhere",
      idea:
        "A number of the array that is nowhere in the matrix ends the play: whoever would have to choose it loses. " +
        "The end of the array is such an end, too. So strike the array from the first such number on, and look who " +
        "chooses the last number that is left. That player wins if the play gets so far, and the other player has to " +
        "stop it before: with a choice that leaves no reply.",
    },
    "turns-backwards": {
      title: "From the last turn back",
      idea:
        "Begin with the last number of the array that can be chosen: each of its cells wins for the player who " +
        "chooses it. Go back turn by turn. A cell wins on its turn exactly if no winning cell of the next turn is " +
        "both below it and to the right of it. If you mark the winning cells of every turn, you know all right " +
        "choices, and only the corners of each number have to be marked.",
    },
    "repeated-number": {
      title: "Cut at a repetition",
      idea:
        "The array may ask for a number a second time. At the start of the game you can strike everything from that " +
        "repetition on: the same player wins. Whoever takes the number first can take a corner of it, as that is " +
        "never worse. Behind a corner the number does not occur any more, so nobody can choose it on the later turn. " +
        "Choose corners yourself, or else the repeated number may come back.",
    },
    "one-column-for-each-turn": {
      title: "One column for each turn",
      idea:
        "Cut the array at the first repetition, so that each number belongs to one turn. Now go through the rows " +
        "from the bottom up, each from left to right, and keep one column for each turn: the rightmost one with a " +
        "winning cell so far. A cell wins on its turn exactly if the column kept for the next turn is not to the " +
        "right of it. At the end Tsovak wins exactly if a column is kept for turn 1. One look at each cell solves " +
        "the whole game.",
    },
  },
};
