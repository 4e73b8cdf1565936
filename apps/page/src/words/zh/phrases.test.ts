// Every pattern that the C++ of the page, or its worker, holds has its Chinese, and no other does. A pattern is the first
// literal of a `Sentence{`, an `..._error(`, a `fail(` or an `Unreadable(`: nothing else makes a Sentence of a literal. What tables tell about games
// comes from the list of games, and as nouns of bounds and names of sheets.
import { readdirSync, readFileSync } from "node:fs";
import games from "virtual:games";
import { describe, expect, it } from "vitest";
import { told } from "../told";
import { apart, phrases, say } from "./engine";

const root = new URL("../../../../../", import.meta.url);

/** What the page cannot show: it has no files and no programs to try, and saves pictures by itself. What discover says has
 * words of its own (words/own/refusals.zh.ts). */
const elsewhere = [
  "zermelo/base/checkpoint.cpp",
  "zermelo/base/memory.cpp",
  "zermelo/base/new_file.cpp",
  "zermelo/base/sharded_checkpoint.cpp",
  "zermelo/base/source.cpp",
  "zermelo/base/system_error.cpp",
  "zermelo/campaign/",
  "zermelo/discover/",
  "zermelo/frame/position_walker.hpp",
  "zermelo/games/staircase/shards/",
  "zermelo/shards/",
  "zermelo/workbench/answers/every_position.cpp",
  "zermelo/workbench/answers/mapped_file.cpp",
  "zermelo/workbench/answers/sorted_positions.cpp",
  "zermelo/workbench/answers/table_comparison.cpp",
  "zermelo/workbench/answers/table_map.cpp",
  "zermelo/workbench/answers/table_parts.cpp",
  "zermelo/workbench/answers/table_writer.cpp",
  "zermelo/workbench/pictures/map_png.cpp",
  "zermelo/workbench/play/interact.cpp",
  "zermelo/workbench/trials/",
];
const notSources = /\/(tests|programs|package)\//;

function sourcesBelow(folder: string): string[] {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.isDirectory()) return sourcesBelow(`${path}/`);
    return /\.[ch]pp$/.test(path) && !notSources.test(path) ? [path] : [];
  });
}

const literals = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`;
const ofSentences = new RegExp(String.raw`\bSentence(?:Pattern<0>)?(?: \w+)?\s*[{(]\s*${literals}`, "g");
const ofErrors = new RegExp(String.raw`\b(?:(?:input|limit|internal)_error|fail|Unreadable)\((?:[^;"]*?,)?\s*${literals}`, "g");
const ofBounds = /(?:\.noun = |Bound \w+\{\.name = (?="[^"]*",? [^.]|"[^"]*", \.low)|number\(\{\.name = )("[^"]*")/g;
const ofSheets = /(?:sheet_\w+\(|\{\.name = (?="\w+",\s+\.rows))("[a-z]{2,}")/g;

const ofRanges = /(?:\.range_text = |\bset_range\([^;"]*)("[^"]*")/g;

/** The patterns in a text, those of which a word is left without their arguments. */
function patternsIn(text: string): string[] {
  const code = text.replace(/\/\/.*$/gm, "");
  return [ofSentences, ofErrors, ofBounds, ofSheets, ofRanges]
    .flatMap((form) => [...code.matchAll(form)])
    .map(([, found]) => (found ?? "").match(/"(?:[^"\\]|\\.)*"/g) ?? [])
    .map((parts) => parts.map((part) => JSON.parse(part) as string).join(""))
    .filter((pattern) => /[a-z]/i.test(pattern));
}

const patterns = new Set<string>();
for (const path of ["apps/page/src/blocks.ts", ...["zermelo/", "apps/page/binding/"].flatMap(sourcesBelow)]) {
  if (elsewhere.some((start) => path.startsWith(start))) continue;
  for (const pattern of patternsIn(readFileSync(new URL(path, root), "utf8"))) patterns.add(pattern);
}
const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, " ");
const known = new Set(["size"]); // what a game without other sides has
for (const game of games.games) {
  const { name, knownAs, summary, rules, grammar, moves, caseName, players, characters } = game;
  for (const text of [name, knownAs, summary, rules, grammar, moves, caseName, ...players]) patterns.add(inOneLine(text));
  for (const character of characters) patterns.add(character.summary);
  for (const text of [game.sides, ...characters.map((character) => character.name)]) known.add(text);
}

describe("the Chinese of what the engine says", () => {
  it("is there for every pattern", () => {
    expect(patterns.size).toBeGreaterThan(250);
    expect([...patterns].filter((pattern) => !Object.hasOwn(phrases, pattern))).toEqual([]);
    expect([...known].filter((name) => !Object.hasOwn(apart, name))).toEqual([]);
  });

  it("is there for nothing else", () => {
    expect(Object.keys(phrases).filter((english) => !patterns.has(english))).toEqual([]);
    expect(Object.keys(apart).filter((english) => !known.has(english))).toEqual([]);
  });

  it("uses every argument once", () => {
    for (const [english, chinese] of Object.entries(phrases)) {
      const places = (english.match(/\{\}/g) ?? []).map((_, index) => index);
      let next = 0;
      const used = [...chinese.matchAll(/\{(\d*)\}/g)].map(([, at]) => (at === "" ? next++ : Number(at)));
      expect(used.sort((a, b) => a - b), english).toEqual(places);
    }
  });

  it("has no English words", () => {
    const names = new Set(["min"]);
    const words = /(?<![\w,.\\])[a-z]{3,}(?![\w,.(*[])/g;
    for (const [english, chinese] of Object.entries(phrases)) {
      const left = chinese.replace(/"[^"]*"|`[^`]*`/g, "").match(words) ?? [];
      expect(left.filter((word) => !names.has(word)), english).toEqual([]);
    }
  });
});

describe("the search for patterns", () => {
  it("finds literals wherever a sentence is made", () => {
    const code = `
      return input_error("a {} b", x); in.fail({at, 1}, "c"); Sentence what{"d " // "no"
        "e"}; fail(place_, kind ? x : y); f("no"); Bound n{.name = "n", .noun = "number of f"};
      number({.name = "g h", .low = 1}); Bound s{.name = "sum of i", .low = 0}; Sentence{"{}..{}", a, b}`;
    expect(patternsIn(code).sort()).toEqual(["a {} b", "c", "d e", "g h", "number of f", "sum of i"]);
  });
});

describe("a sentence", () => {
  it("is filled in, its parts first", () => {
    const sentence = ["there is no {} {}; the input has {}", ["query"], "7", "3"] as const;
    expect(told(sentence)).toBe("there is no query 7; the input has 3");
    expect(say(sentence)).toBe("没有第 7 个询问，输入只有 3 个");
    expect(say(["{} is {}; it may be {}", ["the {} {}", ["number"], "B[1][2]"], "-1", ["{} or more", "0"]])).toBe(
      "数 B[1][2] 为 -1，允许范围：至少 0",
    );
  });

  it("stays English where there is no pattern, and a text what it is", () => {
    expect(say(["constructor {}", "{}"])).toBe("constructor {}");
    expect(say("the {} {}")).toBe("the {} {}");
  });
});
