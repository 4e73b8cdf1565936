// What the pictures of the rules show, in English: by the name of the game, a sentence or two a picture.
export type RuleCaptions = Readonly<Record<string, readonly string[]>>;

export const ruleCaptionsEn: RuleCaptions = {
  "end-nim": [
    "A move takes one or more stones from the heap at the left end …",
    "… or from the heap at the right end.",
    "An emptied heap is gone. Its neighbour is the end now.",
    "Who takes the last stone wins: the other player cannot move.",
  ],
  "grid-walk": [
    "A move takes the token one cell down or one cell right.",
    "Or it goes along the diagonal, down and right, up to K cells. Such a move jumps over walls.",
    "Who cannot move the token any further loses.",
  ],
  keepaway: [
    "Marin puts the token on any cell, and scores its number.",
    "Then each player in turn moves it more than k steps away, rows and columns counted together, and scores the number there. Here k is 2.",
    "This goes on for 10^100 moves each. The higher total wins.",
  ],
  staircase: [
    "Black begins in the top left corner.",
    "A cell can be filled when the cells above it and to its left are.",
    "Every cell holds two numbers. Black scores the first one of his cells, White the second one of hers.",
  ],
  subtangle: [
    "The array tells which number is chosen on which turn: here first a 3, in any cell that holds one.",
    "Every later choice lies below and to the right of the one before: here a 4.",
    "Who finds no such cell loses. So does who is to move when no number of the array is left.",
  ],
};
