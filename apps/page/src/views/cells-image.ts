// A board of small cells as an image of a pixel a cell, in tiles that are made when they are first seen. Each tile of
// the next level is four of the level before at half the size, so that a frame never has to average many cells: it
// draws few tiles, each at more than half its size. Levels and tiles rather than one image, since browsers refuse
// large canvases, and since the tiles of a huge board can then be made over several frames.
import { kindsInTable } from "./palette";
import type { Extent } from "./viewport";

const side = 1024; // pixels of a tile
const mostTiles = 96; // 400 MB

/** Where the pixels come from: classes, kinds, or both, and the table of their pixels as of palette.ts. */
export interface CellPixels extends Extent {
  classes?: Uint8Array;
  kinds?: Uint8Array;
  table: Uint32Array;
}

interface Tile {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  used: number; // the frame that last needed it
}

/** Writes the pixels of a part of the board, row after row, `stride` pixels from one to the next. */
export function fillPixels(
  from: CellPixels,
  row: number,
  column: number,
  rows: number,
  columns: number,
  to: Uint32Array,
  stride: number,
): void {
  const { classes, kinds, table } = from;
  for (let i = 0; i < rows; ++i) {
    let at = (row + i) * from.columns + column;
    let out = i * stride;
    const end = out + columns;
    if (classes && kinds) {
      while (out < end) to[out++] = table[classes[at]! * kindsInTable + kinds[at++]!]!;
    } else if (classes) {
      while (out < end) to[out++] = table[classes[at++]!]!;
    } else if (kinds) {
      while (out < end) to[out++] = table[kinds[at++]!]!;
    } else {
      to.fill(table[0]!, out, end);
    }
  }
}

export class CellsImage {
  private from: CellPixels | undefined;
  private tiles = new Map<string, Tile>();
  private spare: Tile[] = [];
  private frame = 0;
  private data: ImageData | undefined;

  /** Tiles are made for so many milliseconds a frame. */
  constructor(private readonly milliseconds = 24) {}

  /** Another picture; nothing happens if it is the same one. */
  show(from: CellPixels): void {
    const old = this.from;
    if (old && (["rows", "columns", "classes", "kinds", "table"] as const).every((key) => old[key] === from[key]))
      return;
    this.from = from;
    this.spare.push(...this.tiles.values());
    this.tiles.clear();
  }

  /**
   * Draws it with the corner of the board at x, y and so many pixels a cell (all of them pixels of the context), as
   * far as it falls into width * height. False if time ran out before all tiles were made: then draw
   * again in the next frame.
   */
  draw(
    context: CanvasRenderingContext2D,
    level: number,
    x: number,
    y: number,
    scale: number,
    width: number,
    height: number,
  ): boolean {
    const from = this.from;
    if (!from) return true;
    ++this.frame;
    const until = performance.now() + this.milliseconds;
    const cells = side * 2 ** level; // a tile's
    const first = (edge: number) => Math.max(0, Math.floor(-edge / scale / cells));
    const last = (edge: number, room: number, all: number) =>
      Math.min(Math.ceil(all / cells), Math.ceil((room - edge) / scale / cells));
    let complete = true;
    for (let i = first(y); i < last(y, height, from.rows); ++i) {
      for (let j = first(x); j < last(x, width, from.columns); ++j) {
        const tile = this.tile(level, i, j, until);
        complete &&= tile !== undefined;
        if (!tile) continue;
        // Edges at whole pixels: no seam between tiles.
        const left = Math.round(x + j * cells * scale);
        const top = Math.round(y + i * cells * scale);
        const right = Math.round(x + (j + 1) * cells * scale);
        const bottom = Math.round(y + (i + 1) * cells * scale);
        context.drawImage(tile.canvas, left, top, right - left, bottom - top);
      }
    }
    this.dropUnused();
    return complete;
  }

  private tile(level: number, i: number, j: number, until: number): Tile | undefined {
    const key = `${level} ${i} ${j}`;
    const known = this.tiles.get(key);
    if (known) {
      known.used = this.frame;
      return known;
    }
    if (performance.now() > until) return undefined;
    const tile = level === 0 ? this.makeFirst(i, j) : this.makeHalved(level, i, j, until);
    if (tile) this.tiles.set(key, tile);
    return tile;
  }

  private makeFirst(i: number, j: number): Tile {
    const from = this.from!;
    const rows = Math.min(side, from.rows - i * side);
    const columns = Math.min(side, from.columns - j * side);
    this.data ??= new ImageData(side, side);
    fillPixels(from, i * side, j * side, rows, columns, new Uint32Array(this.data.data.buffer), side);
    const tile = this.blank();
    tile.context.putImageData(this.data, 0, 0, 0, 0, columns, rows);
    return tile;
  }

  private makeHalved(level: number, i: number, j: number, until: number): Tile | undefined {
    const from = this.from!;
    const below = side * 2 ** (level - 1);
    const parts: { tile: Tile; x: number; y: number }[] = [];
    for (const [y, x] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      const row = 2 * i + y;
      const column = 2 * j + x;
      if (row * below >= from.rows || column * below >= from.columns) continue;
      const tile = this.tile(level - 1, row, column, until);
      if (!tile) return undefined;
      parts.push({ tile, x, y });
    }
    const half = side / 2;
    const made = this.blank();
    for (const { tile, x, y } of parts) made.context.drawImage(tile.canvas, x * half, y * half, half, half);
    return made;
  }

  private blank(): Tile {
    const spare = this.spare.pop();
    if (spare) {
      spare.context.clearRect(0, 0, side, side);
      spare.used = this.frame;
      return spare;
    }
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext("2d")!;
    return { canvas, context, used: this.frame };
  }

  /** The tiles of the picture before serve this one; too many of them go, those first that were not seen for long. */
  private dropUnused(): void {
    while (this.spare.length > 0 && this.spare.length + this.tiles.size > mostTiles) this.free(this.spare.pop()!);
    if (this.tiles.size <= mostTiles) return;
    const byUse = [...this.tiles].sort(([, a], [, b]) => a.used - b.used);
    for (const [key, tile] of byUse.slice(0, this.tiles.size - mostTiles)) {
      if (tile.used === this.frame) break;
      this.tiles.delete(key);
      this.free(tile);
    }
  }

  private free(tile: Tile): void {
    tile.canvas.width = 0; // gives the memory back at once
    tile.canvas.height = 0;
  }
}
