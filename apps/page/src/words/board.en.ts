// The words of the board views, in English. Other languages are objects of the same type.
import type { CellClass, HintedChoice, Int, Player, Value } from "../protocol";

type Players = readonly [string, string];

const plural = (count: Int, one: string, many: string) => `${count} ${count === "1" ? one : many}`;

export const nameOf = (player: Player, players: Players) => players[player === "first" ? 0 : 1];

function result(value: Value, sign: -1 | 0 | 1): string {
  const wins = sign > 0 ? "wins" : sign < 0 ? "loses" : "draws";
  if (value.kind === "score") return sign === 0 ? "ends even" : `${wins} by ${value.number.replace("-", "")}`;
  return value.kind === "grundy" ? `${wins} (leads to Grundy value ${value.number})` : wins;
}

const hinted = ({ value, sign }: HintedChoice, best: boolean) =>
  best ? `best: ${result(value, sign)}` : result(value, sign);

const classes: Record<CellClass, (players: Players) => string> = {
  plain: () => "",
  wall: () => "wall",
  first: (players) => `${players[0]}’s`,
  second: (players) => `${players[1]}’s`,
  token: () => "token",
  choice: () => "a legal move",
};

export const boardWordsEn = {
  grid: {
    label: (rows: number, columns: number) => `Board of ${rows} rows and ${columns} columns`,
    mapLabel: (title: string, rows: number, columns: number) =>
      `${title || "Map"}, ${rows} rows and ${columns} columns`,
    keys:
      "Arrow keys move the cursor, Enter or Space plays its cell, [ and ] go to the legal move before or after it. " +
      "Plus and minus zoom, 0 shows all, Shift with arrow keys pans, G goes to a cell.",
    mapKeys:
      "Arrow keys move the cursor. Plus and minus zoom, 0 shows all, Shift with arrow keys pans, G goes to a cell.",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    fit: "Show all",
    goTo: "Go to cell",
    goToHint: "row,column",
    go: "Go",
    noSuchCell: (rows: number, columns: number) =>
      `A cell is a row from 1 to ${rows} and a column from 1 to ${columns}: 3,5`,
    cell: (row: number, column: number) => `Row ${row}, column ${column}`,
    layer: (name: string, number: string) => (name ? `${name} ${number}` : number),
    classes,
    lastMove: "the last move",
    again: "again to play",
    hint: hinted,
    idle: "Point at a cell to see what it is.",
  },
  /** One or two characters that stand for a result, in cells. */
  badge: (hint: HintedChoice) =>
    hint.value.kind === "score"
      ? hint.value.number.startsWith("-")
        ? `−${hint.value.number.slice(1)}`
        : hint.sign === 0
          ? "0"
          : `+${hint.value.number}`
      : hint.sign > 0
        ? "W"
        : hint.sign < 0
          ? "L"
          : "D",
  heaps: {
    label: (count: number) => `Row of ${plural(String(count), "heap", "heaps")}`,
    keys: "Left and right arrow keys choose the heap, digits type how many stones to take, Enter takes them.",
    keysOfMoves: "Left and right arrow keys choose the heap; its moves are the buttons that follow.",
    heap: (index: number, stones: Int, open: "take" | "moves" | undefined) =>
      `heap ${index}: ${plural(stones, "stone", "stones")}${open === "take" ? ", can be taken from" : open ? ", has moves" : ""}`,
    more: (count: number) => `${count} more heaps`,
    log: "Heights grow by the logarithm of the number of stones.",
    from: "Take from",
    end: (place: "left" | "right" | "only" | "one", index: number, stones: Int) =>
      `${{ left: "Left end", right: "Right end", only: "The heap", one: `Heap ${index}` }[place]} (${stones})`,
    choose: "Choose a heap to see its moves.",
    movesOf: (index: number, stones: Int) => `Moves of heap ${index} (${stones})`,
    amount: (most: Int) => `Stones, 1 to ${most}`,
    take: "Take",
    takeAll: "All",
    willTake: (amount: Int, index: number, rest: Int) =>
      `Takes ${amount} from heap ${index}, ${rest === "0" ? "which is gone then" : `leaves ${rest}`}.`,
    idle: (stones: boolean): string =>
      stones ? "Press a stone to take it and those above it." : "Choose a heap, and how many stones to take.",
    empty: "No heap is left.",
    stretch: (first: Int, last: Int) => (first === last ? first : `${first} to ${last}`),
    results: "Results",
    result: hinted,
  },
  text: { label: "Position" },
  legend: { label: "Legend" },
  graph: {
    label: "How the game stood after each move",
    after: (moves: number) => (moves === 0 ? "at the start" : `after move ${moves}`),
    standing: (winner: Player | undefined, score: Int, scores: boolean, players: Players) => {
      if (!winner) return "a draw";
      const name = nameOf(winner, players);
      return scores ? `${name} wins by ${score.replace("-", "")}` : `${name} wins`;
    },
    /** Where it is known how many moves of both players are left. */
    left: (moves: number) => (moves === 1 ? ", one move is left" : `, ${moves} moves are left`),
  },
};

export type BoardWords = typeof boardWordsEn;
