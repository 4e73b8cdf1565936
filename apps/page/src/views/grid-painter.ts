// A frame of a grid: cells one by one where they are large, else from the image of a pixel a cell; then what lies
// upon the cells, and the numbers of rows and columns at the edges.
import type { Cell } from "../protocol";
import { standsOut } from "./cell-moves";
import { CellPainter, fonts, largeCell } from "./cell-painter";
import type { CellsImage } from "./cells-image";
import { palettes } from "./palette";
import type { Scene } from "./scene";
import { mipLevel, tickStep, type Size, type Viewport, visiblePart } from "./viewport";

/** What the edges take for numbers of rows and columns. */
interface Edges {
  left: number;
  top: number;
}

export function edgesOf(rows: number): Edges {
  return { left: Math.max(20, String(rows).length * 7 + 10), top: 20 };
}

export interface Frame {
  scene: Scene;
  viewport: Viewport;
  /** Of the part that shows cells, without the edges. */
  area: Size;
  edges: Edges;
  pixelRatio: number;
  cursor?: Cell;
  /** Is the cursor to be seen as the focus of the page? */
  focused: boolean;
  hover?: Cell;
}

/** Draws all of it on a context whose unit is the device's pixel; false if a part of the image is still missing. */
export function paintFrame(context: CanvasRenderingContext2D, image: CellsImage, frame: Frame): boolean {
  const { viewport, area, edges, pixelRatio } = frame;
  const width = Math.round((area.width + edges.left) * pixelRatio);
  const height = Math.round((area.height + edges.top) * pixelRatio);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  // The corner of the board at a whole device pixel, so that edges are sharp.
  const x = Math.round((edges.left - viewport.left * viewport.scale) * pixelRatio) / pixelRatio;
  const y = Math.round((edges.top - viewport.top * viewport.scale) * pixelRatio) / pixelRatio;

  const clipped = (spill: number) => {
    context.save();
    context.beginPath();
    context.rect((edges.left - spill) * pixelRatio, (edges.top - spill) * pixelRatio, width, height);
    context.clip();
  };
  clipped(0);
  let complete = true;
  if (viewport.scale >= largeCell) {
    context.scale(pixelRatio, pixelRatio);
    paintLargeCells(context, frame, x, y);
  } else {
    const pixels = viewport.scale * pixelRatio;
    const level = mipLevel(pixels);
    image.show(frame.scene.pixels);
    context.imageSmoothingEnabled = pixels < 2;
    context.imageSmoothingQuality = "low"; // two to one at most
    complete = image.draw(context, level, x * pixelRatio, y * pixelRatio, pixels, width, height);
    context.scale(pixelRatio, pixelRatio);
    paintSmallHints(context, frame, x, y);
  }
  context.restore();

  clipped(3); // half of a line along the edge of the board lies beside it
  context.scale(pixelRatio, pixelRatio);
  paintContours(context, frame, x, y);
  paintMarks(context, frame, x, y);
  if (frame.scene.hinted >= 0) paintHint(context, frame, x, y);
  context.restore();

  context.save();
  context.scale(pixelRatio, pixelRatio);
  paintEdges(context, frame, x, y);
  context.restore();
  return complete;
}

function paintLargeCells(context: CanvasRenderingContext2D, frame: Frame, x: number, y: number): void {
  const { scene, viewport } = frame;
  const { scale } = viewport;
  const painter = new CellPainter(context, scene, scale, frame.pixelRatio);
  const part = visiblePart(viewport, scene, frame.area);
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let row = part.rowBegin; row < part.rowEnd; ++row) {
    for (let column = part.columnBegin; column < part.columnEnd; ++column) {
      painter.paint(row, column, x + column * scale, y + row * scale);
    }
  }
}

/** Best moves where cells are too small for frames and letters: bars, or diamonds, always large enough to be seen. */
function paintSmallHints(context: CanvasRenderingContext2D, frame: Frame, x: number, y: number): void {
  const { scene, viewport, edges, area } = frame;
  const { scale } = viewport;
  const palette = palettes[scene.theme];
  const radius = Math.max(5, scale * 0.6);
  const part = visiblePart(viewport, scene, area);
  const inside = (at: number, begin: number, room: number) => Math.max(begin, Math.min(begin + room, at));
  context.fillStyle = palette.text;
  context.strokeStyle = palette.background;
  context.lineWidth = 1.5;
  for (const { begin, end, hint } of scene.hints) {
    const row = Math.floor(begin / scene.columns);
    const column = begin % scene.columns;
    const last = column + end - begin;
    if (!standsOut(hint) || row < part.rowBegin || row >= part.rowEnd) continue;
    if (last < part.columnBegin || column >= part.columnEnd) continue;
    const cy = inside(y + (row + 0.5) * scale, edges.top + radius + 1, area.height - 2 * radius - 2);
    if ((end - begin + 1) * scale > 2 * radius) {
      context.globalAlpha = 0.5; // there may be one in every row
      context.fillRect(x + column * scale, y + row * scale, (end - begin + 1) * scale, scale);
      context.globalAlpha = 1;
      continue;
    }
    const cx = inside(x + ((column + last) / 2 + 0.5) * scale, edges.left + radius + 1, area.width - 2 * radius - 2);
    context.beginPath();
    context.moveTo(cx, cy - radius);
    context.lineTo(cx + radius, cy);
    context.lineTo(cx, cy + radius);
    context.lineTo(cx - radius, cy);
    context.closePath();
    context.stroke();
    context.fill();
  }
}

function paintContours(context: CanvasRenderingContext2D, frame: Frame, x: number, y: number): void {
  const { scene, viewport } = frame;
  const palette = palettes[scene.theme];
  const shift = viewport.scale >= largeCell ? (viewport.scale >= 26 ? 0 : -0.5) : 0; // into the gap between cells
  for (const contour of scene.contours) {
    context.beginPath();
    contour.forEach((corner, i) => {
      const to = [x + corner.column * viewport.scale + shift, y + corner.row * viewport.scale + shift] as const;
      if (i === 0) context.moveTo(...to);
      else context.lineTo(...to);
    });
    context.lineJoin = "round";
    context.lineCap = "round";
    context.strokeStyle = palette.background;
    context.lineWidth = 7;
    context.stroke();
    context.strokeStyle = palette.text;
    context.lineWidth = 3.5;
    context.stroke();
  }
}

/** A square around the cell, never too small to be seen. */
function ring(
  context: CanvasRenderingContext2D,
  frame: Frame,
  cell: Cell,
  x: number,
  y: number,
  color: string,
  width: number,
): void {
  const { scale } = frame.viewport;
  const side = Math.max(scale, 10);
  const gap = scale >= 26 ? 1 : 0;
  const half = side / 2 - gap;
  const cx = x + (cell.column + 0.5) * scale - (scale >= largeCell && scale < 26 ? 0.5 : 0);
  const cy = y + (cell.row + 0.5) * scale - (scale >= largeCell && scale < 26 ? 0.5 : 0);
  const radius = scale >= 26 ? Math.min(6, scale * 0.12) : 2;
  for (const [stroke, line] of [
    [palettes[frame.scene.theme].background, width + 2],
    [color, width],
  ] as const) {
    context.beginPath();
    context.roundRect(cx - half, cy - half, 2 * half, 2 * half, radius);
    context.strokeStyle = stroke;
    context.lineWidth = line;
    context.stroke();
  }
}

function paintMarks(context: CanvasRenderingContext2D, frame: Frame, x: number, y: number): void {
  const { scene, viewport } = frame;
  const palette = palettes[scene.theme];
  const cellOf = (index: number) => ({ row: Math.floor(index / scene.columns), column: index % scene.columns });
  const small = viewport.scale < largeCell;
  if (small) for (const mark of scene.marked) paintMarkCircle(context, frame, cellOf(mark), x, y);
  if (scene.last >= 0 && scene.last !== scene.token) {
    ring(context, frame, cellOf(scene.last), x, y, palette.text, small ? 2 : 1.5);
  }
  if (small && scene.token >= 0) ring(context, frame, cellOf(scene.token), x, y, palette.text, 3);
  if (frame.hover && !small) ring(context, frame, frame.hover, x, y, palette.muted, 1);
  if (frame.cursor && frame.focused) ring(context, frame, frame.cursor, x, y, palette.focus, 3);
}

/** The best move that was asked for: an arrow from the token, or a circle where nothing moves. */
function paintHint(context: CanvasRenderingContext2D, frame: Frame, x: number, y: number): void {
  const { scene, viewport } = frame;
  const { scale } = viewport;
  const palette = palettes[scene.theme];
  const middle = (index: number) => ({
    x: x + ((index % scene.columns) + 0.5) * scale,
    y: y + (Math.floor(index / scene.columns) + 0.5) * scale,
  });
  const path = new Path2D();
  const to = middle(scene.hinted);
  if (scene.token >= 0) arrow(path, middle(scene.token), to, Math.max(5, scale * 0.16));
  else path.arc(to.x, to.y, Math.max(7, scale * 0.4), 0, 2 * Math.PI);
  context.lineJoin = "round";
  for (const [color, width] of [
    [palette.background, Math.max(6, scale * 0.1)],
    [palette.focus, Math.max(3, scale * 0.05)],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(path);
  }
}

interface Point {
  x: number;
  y: number;
}

/** A line with a head of the size at its end. */
function arrow(path: Path2D, from: Point, to: Point, head: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  path.moveTo(from.x, from.y);
  path.lineTo(to.x, to.y);
  for (const side of [-0.5, 0.5]) {
    path.moveTo(to.x, to.y);
    path.lineTo(to.x - head * 2 * Math.cos(angle + side), to.y - head * 2 * Math.sin(angle + side));
  }
}

/** What a map points at; on large cells the painter of cells draws it. */
function paintMarkCircle(context: CanvasRenderingContext2D, frame: Frame, cell: Cell, x: number, y: number): void {
  const { scale } = frame.viewport;
  const palette = palettes[frame.scene.theme];
  for (const [color, width] of [
    [palette.background, 4],
    [palette.text, 2],
  ] as const) {
    context.beginPath();
    context.arc(
      x + (cell.column + 0.5) * scale,
      y + (cell.row + 0.5) * scale,
      Math.max(6, scale * 0.42),
      0,
      2 * Math.PI,
    );
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke();
  }
}

/** The numbers stand beside the board; where that is larger than what is seen, at the edge of what is seen. */
function paintEdges(context: CanvasRenderingContext2D, frame: Frame, x: number, y: number): void {
  const { scene, viewport, area, edges } = frame;
  const { scale } = viewport;
  const part = visiblePart(viewport, scene, area);
  const palette = palettes[scene.theme];
  context.font = `11px ${fonts}`;
  context.textBaseline = "middle";

  const numbers = (
    begin: number,
    end: number,
    all: number,
    room: number,
    marked: number | undefined,
    write: (index: number, strong: boolean) => void,
  ) => {
    const step = tickStep(scale, room);
    for (let index = Math.ceil((begin + 1) / step) * step - 1; index < end; index += step) {
      if (marked === undefined || index === marked || Math.abs(index - marked) * scale >= room)
        write(index, index === marked);
    }
    if (step > 1 && begin === 0 && (step - 1) * scale >= room && all > 1 && marked !== 0) write(0, false);
    if (marked !== undefined && marked >= begin && marked < end && (marked + 1) % step !== 0) write(marked, true);
  };

  const style = (strong: boolean) => {
    context.font = `${strong ? 700 : 400} 11px ${fonts}`;
    context.fillStyle = strong ? palette.text : palette.muted;
  };
  const pointed = frame.focused && frame.cursor ? frame.cursor : frame.hover;
  context.textAlign = "center";
  const top = Math.max(0, y - edges.top) + edges.top - 9;
  numbers(
    part.columnBegin,
    part.columnEnd,
    scene.columns,
    String(part.columnEnd).length * 6.5 + 9,
    pointed?.column,
    (column, strong) => {
      const middle = x + (column + 0.5) * scale;
      if (middle < edges.left || middle > edges.left + area.width) return;
      style(strong);
      const text = String(column + 1);
      context.fillText(text, Math.min(middle, edges.left + area.width - text.length * 3.4), top);
    },
  );
  context.textAlign = "end";
  const right = Math.max(0, x - edges.left) + edges.left - 5;
  numbers(part.rowBegin, part.rowEnd, scene.rows, scale >= 14 ? 14 : 26, pointed?.row, (row, strong) => {
    const middle = y + (row + 0.5) * scale;
    if (middle < edges.top || middle > edges.top + area.height) return;
    style(strong);
    context.fillText(String(row + 1), right, Math.min(middle, edges.top + area.height - 5));
  });
}
