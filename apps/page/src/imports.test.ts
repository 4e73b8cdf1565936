// What the modules of the page import: none itself by way of others, and each only what its folder may. Types count.
import { describe, expect, it } from "vitest";

/** What the files of a folder, or a file, may import besides files of the same folder. */
const allowed: Record<string, readonly string[]> = {
  protocol: [],
  store: [],
  "by-game": [],
  examples: [],
  gallery: [],
  editor: [],
  offline: [],
  wasm: [],
  games: ["protocol"],
  numbers: ["protocol"],
  share: ["protocol"],
  engine: ["protocol"],
  learn: ["protocol", "by-game", "game"],
  blocks: ["wasm"],
  worker: ["protocol", "wasm", "blocks"],
  shown: ["protocol", "numbers", "engine"],
  words: ["protocol", "by-game", "learn", "game"],
  views: ["protocol", "by-game", "numbers", "shown", "words/board.en", "game"],
  control: ["protocol", "engine", "share", "store", "shown", "examples", "words", "learn", "views/png"], // a picture is a file, too
  panels: ["protocol", "share", "store", "examples", "gallery", "editor", "words", "views", "learn", "control"],
  main: ["engine", "offline", "words", "control", "panels"],
  game: ["learn/lesson", "words/told", "views/picture", "views/drawn"], // what lies in the folder of a game
};

type Texts = Readonly<Record<string, string>>; // by path from here: "control/app.ts"; of a game "game/end-nim/page/zh.ts"

const isTest = (path: string) => path.endsWith(".test.ts") || path === "testing.ts";

const [ofPage, ofGames] = ["file:///apps/page/src/", "file:///zermelo/games/"];

/** Where a module lies in the tree, and what it is called here. */
const urlOf = (path: string) => (path.startsWith("game/") ? path.replace("game/", ofGames) : ofPage + path);
const pathOf = (url: string) => url.replace(ofPage, "").replace(ofGames, "game/");

/** The modules that a text at the path imports, or gathers of all games, of those there are. */
function importsOf(path: string, text: string, modules: Texts): string[] {
  const named = [...text.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']*)["']/g)].map((match) => match[1]);
  const gathered = [...text.matchAll(/\bimport\.meta\.glob<[^(]*>\(\s*["'](\.[^"']*)["']/g)].map((match) => match[1]);
  return [...named, ...gathered].flatMap((name) => {
    const base = pathOf(new URL(name ?? "", urlOf(path)).href.replace(/\/$/, ""));
    const [start, end] = base.split("*");
    if (end !== undefined) return Object.keys(modules).filter((file) => file.startsWith(start ?? "") && file.endsWith(end));
    return ["", ".ts", ".tsx", ".d.ts", "/index.ts"].map((end) => base + end).filter((file) => file in modules);
  });
}

/** The modules of a circle of imports, its first one again at the end; undefined if there is none. */
function circleIn(modules: Texts): string[] | undefined {
  const done = new Set<string>();
  const visit = (path: string, way: string[]): string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return undefined;
    done.add(path);
    for (const next of importsOf(path, modules[path] ?? "", modules)) {
      const circle = visit(next, [...way, path]);
      if (circle) return circle;
    }
    return undefined;
  };
  for (const path of Object.keys(modules)) {
    const circle = visit(path, []);
    if (circle) return circle;
  }
  return undefined;
}

const withoutEnd = (path: string) => path.replace(/(\.d)?\.tsx?$/, "");
const folderOf = (path: string) => withoutEnd(path).split("/")[0] ?? "";

/** Imports that are not allowed, "from -> to". */
function forbiddenIn(modules: Texts): string[] {
  return Object.entries(modules).flatMap(([path, text]) => {
    const may = isTest(path) ? undefined : [folderOf(path), ...(allowed[folderOf(path)] ?? [])];
    const found = importsOf(path, text, modules).filter((to) => {
      if (isTest(to)) return !isTest(path);
      return may && !may.includes(folderOf(to)) && !may.includes(withoutEnd(to));
    });
    return found.map((to) => `${path} -> ${to}`);
  });
}

const files = import.meta.glob<string>("./**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const games = import.meta.glob<string>("../../../zermelo/games/*/page/*.ts", { query: "?raw", import: "default", eager: true });
const page: Texts = Object.fromEntries(
  Object.entries({ ...files, ...games }).map(([path, text]) => [pathOf(new URL(path, ofPage).href), text]),
);

describe("imports", () => {
  it("are found, whatever their form", () => {
    expect(Object.keys(page).length).toBeGreaterThan(60);
    const found = (path: string) => importsOf(path, page[path] ?? "", page);
    expect(found("share.ts")).toEqual(["protocol.ts"]); // of types alone
    expect(found("games.d.ts")).toEqual(["protocol.ts"]); // in a type
    expect(found("words/index.ts")).toContain("words/zh/index.ts"); // when it is wanted
    expect(found("words/chinese.test.ts")).toContain("words/index.ts"); // as "."
    expect(found("words/sentences.en.ts")).toContain("protocol.ts"); // in several lines
    expect(found("panels/page.tsx")).toContain("panels/games.tsx");
    expect(found("learn/lessons.ts")).toContain("game/end-nim/page/learn.ts"); // among those of all games
    expect(found("game/end-nim/page/learn.ts")).toEqual(["learn/lesson.ts"]);
  });

  it("form no circle", () => {
    expect(circleIn(page)).toBeUndefined();
  });

  it("are those that the folder may have", () => {
    expect(forbiddenIn(page)).toEqual([]);
  });
});

// The tests above must be able to fail.
describe("a made-up page", () => {
  it("has its circle found", () => {
    const a = 'import { b } from "./b";\n';
    const b = 'import type { C } from "../words/c";\n';
    const c = "export const a = () => import('../control/a');\n";
    const circle = ["control/a.ts", "control/b.ts", "words/c.ts", "control/a.ts"];
    const main = { "main.ts": 'import "./control/a";' };
    expect(circleIn({ ...main, "control/a.ts": a, "control/b.ts": b, "words/c.ts": c })).toEqual(circle);
    expect(circleIn({ ...main, "control/a.ts": a, "control/b.ts": b, "words/c.ts": "" })).toBeUndefined();
    expect(circleIn({ "a.ts": 'import type { A } from "./a";' })).toEqual(["a.ts", "a.ts"]);
  });

  it("has its forbidden imports found", () => {
    const forbidden = (path: string, to: string) => {
      const up = "../".repeat(path.split("/").length - 1) || "./";
      const name = path.startsWith("game/") ? `../../../../apps/page/src/${withoutEnd(to)}` : up + withoutEnd(to);
      return forbiddenIn({ [path]: `import type { X } from "${name}";`, [to]: "" }).length > 0;
    };
    expect(forbidden("words/shell.en.ts", "control/app.ts")).toBe(true);
    expect(forbidden("views/scene.ts", "control/model.ts")).toBe(true);
    expect(forbidden("views/scene.ts", "words/shell.en.ts")).toBe(true);
    expect(forbidden("control/app.ts", "views/scene.ts")).toBe(true);
    expect(forbidden("control/app.ts", "panels/parts.tsx")).toBe(true);
    expect(forbidden("panels/page.tsx", "wasm.ts")).toBe(true);
    expect(forbidden("control/app.ts", "testing.ts")).toBe(true);
    expect(forbidden("newcomer.ts", "protocol.ts")).toBe(true); // a file that is not in the list
    expect(forbidden("game/nim/page/zh.ts", "words/shell.en.ts")).toBe(true);
    expect(forbidden("game/nim/page/zh.ts", "words/told.ts")).toBe(false);
    expect(forbidden("views/png.ts", "views/scene.ts")).toBe(false);
    expect(forbidden("views/scene.ts", "words/board.en.ts")).toBe(false);
    expect(forbidden("control/files.ts", "views/png.ts")).toBe(false);
    expect(forbidden("control/app.test.ts", "testing.ts")).toBe(false);
  });
});
