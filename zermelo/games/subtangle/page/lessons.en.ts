// What the lessons of subtangle tell, in English, by the id of the lesson.
import type { PathWords } from "../../../../apps/page/src/learn/lesson";

export const words: PathWords = {
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
};
