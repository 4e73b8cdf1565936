// A map as a picture: title, board and legend on a canvas, in the light theme.
import type { Overlay } from "../shown";
import { boardWordsEn } from "../words/board.en";
import { fonts } from "./cell-painter";
import { CellsImage } from "./cells-image";
import { edgesOf, paintFrame } from "./grid-painter";
import { preferredScale } from "./grid-control";
import { kindsOf, shadesOf } from "./map-legend";
import { inkFor, palettes } from "./palette";
import { sceneOfMap } from "./scene";

const margin = 24;
const line = 26;
const narrowest = 480;
const mostPixels = 16_000; // of a side: browsers refuse larger canvases

/** Cells of at least a pixel, larger ones where the board stays within a screen or two. */
export function cellSize(rows: number, columns: number, preferred: number): number {
  return Math.max(1, Math.min(preferred, Math.floor(1400 / Math.max(rows, columns))));
}

/** Throws an Error if the browser has no room for so large a picture. */
export async function mapToPng(overlay: Overlay, title: string): Promise<Blob> {
  const { map, grid } = overlay;
  const scene = sceneOfMap(overlay, boardWordsEn, "light");
  const scale = cellSize(scene.rows, scene.columns, preferredScale);
  const edges = edgesOf(scene.rows);
  const area = { width: scene.columns * scale, height: scene.rows * scale };
  const texts = [...map.text, ...(grid.title ? [grid.title] : [])];
  const top = margin + 34 + texts.length * 20 + 8;
  const below = top + edges.top + area.height + 16;
  const shades = shadesOf(map);
  const lines = kindsOf(map).length + (shades.length > 0 ? 1 : 0) + (map.mark && grid.marks.length > 0 ? 1 : 0);
  const width = Math.max(narrowest, 2 * margin + edges.left + area.width);
  const height = below + (lines + (map.contour && grid.contour.length > 1 ? 1 : 0)) * line + margin;
  if (width > mostPixels || height > mostPixels)
    throw new RangeError(`a picture of ${width} x ${height} pixels is too large`);

  const board = canvasOf(area.width + edges.left + 1, area.height + edges.top + 1);
  paintFrame(board.context, new CellsImage(Infinity), {
    scene,
    viewport: { scale, left: 0, top: 0 },
    area: { width: area.width + 1, height: area.height + 1 },
    edges,
    pixelRatio: 1,
    focused: false,
  });

  const palette = palettes.light;
  const { canvas, context } = canvasOf(width, height);
  context.fillStyle = palette.background;
  context.fillRect(0, 0, width, height);
  context.textBaseline = "middle";
  context.fillStyle = palette.text;
  context.font = `600 18px ${fonts}`;
  context.fillText(title, margin, margin + 10);
  context.font = `14px ${fonts}`;
  context.fillStyle = palette.muted;
  texts.forEach((text, i) => context.fillText(text, margin, margin + 38 + i * 20));
  context.drawImage(board.canvas, margin, top);
  paintLegend(context, overlay, below);

  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the browser made no picture");
  return blob;
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser has no canvas of this size");
  return { canvas, context };
}

function paintLegend(context: CanvasRenderingContext2D, { map, grid }: Overlay, top: number): void {
  const palette = palettes.light;
  let y = top + line / 2;
  const write = (text: string, x = margin + 30) => {
    context.textAlign = "start";
    context.fillStyle = palette.text;
    context.font = `14px ${fonts}`;
    context.fillText(text, x, y);
    y += line;
  };
  const swatch = (kind: { light: string }, text: string, x: number, width: number) => {
    context.fillStyle = kind.light;
    context.fillRect(x, y - 10, width, 20);
    context.textAlign = "center";
    context.fillStyle = inkFor(kind.light);
    context.font = `600 12px ${fonts}`;
    context.fillText(text, x + width / 2, y + 0.5);
  };
  for (const kind of kindsOf(map)) {
    swatch(kind, kind.tone === "wall" ? "" : kind.letter, margin, 20);
    write(kind.meaning);
  }
  const shades = shadesOf(map);
  const wide = Math.max(24, ...shades.map((kind) => kind.meaning.length * 8 + 10));
  shades.forEach((kind, i) => swatch(kind, kind.meaning, margin + i * wide, wide));
  if (shades.length > 0) write(map.scale, margin + shades.length * wide + 10);
  context.strokeStyle = palette.text;
  context.lineWidth = 2;
  if (map.mark && grid.marks.length > 0) {
    context.beginPath();
    context.arc(margin + 10, y, 8, 0, 2 * Math.PI);
    context.stroke();
    write(map.mark);
  }
  if (map.contour && grid.contour.length > 1) {
    context.fillStyle = palette.text;
    context.fillRect(margin, y - 1.5, 20, 3);
    write(map.contour);
  }
}
