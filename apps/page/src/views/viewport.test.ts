import { describe, expect, test } from "vitest";
import {
  cellAt,
  centred,
  clampViewport,
  fitScale,
  mipLevel,
  reveal,
  sharpScale,
  tickStep,
  visiblePart,
  zoomAbout,
} from "./viewport";

const board = { rows: 200, columns: 100 };
const size = { width: 300, height: 400 };

/** The place on the board at a pixel. */
const placeAt = (viewport: { scale: number; left: number; top: number }, x: number, y: number) => ({
  row: viewport.top + y / viewport.scale,
  column: viewport.left + x / viewport.scale,
});

describe("fitting", () => {
  test("the tighter side decides", () => {
    expect(fitScale(board, size, 50)).toBe(2);
    expect(fitScale({ rows: 10, columns: 100 }, size, 50)).toBe(3);
  });
  test("small boards do not grow beyond the most", () => expect(fitScale({ rows: 1, columns: 1 }, size, 50)).toBe(50));
  test("a long board is no mere line", () => {
    expect(fitScale({ rows: 2, columns: 100_000 }, size, 50)).toBe(8);
    expect(fitScale({ rows: 1000, columns: 1 }, size, 12)).toBe(12);
  });
  test("all of a fitted board is seen", () => {
    const viewport = clampViewport({ scale: 2, left: -70, top: 30 }, board, size);
    expect(visiblePart(viewport, board, size)).toEqual({ rowBegin: 0, rowEnd: 200, columnBegin: 0, columnEnd: 100 });
  });
});

describe("sharp scales", () => {
  test("are whole device pixels, and never larger than asked for", () => {
    for (let scale = 3; scale < 60; scale += 0.37) {
      const sharp = sharpScale(scale, 2);
      expect(sharp * 2).toBeCloseTo(Math.round(sharp * 2), 9);
      expect(sharp).toBeLessThanOrEqual(scale + 1e-6);
      expect(sharp).toBeGreaterThan(scale - 0.5);
    }
  });
  test("do not lose a pixel to rounding", () => expect(sharpScale(0.1 * 3 * 70, 1)).toBe(21));
  test("of few pixels stay as they are", () => expect(sharpScale(1.7, 2)).toBe(1.7));
});

describe("zooming", () => {
  test("leaves what is under the pointer where it is", () => {
    const before = { scale: 10, left: 20, top: 30 };
    const after = zoomAbout(before, 23, 120, 77);
    expect(after.scale).toBe(23);
    expect(placeAt(after, 120, 77).row).toBeCloseTo(placeAt(before, 120, 77).row, 9);
    expect(placeAt(after, 120, 77).column).toBeCloseTo(placeAt(before, 120, 77).column, 9);
  });
  test("and back is where it was", () => {
    const before = { scale: 10, left: 20, top: 30 };
    const back = zoomAbout(zoomAbout(before, 31, 5, 250), 10, 5, 250);
    expect(back.left).toBeCloseTo(20, 9);
    expect(back.top).toBeCloseTo(30, 9);
  });
});

describe("clamping", () => {
  test("a board that fits stands in the middle", () => {
    expect(clampViewport({ scale: 1, left: 55, top: 3 }, board, size)).toEqual({ scale: 1, left: -100, top: -100 });
  });
  test("a larger one fills what is seen", () => {
    const far = clampViewport({ scale: 10, left: 1000, top: -5 }, board, size);
    expect(far).toEqual({ scale: 10, left: 70, top: 0 });
  });
  test("each side by itself", () => {
    expect(clampViewport({ scale: 3, left: 7, top: 500 }, board, { width: 600, height: 300 })).toEqual({
      scale: 3,
      left: -50,
      top: 100,
    });
  });
});

describe("cells at pixels", () => {
  const viewport = { scale: 10, left: 2.5, top: 1 };
  test("first and last pixel of a cell", () => {
    expect(cellAt(viewport, board, 5, 0)).toEqual({ row: 1, column: 3 });
    expect(cellAt(viewport, board, 14.9, 9.9)).toEqual({ row: 1, column: 3 });
    expect(cellAt(viewport, board, 15, 10)).toEqual({ row: 2, column: 4 });
  });
  test("none beside the board", () => {
    const small = { rows: 2, columns: 2 };
    const middle = clampViewport({ scale: 10, left: 0, top: 0 }, small, size);
    expect(cellAt(middle, small, 139, 200)).toBeUndefined();
    expect(cellAt(middle, small, 140, 199)).toEqual({ row: 0, column: 0 });
    expect(cellAt(middle, small, 159, 201)).toEqual({ row: 1, column: 1 });
    expect(cellAt(middle, small, 160, 201)).toBeUndefined();
  });
});

describe("revealing a cell", () => {
  const viewport = { scale: 10, left: 20, top: 20 };
  test("that is seen moves nothing", () => {
    expect(reveal(viewport, { row: 40, column: 30 }, board, size)).toEqual(viewport);
  });
  test("beyond an edge shows it and its neighbour", () => {
    expect(reveal(viewport, { row: 60, column: 19 }, board, size)).toEqual({ scale: 10, left: 18, top: 22 });
  });
  test("at the edge of the board shows nothing beside the board", () => {
    expect(reveal(viewport, { row: 199, column: 0 }, board, size)).toEqual({ scale: 10, left: 0, top: 160 });
  });
  test("puts a cell in the middle", () => {
    const middle = centred({ row: 100, column: 50 }, 20, size);
    expect(cellAt(middle, board, 150, 200)).toEqual({ row: 100, column: 50 });
    expect(placeAt(middle, 150, 200)).toEqual({ row: 100.5, column: 50.5 });
  });
});

test("the visible part has every cell of which a pixel is seen, and no other", () => {
  const part = visiblePart({ scale: 10, left: 2.5, top: 3 }, board, { width: 30, height: 20 });
  expect(part).toEqual({ columnBegin: 2, columnEnd: 6, rowBegin: 3, rowEnd: 5 });
});

test("numbers at the edges are as near as they have room", () => {
  expect(tickStep(30, 25)).toBe(1);
  expect(tickStep(20, 25)).toBe(2);
  expect(tickStep(6, 25)).toBe(5);
  expect(tickStep(0.3, 30)).toBe(100);
});

test("an image is drawn at no less than half its size and at no more than all of it", () => {
  for (let pixels = 0.01; pixels < 1; pixels *= 1.07) {
    const drawn = pixels * 2 ** mipLevel(pixels);
    expect(drawn).toBeGreaterThan(0.5 - 1e-9);
    expect(drawn).toBeLessThanOrEqual(1 + 1e-9);
  }
  expect(mipLevel(0.5)).toBe(1);
  expect(mipLevel(3)).toBe(0);
});
