// Where letters stand in large cells, on a context that keeps what is drawn: no frame and no ring covers one.
import { describe, expect, test } from "vitest";
import { boardWordsEn as words } from "../words/board.en";
import { cellClasses, type CaseMap, type CellClass, type GridBoard } from "../protocol";
import { someChoice } from "../testing";
import { CellPainter, largeCell } from "./cell-painter";
import { sceneOfBoard } from "./scene";

const widest = 1.1; // of a letter, in sizes of the font

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
type Drawn = { what: "text"; text: string; box: Box } | { what: "line"; box: Box; width: number; radius: number };

/** As much of a context as a painter of cells uses. */
class Recorder {
  drawn: Drawn[] = [];
  font = "";
  lineWidth = 1;
  textAlign = "center";
  #path: Omit<Extract<Drawn, { what: "line" }>, "what" | "width"> | undefined;

  beginPath(): void {
    this.#path = undefined;
  }
  roundRect(left: number, top: number, width: number, height: number, radius: number): void {
    this.#path = { box: { left, top, right: left + width, bottom: top + height }, radius };
  }
  arc(x: number, y: number, radius: number): void {
    this.#path = { box: { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }, radius };
  }
  stroke(): void {
    this.drawn.push({ what: "line", width: this.lineWidth, ...this.#path! });
  }
  fill(): void {}
  fillRect(): void {}
  fillText(text: string, x: number, y: number): void {
    const size = Number(/(\d+(\.\d+)?)px/.exec(this.font)![1]);
    const [wide, high] = [(widest * size) / 2, 0.4 * size];
    this.drawn.push({ what: "text", text, box: { left: x - wide, top: y - high, right: x + wide, bottom: y + high } });
  }
}

const none = { offset: 0, length: 0, type: "u8" } as const;

/** One cell of the scale, of a map that gives it the letter, and what is drawn of it. */
function paint(scale: number, texts: number, cellClass: CellClass, marked: boolean, best: boolean): Drawn[] {
  const board: GridBoard = { kind: "grid", rows: 1, columns: 1, classes: none };
  const marks = marked ? [{ row: 0, column: 0 }] : [];
  const grid = { title: "", rows: 1, columns: 1, cells: none, marks, contour: [] };
  const map: CaseMap = {
    title: "",
    text: [],
    kinds: [{ tone: "first", letter: "W", meaning: "", light: "#003f80", dark: "#2566b0" }],
    scale: "",
    mark: "",
    contour: "",
    grids: [grid],
    unlisted: 0,
    series: [],
  };
  const scene = sceneOfBoard(
    {
      shown: {
        board,
        classes: Uint8Array.of(cellClasses.indexOf(cellClass)),
        layers: ["A", "B"].slice(0, texts).map((name) => ({ name, numbers: Int32Array.of(7) })),
      },
      overlay: { map, grid, cells: Uint8Array.of(0) },
      ...(best && { hints: [someChoice()] }),
      enabled: true,
      players: ["White", "Other"],
      words: { ...words, badge: () => "+" },
      onMove: () => undefined,
    },
    "light",
  )!;
  const recorder = new Recorder();
  new CellPainter(recorder as unknown as CanvasRenderingContext2D, scene, scale, 1).paint(0, 0, 0, 0);
  return recorder.drawn;
}

/** Whether the line of a box runs through another one: which then is neither wholly inside of it nor wholly outside. */
function covers(line: Extract<Drawn, { what: "line" }>, box: Box): boolean {
  const half = line.width / 2 - 1e-6;
  const { left, top, right, bottom } = line.box;
  const outside =
    box.right <= left - half || box.left >= right + half || box.bottom <= top - half || box.top >= bottom + half;
  const inside =
    box.left >= left + half && box.right <= right - half && box.top >= top + half && box.bottom <= bottom - half;
  return !outside && !inside;
}

describe("the letter of a cell", () => {
  test("is covered by no frame, and no ring lies on it", () => {
    let letters = 0;
    for (const scale of [largeCell, 16, 20, 26, 30, 34, 37, 40, 46, 52, 57, 62, 80]) {
      for (const texts of [0, 1, 2]) {
        for (const cellClass of ["plain", "choice", "token"] as const) {
          for (const [marked, best] of [
            [false, false],
            [false, true],
            [true, false],
            [true, true],
          ] as const) {
            const drawn = paint(scale, texts, cellClass, marked, best);
            const letter = drawn.findIndex((one) => one.what === "text" && one.text === "W");
            const said = `${cellClass} of ${scale} pixels with ${texts} numbers, marked ${marked}, best ${best}`;
            const found = drawn[letter];
            if (found?.what !== "text") continue; // it has no room
            letters += 1;
            for (const [index, line] of drawn.entries()) {
              if (line.what !== "line") continue;
              expect(index, `${said}: what is drawn after the letter`).toBeLessThan(letter);
              const isFrame = line.box.right - line.box.left > 0.85 * scale;
              if (isFrame) expect(covers(line, found.box), `${said}: the frame`).toBe(false);
            }
          }
        }
      }
    }
    expect(letters).toBeGreaterThan(100);
  });

  test("has a ring around the number, not through the corners", () => {
    for (const scale of [40, 46, 52, 57, 62, 80]) {
      for (const best of [false, true]) {
        const drawn = paint(scale, 1, "choice", true, best);
        if (!drawn.some((one) => one.what === "text" && one.text === "7")) continue; // it has no room
        const lines = drawn.filter((one) => one.what === "line");
        const ring = lines.find(({ box }) => box.right - box.left <= 0.85 * scale)!;
        expect(ring.box.right - ring.box.left, `${scale} pixels`).toBeLessThan(0.65 * scale);
      }
    }
  });
});
