// How a rules file is coloured: its words as the reference of the language (docs/own-games.md) has them. A statement
// begins at the beginning of a line, and a line that begins with a space goes on with it; what a word means hangs on the
// statement in which it stands.
import type { StringStream } from "@codemirror/language";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** What may follow the word with which a statement begins, and is a word of the language only there. */
const statements: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    game: "",
    position: "",
    input: "cases",
    require: "",
    start: "",
    move: "scores again",
    left: "move scores again",
    right: "move scores again",
    last: "mover wins loses",
    lost: "",
    won: "",
    drawn: "",
    score: "",
    long: "run",
    may: "repeat",
    play: "one part parts up to",
    let: "",
    octal: "",
    subtract: "",
    parts: "where",
    symmetric: "under reflection rotation transposition reversal permutation",
    falling: "",
    answer: "score grundy",
  }).map(([first, following]) => [first, words(following)]),
);

const grammarWords = words("in if then else and or not for by");
const functions = words("any all count sum xor gcd min max abs joined");

export interface Reading {
  /** The word with which the statement began; empty before the first. */
  statement: string;
  /** Where in the statement it stands: before its first word, behind it, behind a name that it gives, or further on. */
  at: "begin" | "name" | "summary" | "inside";
}

export const startReading = (): Reading => ({ statement: "", at: "begin" });

/** The rest of a line up to a comment, in one colour. */
function restOfLine(stream: StringStream, colour: string): string | null {
  return stream.match(/^[^#]*[^#\s]/) ? colour : null;
}

function word(stream: StringStream, reading: Reading): string | null {
  const [name = ""] = (stream.match(/^[A-Za-z_]\w*/) || []) as string[];
  const begins = reading.at === "begin";
  if (begins) {
    reading.statement = name;
    reading.at = name === "game" || name === "let" || name === "move" ? "name" : "inside";
    return statements.has(name) ? "keyword" : "invalid";
  }
  const { statement } = reading;
  if (name === "move" && (statement === "left" || statement === "right")) {
    reading.at = "name";
    return "keyword";
  }
  const names = reading.at === "name";
  reading.at = "inside";
  if (grammarWords.has(name) || statements.get(statement)?.has(name)) return "keyword";
  if (statement === "play" && functions.has(name)) return "keyword"; // "in all parts", "in any parts"
  if (functions.has(name)) return "builtin";
  if (name === "mover") return "atom";
  if (names && statement === "let") return "definition";
  if (names && !stream.match(/^\s+in\b/, false)) return "definition"; // else it is what is chosen
  return stream.match(/^\s*\(/, false) ? "call" : "name";
}

/** Takes one token; tells its colour, or nothing for space and signs that have none. */
export function tokenOf(stream: StringStream, reading: Reading): string | null {
  if (stream.sol() && !stream.match(/^(\s|#|$)/, false)) {
    reading.at = "begin";
    reading.statement = "";
  }
  if (stream.eatSpace()) return null;
  if (stream.match(/^#.*/)) return "comment";
  if (reading.at === "name" && reading.statement === "game") {
    reading.at = "summary";
    if (stream.match(/^[^:#]*[^:#\s]/)) return "definition";
  }
  if (reading.at === "summary") {
    if (stream.eat(":")) return "operator";
    return restOfLine(stream, "summary");
  }
  if (reading.statement === "octal" || reading.statement === "subtract") return restOfLine(stream, "number");
  if (stream.match(/^"[^"]*"?/)) {
    reading.at = "inside";
    return "string";
  }
  if (stream.match(/^\d\w*/)) return "number";
  if (stream.match(/^[A-Za-z_]/, false)) return word(stream, reading);
  if (stream.match(/^->/)) return "arrow";
  if (stream.match(/^(\.\.|[=!<>]=|[-+*/%<>=])/)) return "operator";
  if (stream.match(/^[()[\]{},:;|]/)) return "punctuation";
  stream.next();
  return "invalid";
}
