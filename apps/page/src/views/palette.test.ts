import { describe, expect, test } from "vitest";
import { cellClasses, type MapKind, type Tone } from "../protocol";
import { fillPixels } from "./cells-image";
import {
  contrast,
  faint,
  inkFor,
  inkOn,
  inks,
  kindsInTable,
  mixed,
  palettes,
  pixelOf,
  pixelsOfBoth,
  pixelsOfKinds,
  rgbOf,
} from "./palette";

const ratio = (a: string, b: string) => contrast(rgbOf(a), rgbOf(b));
const kind = (tone: Tone, light: string): MapKind => ({
  tone,
  letter: "x",
  meaning: "",
  light,
  dark: light,
});
const at = (name: (typeof cellClasses)[number]) => cellClasses.indexOf(name);

test("contrast is that of WCAG", () => {
  expect(ratio("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(ratio("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

describe.each(["light", "dark"] as const)("the %s palette", (theme) => {
  const palette = palettes[theme];
  test("text is readable on every cell", () => {
    for (const name of cellClasses) expect(ratio(inkOn(name, palette), palette.cells[name]), name).toBeGreaterThan(4.5);
    expect(ratio(palette.muted, palette.cells.plain)).toBeGreaterThanOrEqual(4.495);
    expect(ratio(palette.muted, palette.background)).toBeGreaterThan(4.5);
    expect(ratio(palette.background, palette.choice)).toBeGreaterThan(4.5); // results on best moves
    expect(ratio(inks.dark, palette.choiceSmall)).toBeGreaterThan(4.5);
  });
  test("what must be told apart differs by 3 to 1", () => {
    expect(ratio(palette.choice, palette.cells.choice)).toBeGreaterThan(3);
    expect(ratio(palette.choice, palette.cells.plain)).toBeGreaterThan(3);
    expect(ratio(palette.choiceSmall, palette.cells.plain)).toBeGreaterThan(3);
    expect(ratio(palette.cells.first, palette.cells.second)).toBeGreaterThan(3);
    expect(ratio(palette.focus, palette.background)).toBeGreaterThan(3);
  });
});

test("what is written on the colours of maps is readable", () => {
  const ofMaps =
    "#003f80 #2566b0 #dd7a00 #ffb454 #a6c8ee #1d3a60 #f9d8ab #6b4a16 #cfe1f5 #5b9bd5 #06264f #858d97 #a8d5b5";
  for (const color of ofMaps.split(" ")) expect(ratio(inkFor(color), color), color).toBeGreaterThan(4.5);
  for (const [theme, colors] of [
    ["light", "#003f80 #dd7a00"],
    ["dark", "#2566b0 #ffb454"],
  ] as const) {
    for (const color of colors.split(" ")) {
      const pale = faint(kind("first", color), theme);
      expect(pale).not.toBe(color);
      expect(ratio(inkFor(pale), pale), `${color} ${theme}`).toBeGreaterThan(4.5);
      expect(faint(kind("first-later", color), theme)).toBe(color);
    }
  }
});

test("pixels lie in memory as red, green, blue, opaque", () => {
  const bytes = new Uint8Array(Uint32Array.of(pixelOf(rgbOf("#0a80ff"))).buffer);
  expect([...bytes]).toEqual([0x0a, 0x80, 0xff, 0xff]);
});

test("mixing goes from one colour to the other", () => {
  expect(mixed([0, 100, 200], [100, 0, 200], 0)).toEqual([0, 100, 200]);
  expect(mixed([0, 100, 200], [100, 0, 200], 0.25)).toEqual([25, 75, 200]);
});

describe("a map upon a position", () => {
  const kinds = [kind("first", "#112233"), kind("blank", "#445566")];
  const pixel = (table: Uint32Array, name: (typeof cellClasses)[number], k: number) =>
    table[at(name) * kindsInTable + k];
  const table = pixelsOfBoth(kinds, "light", true);
  test("shows what cells that can be chosen are worth as it is", () => {
    expect(pixel(table, "choice", 0)).toBe(pixelOf(rgbOf("#112233")));
  });
  test("and the others faintly, but only while there is something to choose", () => {
    expect(pixel(table, "plain", 0)).not.toBe(pixelOf(rgbOf("#112233")));
    expect(pixel(pixelsOfBoth(kinds, "light", false), "plain", 0)).toBe(pixelOf(rgbOf("#112233")));
  });
  test("whose a cell is and where the token stands changes nothing", () => {
    for (const name of ["first", "second", "token"] as const)
      expect(pixel(table, name, 0)).toBe(pixel(table, "choice", 0));
  });
  test("no cell is transparent", () => {
    expect(pixel(table, "choice", 1)).toBe(0);
    expect(pixelsOfKinds(kinds, "dark")[1]).toBe(0);
  });
});

describe("the image of a pixel a cell", () => {
  const to = () => new Uint32Array(12);
  const classes = Uint8Array.of(0, 1, 2, 3, 4, 5, 0, 1, 2); // 3 x 3
  test("is a part of the board, with its own width", () => {
    const table = Uint32Array.of(10, 11, 12, 13, 14, 15);
    const pixels = to();
    fillPixels({ rows: 3, columns: 3, classes, table }, 1, 1, 2, 2, pixels, 4);
    expect([...pixels]).toEqual([14, 15, 0, 0, 11, 12, 0, 0, 0, 0, 0, 0]);
  });
  test("looks up class and kind together", () => {
    const table = new Uint32Array(6 * kindsInTable).map((_, i) => i);
    const pixels = to();
    fillPixels(
      { rows: 3, columns: 3, classes, kinds: Uint8Array.of(9, 8, 7, 6, 5, 4, 3, 2, 1), table },
      0,
      0,
      1,
      3,
      pixels,
      4,
    );
    expect([...pixels].slice(0, 3)).toEqual([9, kindsInTable + 8, 2 * kindsInTable + 7]);
  });
});
