// The colours of rules files: every word of the files in the gallery is known, and each construct has its colour.
import { StringStream } from "@codemirror/language";
import { describe, expect, it } from "vitest";
import { startReading, tokenOf } from "./rules-language";

/** The tokens that have a colour, of all lines. */
function coloured(text: string): [text: string, colour: string][] {
  const reading = startReading();
  return text.split("\n").flatMap((line) => {
    const stream = new StringStream(line, 4, 2);
    const tokens: [string, string][] = [];
    while (!stream.eol()) {
      stream.start = stream.pos;
      const colour = tokenOf(stream, reading);
      if (stream.pos === stream.start) throw new Error(`nothing is taken of ${line.slice(stream.start)}`);
      if (colour !== null) tokens.push([stream.current(), colour]);
    }
    return tokens;
  });
}

const colourOf = (text: string, wanted: string) => coloured(text).find(([token]) => token === wanted)?.[1];
const withColour = (text: string, colour: string) =>
  coloured(text).filter(([, found]) => found === colour).map(([token]) => token);

describe("a rules file", () => {
  it("has the name and the sentence of the game", () => {
    expect(coloured("game chomp: eat, but not in the corner  # of 1974")).toEqual([
      ["game", "keyword"],
      ["chomp", "definition"],
      [":", "operator"],
      ["eat, but not in the corner", "summary"],
      ["# of 1974", "comment"],
    ]);
    expect(coloured("octal 0.137 # Dawson")).toEqual([["octal", "keyword"], ["0.137", "number"], ["# Dawson", "comment"]]);
    expect(withColour("subtract {1, 3, 4}", "number")).toEqual(["{1, 3, 4}"]);
  });

  it("has moves with names, or without", () => {
    const named = "move take k in 1..heap if k % 2 == 0 scores k again -> [heap - k]";
    expect(withColour(named, "definition")).toEqual(["take"]);
    expect(withColour(named, "keyword")).toEqual(["move", "in", "if", "scores", "again"]);
    expect(withColour(named, "arrow")).toEqual(["->"]);
    expect(withColour("move k in 1..2 -> a = a - k", "definition")).toEqual([]);
    expect(withColour("left move step i in 1..n", "definition")).toEqual(["step"]);
    expect(withColour('move "L-{k}" k in 1..a', "string")).toEqual(['"L-{k}"']);
    expect(withColour('move "L-{k}" k in 1..a', "definition")).toEqual([]);
    expect(withColour("move if a > 0 -> a = 0", "keyword")).toEqual(["move", "if"]);
  });

  it("has functions, its own and those of the language", () => {
    const text = "let three(p) = any i in 1..3: line(i, p) and mover == 0";
    expect(colourOf(text, "three")).toBe("definition");
    expect(colourOf(text, "any")).toBe("builtin");
    expect(colourOf(text, "line")).toBe("call");
    expect(colourOf(text, "mover")).toBe("atom");
    expect(colourOf(text, "i")).toBe("name");
  });

  it("has words that are of the language only in their statement", () => {
    expect(withColour("last mover wins", "keyword")).toEqual(["last", "mover", "wins"]);
    expect(withColour("play in up to 2 parts", "keyword")).toEqual(["play", "in", "up", "to", "parts"]);
    expect(withColour("play in all parts", "keyword")).toEqual(["play", "in", "all", "parts"]);
    expect(withColour("input m, cases q: n", "keyword")).toEqual(["input", "cases"]);
    expect(withColour("let up = wins + cases", "keyword")).toEqual(["let"]);
    expect(withColour("symmetric under reflection", "keyword")).toEqual(["symmetric", "under", "reflection"]);
  });

  it("goes on with a statement in lines that begin with a space", () => {
    expect(withColour("last\n mover\nlost\n mover", "keyword")).toEqual(["last", "mover", "lost"]);
    expect(withColour("move a in 1..2\n\n  scores a", "keyword")).toEqual(["move", "in", "scores"]);
    expect(withColour("long\n# a comment between\n run", "keyword")).toEqual(["long", "run"]);
  });

  it("has what is none of the language marked", () => {
    expect(withColour("moves k in 1..2", "invalid")).toEqual(["moves"]);
    expect(withColour("let a = b & c", "invalid")).toEqual(["&"]);
    expect(withColour("let a = 日", "invalid").length).toBeGreaterThan(0);
  });
});

describe("the rules files of the gallery", () => {
  const files = import.meta.glob<string>("../../../../examples/games/*.game", { query: "?raw", import: "default", eager: true });

  it("have nothing that is not known, and no character is lost", () => {
    expect(Object.keys(files).length).toBeGreaterThan(45);
    for (const [path, text] of Object.entries(files)) {
      expect(withColour(text, "invalid"), path).toEqual([]);
      const kept = coloured(text).map(([token]) => token).join("");
      expect(kept.replaceAll(/\s/g, ""), path).toBe(text.replaceAll(/\s/g, ""));
    }
  });
});
