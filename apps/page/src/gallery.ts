// The gallery: the rules files of examples/games, with an input to begin with for each. It is loaded only where somebody
// writes rules.
const files = import.meta.glob<string>("../../../examples/games/*.game", { query: "?raw", import: "default", eager: true });

/** What a rules file is called and says of itself. */
export interface GalleryGame {
  name: string;
  summary: string; // empty where the file has no sentence
  rules: string;
  input: string;
}

export const shelves = ["heaps", "boards", "coins", "graphs"] as const;
export type Shelf = (typeof shelves)[number];

/** Inputs that are solved at once, and are not won by the first move that one tries. */
const inputs: Record<Shelf, Record<string, string>> = {
  heaps: {
    nim: "3 4 5",
    "misere-nim": "2 3 4",
    bachet: "21 3",
    subtraction: "13",
    "fibonacci-nim": "20",
    kayles: "9",
    "dawsons-kayles": "10",
    "dawsons-chess": "10",
    "grundys-game": "12",
    "laskers-nim": "3 4",
    wythoff: "5 8",
    euclid: "13 34",
    "euclid-everywhere": "13 34 5 7",
    "take-at-most-half": "20",
    "take-a-divisor": "24",
    "take-a-prime": "20",
    "equal-heaps": "24",
    "any-heaps": "3 4 5",
    "moores-nim": "2 3 4",
    "e-and-d": "4 6",
    "staircase-nim": "4\n1 2 3 2",
    "divisor-game": "12",
    "take-from-the-ends": "6\n4 1 7 2 9 3",
    "can-i-win": "5 8",
    ordinary: "7 abacaba",
  },
  boards: {
    chomp: "3 4",
    "tic-tac-toe": "",
    cram: "3 4",
    domineering: "4 4",
    cutcake: "5 7 4 2",
    "dots-and-boxes": "1 3",
    "connect-four": "4 4",
    clobber: "3 3\nxox\noxo\nxo.",
    treblecross: "9",
    "toads-and-frogs": "7\nTT...FF",
    "one-shape": "4 4 3\n0 0\n0 1\n1 1\n....\n..#.\n....\n....",
    "jumping-token": "2\n1\n5 6",
  },
  coins: {
    "turning-turtles": "6\nHTHHTH",
    "mock-turtles": "6\nHTHHTH",
    ruler: "6\nHTHHTH",
    "turning-corners": "3 3\nTHT\nHTH\nTHH",
    tartan: "3 3\nTHT\nHTH\nTHH",
  },
  graphs: {
    "node-kayles": "6 6\n1 2\n2 3\n3 4\n4 5\n5 6\n6 1",
    "edge-deletion": "5 6\n1 2\n2 3\n3 4\n4 5\n5 1\n1 3",
    col: "5 4\n1 2\n2 3\n3 4\n4 5",
    snort: "5 4\n1 2\n2 3\n3 4\n4 5",
    "vertex-geography": "6 7\n1 2\n2 3\n3 4\n4 5\n5 6\n6 1\n1 4\n1\n1",
    "dag-token": "6 7\n1 2\n1 3\n2 4\n3 4\n3 5\n4 6\n5 6\n1\n1",
    "graph-token": "5 6\n1 2\n2 3\n3 1\n3 4\n4 5\n2 5\n1\n1",
    "cat-and-mouse": "6 6\n1 3\n3 0\n2 4\n4 5\n5 3\n1 4",
    "green-hackenbush": "6 6\n1 2\n2 3\n3 4\n4 2\n1 5\n5 6",
    "red-blue-hackenbush": "6 5\n1 2\n2 3\n3 4\n1 5\n5 6\nBRBRB",
    "poset-game": "5 5\n3 1\n4 2\n4 1\n5 3\n5 1",
    "tree-token": "7\n0 1 1 2 2 3 3\n0 3 5 -2 4 6 -1",
    "round-for-ever": "4 6\n1 2\n2 1\n2 3\n3 4\n4 1\n3 1\n1 -2 3 -1 2 -3",
  },
};

const summaryOf = (rules: string) => /^game [^:#\n]*:\s*([^#\n]*[^#\s])/m.exec(rules)?.[1] ?? "";

const rulesOf = new Map(Object.entries(files).map(([path, text]) => [/([^/]+)\.game$/.exec(path)?.[1] ?? path, text]));

/** All rules files, shelf by shelf. */
export const gallery: ReadonlyMap<Shelf, readonly GalleryGame[]> = new Map(
  shelves.map((shelf) => [
    shelf,
    Object.entries(inputs[shelf]).map(([name, input]) => {
      const rules = rulesOf.get(name) ?? "";
      return { name, summary: summaryOf(rules), rules, input };
    }),
  ]),
);

/** The names of the rules files that there are. */
export const galleryNames: readonly string[] = [...rulesOf.keys()];
