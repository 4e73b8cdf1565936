// The words of "Your own game" in English. They are loaded with its editor.
import type { TableValue } from "../../protocol";

export const ownWordsEn = {
  editor: "The rules of the game",
  readsWell: (name: string) => `These rules state the game ${name}.`,
  stale: "The board still shows the rules as they were before.",
  gallery: "Gallery",
  galleryHint: "Rules files to play, and to change as you like.",
  search: "Search the gallery",
  nothingFound: "No game of the gallery has these words.",
  shelf: { heaps: "Heaps and numbers", boards: "Boards", coins: "Coins", graphs: "Graphs" },
  newGame: "New",
  glance: "The language at a glance",
  glanceHint: "A statement begins at the beginning of a line; a line that begins with a space goes on with it.",
  statements: [
    ["game NAME: SENTENCE", "the name, and a sentence for people"],
    ["position a, b", "the numbers that moves change; a = 1 is a start value, a in 0..9 a range"],
    ["position cell[3, 3] in \".xo\" = \".\"", "a grid; row[n] is a row"],
    ["input n, a[n]", "what is read before play begins"],
    ["move take k in 1..a -> [a - k]", "a kind of move: its name, what can be chosen, and the new position"],
    ["move k in 1..2 if k <= a -> a = a - k", "a condition, and a change of the position in place"],
    ["-> [k] + [a - k]", "the position falls apart into two, and later moves are made in one of them"],
    ["last mover loses", "who cannot move wins; without this line the last mover wins"],
    ["lost if a == 0", "play is over, and the player to move has lost; also: won if, drawn if"],
    ["score", "the higher score wins; moves say what they score: scores a[i]"],
    ["left move, right move", "a move of the first player only, or of the second"],
    ["let f(x) = x * x", "a function; mover is 0 or 1, the player to move"],
    ["any, all, count, sum, xor, min, max", "over all choices: any i in 1..n: a[i] == 0"],
  ] as readonly (readonly [code: string, meaning: string])[],
  table: "Table",
  tableHint: "Every small input and its value",
  over: (name: string) => `${name} up to`,
  value: "What to show",
  values: { outcome: "Who wins", grundy: "Grundy value", score: "Score", distance: "Moves left" } satisfies Record<TableValue, string>,
  lost: "The player to move loses",
  won: "The player to move wins",
  drawn: "A draw",
  lostAt: (places: string) => `Lost for the player to move: ${places}`,
  more: (count: number) => `and ${count} more`,
  partly: "The table ends here, as its next row would last too long for a page. The command zermelo has no such limit.",
};

export type OwnWords = typeof ownWordsEn;
