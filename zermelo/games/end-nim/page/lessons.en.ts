// What the lessons of end-nim tell, in English, by the id of the lesson.
import type { PathWords } from "../../../../apps/page/src/learn/lesson";

export const words: PathWords = {
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
};
