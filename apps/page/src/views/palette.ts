// The colours of boards, light and dark: those of zermelo/workbench/pictures/palette.cpp, with stronger greens for the cells
// that can be chosen, which must be told from the others by colour alone where cells are small.
import { cellClasses, type CellClass, type MapKind } from "../protocol";

export type Theme = "light" | "dark";

export interface Palette {
  background: string;
  text: string;
  muted: string;
  line: string;
  focus: string;
  /** Frames what can be chosen. */
  choice: string;
  /** Fills it where cells are small and frames would flicker: as calm as 3 to 1 on plain cells allows. */
  choiceSmall: string;
  /** Cells where they are large. */
  cells: Record<CellClass, string>;
}

/** What to write with on cells of the same darkness in both themes. */
export const inks = { dark: "#14181d", light: "#ffffff" } as const;

export const palettes: Record<Theme, Palette> = {
  light: {
    background: "#ffffff",
    text: "#1b1f24",
    muted: "#59636e",
    line: "#c9d0d8",
    focus: "#8a2be2",
    choice: "#1d7a4b",
    choiceSmall: "#48926e",
    cells: {
      plain: "#e6e9ee",
      wall: "#858d97",
      first: "#003f80",
      second: "#dd7a00",
      token: "#3b424b",
      choice: "#d5eedf",
    },
  },
  dark: {
    background: "#0d1117",
    text: "#e6edf3",
    muted: "#9198a1",
    line: "#3d444d",
    focus: "#d2a8ff",
    choice: "#5fbd8a",
    choiceSmall: "#558f72",
    cells: {
      plain: "#2a313b",
      wall: "#9aa2ab",
      first: "#2566b0",
      second: "#ffb454",
      token: "#59636e",
      choice: "#1d3b2b",
    },
  },
};

/** The ink that is read best on a colour. */
export function inkFor(color: string): string {
  let ink = known.get(color);
  if (ink === undefined) {
    const on = (one: string) => contrast(rgbOf(one), rgbOf(color));
    known.set(color, (ink = on(inks.light) > on(inks.dark) ? inks.light : inks.dark));
  }
  return ink;
}
const known = new Map<string, string>();

/** What to write with on a cell of the class. */
export function inkOn(cellClass: CellClass, palette: Palette): string {
  switch (cellClass) {
    case "first":
    case "token":
      return inks.light;
    case "second":
    case "wall":
      return inks.dark;
    default:
      return palette.text;
  }
}

type Rgb = readonly [number, number, number];

/** Of "#rrggbb". */
export function rgbOf(color: string): Rgb {
  const code = Number.parseInt(color.slice(1), 16);
  return [code >> 16, (code >> 8) & 255, code & 255];
}

/** A share of b and the rest of a. */
export function mixed(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * share);
  return [part(0), part(1), part(2)];
}

/** As the bytes red, green, blue, opaque lie in memory, seen as a little endian number. */
export function pixelOf([red, green, blue]: Rgb): number {
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Between white and black from 0 to 1, as WCAG defines it. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** How much of what cannot be chosen is background, on a map upon a position. */
const faintness = 0.45;
const faintColors = new Map<string, string>();

/** The colour of a kind where nothing can be chosen; what will be somebody's only later is pale as it is. */
export function faint(kind: Pick<MapKind, "tone" | Theme>, theme: Theme): string {
  const color = kind[theme];
  if (kind.tone === "wall" || kind.tone.endsWith("-later")) return color;
  const key = `${color} ${theme}`;
  let found = faintColors.get(key);
  if (found === undefined) {
    const [red, green, blue] = mixed(rgbOf(color), rgbOf(palettes[theme].background), faintness);
    found = `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, "0")}`;
    faintColors.set(key, found);
  }
  return found;
}

/** How many kinds a cell can have in a table of both classes and kinds. */
export const kindsInTable = 256;

/** The pixel of each class where cells are small. */
export function pixelsOfClasses(theme: Theme): Uint32Array {
  const palette = palettes[theme];
  return Uint32Array.from(cellClasses, (one) =>
    pixelOf(rgbOf(one === "choice" ? palette.choiceSmall : palette.cells[one])),
  );
}

/** The pixel of each kind of a map; what is no cell at all is transparent. */
export function pixelsOfKinds(kinds: readonly MapKind[], theme: Theme): Uint32Array {
  const pixels = new Uint32Array(kindsInTable);
  kinds.forEach((kind, i) => (pixels[i] = kind.tone === "blank" ? 0 : pixelOf(rgbOf(kind[theme]))));
  return pixels;
}

/**
 * The pixel of class c and kind k at c * kindsInTable + k: a map upon a position. Where moves can be chosen, the cells
 * that cannot are faint.
 */
export function pixelsOfBoth(kinds: readonly MapKind[], theme: Theme, choosing: boolean): Uint32Array {
  const pixels = new Uint32Array(cellClasses.length * kindsInTable);
  cellClasses.forEach((cellClass, c) => {
    kinds.forEach((kind, k) => {
      const color = choosing && cellClass === "plain" ? faint(kind, theme) : kind[theme];
      pixels[c * kindsInTable + k] = kind.tone === "blank" ? 0 : pixelOf(rgbOf(color));
    });
  });
  return pixels;
}
