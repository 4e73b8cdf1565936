// Which part of a board is seen, and how large: the arithmetic of zooming and panning. Lengths are CSS pixels, places
// on the board are cells and fractions of cells.
import type { Cell } from "../protocol";

export interface Extent {
  rows: number;
  columns: number;
}

export interface Size {
  width: number;
  height: number;
}

/** `scale` pixels a cell; `left` and `top` are the place on the board at the top left corner of what is seen. */
export interface Viewport {
  scale: number;
  left: number;
  top: number;
}

/** A part of a board, the ends not included. */
interface Part {
  rowBegin: number;
  rowEnd: number;
  columnBegin: number;
  columnEnd: number;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

const narrowest = 16; // pixels of a board's shorter side

/**
 * The scale at which all of the board is seen, at most `most`. A board so long that it would be a mere line is larger,
 * and seen from its beginning.
 */
export function fitScale(board: Extent, size: Size, most: number): number {
  const all = Math.min(Math.max(1, size.width) / board.columns, Math.max(1, size.height) / board.rows);
  return Math.min(most, Math.max(all, narrowest / Math.min(board.rows, board.columns)));
}

/** Cells of several device pixels have a whole number of them, so that all are equally large and their edges sharp. */
export function sharpScale(scale: number, pixelRatio: number): number {
  const pixels = scale * pixelRatio;
  return pixels < 6 ? scale : Math.floor(pixels + 1e-6) / pixelRatio;
}

function clampSide(begin: number, cells: number, seen: number): number {
  return seen >= cells ? (cells - seen) / 2 : clamp(begin, 0, cells - seen);
}

/** The nearest one that shows little of what lies beside the board: a board that fits stands in the middle. */
export function clampViewport(viewport: Viewport, board: Extent, size: Size): Viewport {
  const { scale, left, top } = viewport;
  return {
    scale,
    left: clampSide(left, board.columns, size.width / scale),
    top: clampSide(top, board.rows, size.height / scale),
  };
}

/** To another scale; what is seen at the pixel x, y stays there. */
export function zoomAbout(viewport: Viewport, scale: number, x: number, y: number): Viewport {
  return {
    scale,
    left: viewport.left + x / viewport.scale - x / scale,
    top: viewport.top + y / viewport.scale - y / scale,
  };
}

/** With the cell in the middle. */
export function centred(cell: Cell, scale: number, size: Size): Viewport {
  return {
    scale,
    left: cell.column + 0.5 - size.width / scale / 2,
    top: cell.row + 0.5 - size.height / scale / 2,
  };
}

function revealSide(begin: number, cell: number, seen: number): number {
  const margin = Math.min(1, Math.max(0, (seen - 1) / 2));
  return clamp(begin, cell + 1 + margin - seen, cell - margin);
}

/** The nearest one in which the cell is seen wholly, and where there is room its neighbours. */
export function reveal(viewport: Viewport, cell: Cell, board: Extent, size: Size): Viewport {
  const { scale, left, top } = viewport;
  const moved = {
    scale,
    left: revealSide(left, cell.column, size.width / scale),
    top: revealSide(top, cell.row, size.height / scale),
  };
  return clampViewport(moved, board, size);
}

/** The cell at the pixel x, y, if there is one. */
export function cellAt(viewport: Viewport, board: Extent, x: number, y: number): Cell | undefined {
  const row = Math.floor(viewport.top + y / viewport.scale);
  const column = Math.floor(viewport.left + x / viewport.scale);
  return row >= 0 && row < board.rows && column >= 0 && column < board.columns ? { row, column } : undefined;
}

/** The cells of which something is seen. */
export function visiblePart(viewport: Viewport, board: Extent, size: Size): Part {
  const { scale, left, top } = viewport;
  return {
    rowBegin: clamp(Math.floor(top), 0, board.rows),
    rowEnd: clamp(Math.ceil(top + size.height / scale), 0, board.rows),
    columnBegin: clamp(Math.floor(left), 0, board.columns),
    columnEnd: clamp(Math.ceil(left + size.width / scale), 0, board.columns),
  };
}

/** Every how many cells an edge has a number, if one takes `room` pixels: 1, 2, 5, 10, 20, 50, ... */
export function tickStep(scale: number, room: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      if (step * scale >= room) return step;
    }
  }
}

/** How often what an image keeps at a pixel a cell is halved before it is drawn at so many device pixels a cell. */
export function mipLevel(pixelsPerCell: number): number {
  return pixelsPerCell >= 1 ? 0 : Math.floor(Math.log2(1 / pixelsPerCell) + 1e-9);
}
