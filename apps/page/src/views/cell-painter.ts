// Large cells, one by one: their colour, numbers, letters and marks. Whose a cell is, is told by a letter or by
// hatching besides the colour; what can be chosen has a frame.
import { cellClasses, type HintedChoice } from "../protocol";
import { hintAt, standsOut } from "./cell-moves";
import { faint, inkFor, inkOn, inks, palettes, type Palette } from "./palette";
import type { Scene } from "./scene";

export const fonts =
  "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', " +
  "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/** From this size of cells on they are drawn one by one. */
export const largeCell = 12;

const glyph = 0.62; // the width of a digit, in sizes of the font
const smallestFont = 9;
const badgeSize = 10;
const letterWidth = 1.1; // of the widest letter in bold, in sizes of the font
const tokenFrame = 4; // what drawToken draws around numbers
const framedCell = 34; // from this size on, what can be chosen is framed; more frames would flicker

type Place = "middle" | "side" | "corner";

/** The size of the numbers in cells of so many pixels; 0 if they have no room. */
export function fontSize(scale: number, length: number, lines: number): number {
  if (length === 0 || lines === 0) return 0;
  const wide = (scale - 6) / (glyph * length);
  const high = (scale - 4) / (lines === 1 ? 1.8 : 1.25 * lines);
  const size = Math.floor(Math.min(wide, high, lines === 1 ? 18 : 14) * 2) / 2;
  return size >= smallestFont ? size : 0;
}

/** The size of cells in which the numbers have room. */
export function readableScale(length: number, lines: number): number {
  if (length === 0) return 24;
  return Math.ceil(Math.max(6 + glyph * length * 10.5, lines === 1 ? 24 : 4 + 1.25 * lines * 10.5));
}

function hatching(context: CanvasRenderingContext2D, pixelRatio: number): CanvasPattern | null {
  const side = Math.round(6 * pixelRatio);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const lines = canvas.getContext("2d")!;
  lines.strokeStyle = "rgba(20, 24, 29, 0.45)";
  lines.lineWidth = 1.2 * pixelRatio;
  lines.beginPath();
  for (const shift of [-side, 0, side]) {
    lines.moveTo(shift - 1, side + 1);
    lines.lineTo(shift + side + 1, -1);
  }
  lines.stroke();
  const pattern = context.createPattern(canvas, "repeat");
  pattern?.setTransform(new DOMMatrix().scale(1 / pixelRatio));
  return pattern;
}

/** Paints cells of one scene at one size. Made anew for every frame; it is small. */
export class CellPainter {
  private readonly palette: Palette;
  private readonly font: number;
  private readonly corner: number; // the size of letters in corners, 0: none
  private readonly named: boolean; // do the numbers have the names of their layers beside them?
  private readonly badgeBeside: boolean; // has a result room above the numbers?
  private readonly gap: number;
  private readonly radius: number;
  private hatch: CanvasPattern | null | undefined;
  private written = ""; // the font that the context has

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly scene: Scene,
    private readonly scale: number,
    private readonly pixelRatio: number,
  ) {
    this.palette = palettes[scene.theme];
    this.font = fontSize(scale, scene.textLength, scene.textLines);
    const longestName = Math.max(0, ...scene.layers.map((layer) => layer.name.length));
    this.named =
      scene.layers.length > 1 && !scene.overlay?.grid.labels?.length && this.roomBeside(0.8 * longestName + 0.4);
    this.badgeBeside = scale - scene.textLines * this.font * 1.25 >= 2 * badgeSize;
    this.corner = scale >= 30 ? Math.min(11, Math.max(9, scale * 0.22)) : 0;
    this.gap = scale >= 26 ? 2 : 1;
    this.radius = scale >= 26 ? Math.min(6, scale * 0.12) : 0;
  }

  paint(row: number, column: number, x: number, y: number): void {
    const { scene, scale, context } = this;
    const index = row * scene.columns + column;
    const cellClass = cellClasses[scene.classes?.[index] ?? 0] ?? "plain";
    const kind = scene.overlay?.map.kinds[scene.overlay.cells[index]!];
    if (kind?.tone === "blank") return;
    const filled = cellClass === "choice" && !kind && scale < framedCell;
    const unreachable = scene.choosing && cellClass === "plain";
    const ofKind = kind && (unreachable ? faint(kind, scene.theme) : kind[scene.theme]);
    const fill = ofKind ? ofKind : filled ? this.palette.choiceSmall : this.palette.cells[cellClass];
    const ink = kind ? inkFor(fill) : filled ? inks.dark : inkOn(cellClass, this.palette);
    this.fillCell(x, y, fill);

    const hint = hintAt(scene.hints, index);
    const texts = this.font === 0 || (hint && !this.badgeBeside) ? [] : this.textsOf(index);
    const letter = this.letterOf(cellClass, kind, index);
    const place = this.placeOfLetter(texts, letter, cellClass === "token" || hint !== undefined);
    const second = kind ? kind.tone === "second" || kind.tone === "second-later" : cellClass === "second";
    if (second && place === undefined && !hint) this.fillHatched(x, y, texts.length > 0);
    if (cellClass === "token") this.drawToken(x, y, texts.length === 0, ink);
    const middle = y + scale / 2 + (hint ? badgeSize / 2 : 0); // results stand above the numbers
    if (scene.marked.has(index)) this.drawMark(x + scale / 2, texts.length === 1 ? middle : y + scale / 2, texts);
    const frame = this.widthOfFrame(cellClass === "choice" && !filled, hint);
    if (frame > 0) this.drawFrame(x, y, kind || filled ? ink : this.palette.choice, frame);

    context.fillStyle = !kind && unreachable ? this.palette.muted : ink;
    const named = this.named && letter === "" && texts.length > 0;
    this.drawTexts(texts, x, middle, named || place === "side");
    if (named) this.drawNames(x, middle);
    if (place) this.drawLetter(letter, place, x, y, cellClass === "token" ? tokenFrame : frame);
    if (hint && scale >= 16) this.drawResult(hint, texts.length === 0, place === "corner", x, y);
  }

  /** What can be chosen is framed where frames have room, and a best move always, broadly. */
  private widthOfFrame(choice: boolean, hint: HintedChoice | undefined): number {
    if (hint && standsOut(hint)) return Math.max(2, Math.min(4, this.scale * 0.08));
    return choice && this.scale >= framedCell ? 2 : 0;
  }

  /** Inside of the frame. */
  private drawLetter(letter: string, place: Place, x: number, y: number, frame: number): void {
    const { scale, corner, gap } = this;
    const edge = Math.max(5, gap / 2 + 1 + frame + 1);
    const after = (size: number) => edge + (letterWidth * size) / 2;
    if (place === "middle") {
      this.drawText(letter, x + scale / 2, y + scale / 2, scale * 0.42, 600);
    } else if (place === "side") {
      const size = Math.min(18, scale * 0.26);
      this.drawText(letter, x + Math.max(scale * 0.21, after(size)), y + scale / 2, size, 700);
    } else {
      this.drawText(letter, x + after(corner), y + after(corner), corner, 600);
    }
  }

  /** What a map points at: a ring under the letters, around a number alone so that the corners stay free. */
  private drawMark(x: number, y: number, texts: readonly string[]): void {
    const { context, scale, palette } = this;
    const [number] = this.corner > 0 && texts.length === 1 ? texts : [];
    const height = number === undefined ? Math.max(12, scale * 0.84) : this.font * 1.15 + 1;
    const room = glyph * this.font * (number?.length ?? 0) + 10;
    const width = Math.max(height, Math.min(scale - 10, room));
    for (const [color, line] of [
      [palette.background, 4],
      [palette.text, 2],
    ] as const) {
      context.beginPath();
      context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
      context.strokeStyle = color;
      context.lineWidth = line;
      context.stroke();
    }
  }

  /** Where a letter has room beside the texts; nowhere where it would say the same. */
  private placeOfLetter(texts: readonly string[], letter: string, taken: boolean): Place | undefined {
    if (letter === "" || texts[0] === letter) return undefined;
    if (texts.length === 0) return taken || this.scale < 16 ? undefined : "middle";
    if (texts.length > 1) return this.named || this.roomBeside(1.5) ? "side" : undefined;
    return this.corner > 0 ? "corner" : undefined;
  }

  /** A best move stands out; the others carry their result: above the numbers, or where there is no room, alone. */
  private drawResult(hint: HintedChoice, alone: boolean, aside: boolean, x: number, y: number): void {
    const { scene, scale, context, palette } = this;
    const badge = scene.badge(hint);
    const size = alone ? Math.min(15, scale * 0.4, (scale - 12) / (0.68 * badge.length)) : badgeSize;
    const width = Math.max(size + 5, badge.length * size * 0.62 + 7);
    const middle = x + (aside ? scale - width / 2 - 6 : scale / 2);
    const centre = alone ? y + scale / 2 : y + 7 + size / 2;
    context.beginPath();
    context.roundRect(middle - width / 2, centre - size / 2 - 2, width, size + 4, (size + 4) / 2);
    const best = standsOut(hint);
    context.fillStyle = best ? palette.choice : palette.background;
    context.fill();
    context.fillStyle = best ? palette.background : palette.text;
    this.drawText(badge, middle, centre, size, best ? 700 : 500);
  }

  private letterOf(cellClass: string, kind: { tone: string; letter: string } | undefined, index: number): string {
    const written = this.scene.written?.[index];
    if (written !== undefined && !kind) return written === "." ? "" : written.trim(); // a dot is an empty place
    if (kind) return kind.tone === "wall" || kind.tone === "plain" ? "" : kind.letter.trim();
    return cellClass === "first" ? this.scene.letters[0] : cellClass === "second" ? this.scene.letters[1] : "";
  }

  private textsOf(index: number): string[] {
    const { overlay, layers } = this.scene;
    const labels = overlay?.grid.labels;
    if (labels && labels.length > 0) {
      const note = overlay.grid.notes?.[index];
      const label = labels[index] ?? "";
      return note ? [label, note] : label ? [label] : [];
    }
    return layers.map((layer) => String(layer.numbers[index]));
  }

  private fillCell(x: number, y: number, color: string | CanvasPattern): void {
    const { context, gap, scale, radius } = this;
    context.fillStyle = color;
    if (radius === 0) {
      context.fillRect(x, y, scale - gap, scale - gap);
      return;
    }
    this.roundRect(x, y, 0);
    context.fill();
  }

  private roundRect(x: number, y: number, inset: number): void {
    const { context, gap, scale, radius } = this;
    const side = scale - gap - 2 * inset;
    context.beginPath();
    context.roundRect(x + gap / 2 + inset, y + gap / 2 + inset, side, side, Math.max(0, radius - inset));
  }

  /** All of it, or beside numbers its left edge. */
  private fillHatched(x: number, y: number, edge: boolean): void {
    this.hatch ??= hatching(this.context, this.pixelRatio);
    if (!this.hatch) return;
    if (!edge) {
      this.fillCell(x, y, this.hatch);
      return;
    }
    this.context.fillStyle = this.hatch;
    this.context.fillRect(x + this.gap / 2, y + this.gap / 2, Math.max(4, this.scale * 0.2), this.scale - this.gap);
  }

  private drawFrame(x: number, y: number, color: string, width: number): void {
    const { context, scale } = this;
    const line = scale < 20 ? Math.min(width, 1.5) : width;
    this.roundRect(x, y, line / 2 + (scale < 20 ? 0 : 1));
    context.strokeStyle = color;
    context.lineWidth = line;
    context.stroke();
  }

  private drawToken(x: number, y: number, alone: boolean, ink: string): void {
    const { context, scale, palette } = this;
    const centre = scale / 2;
    context.beginPath();
    if (alone) {
      context.arc(x + centre, y + centre, scale * 0.27, 0, 2 * Math.PI);
      context.fillStyle = inks.light;
      context.strokeStyle = inks.dark;
      context.lineWidth = Math.max(1, scale * 0.05);
      context.fill();
      context.stroke();
      return;
    }
    // Around the numbers: a line in the cell's ink and one in the other, seen on any colour.
    this.roundRect(x, y, 2.5);
    context.strokeStyle = ink;
    context.lineWidth = 3;
    context.stroke();
    this.roundRect(x, y, 4.5);
    context.strokeStyle = palette.cells.token;
    context.lineWidth = 1;
    context.stroke();
  }

  /** Below one another, in the middle or to the right of what stands beside them. */
  private drawTexts(texts: readonly string[], x: number, middle: number, beside: boolean): void {
    const { scale, font, context } = this;
    const right = x + scale - Math.max(6, scale * 0.14);
    context.textAlign = beside ? "end" : "center";
    texts.forEach((text, i) =>
      this.drawText(text, beside ? right : x + scale / 2, this.lineAt(i, texts.length, middle), font, 500),
    );
    context.textAlign = "center";
  }

  private drawNames(x: number, middle: number): void {
    const { scale, font, context, scene } = this;
    const size = Math.max(smallestFont, font * 0.72);
    context.globalAlpha = 0.8;
    scene.layers.forEach((layer, i) => {
      this.drawText(layer.name, x + scale * 0.22, this.lineAt(i, scene.layers.length, middle), size, 400);
    });
    context.globalAlpha = 1;
  }

  private lineAt(i: number, lines: number, middle: number): number {
    return middle + this.font * 1.25 * (i - (lines - 1) / 2);
  }

  /** Whether so many more characters have room beside the longest text. */
  private roomBeside(characters: number): boolean {
    return this.font > 0 && this.scale - 12 >= glyph * this.font * (this.scene.textLength + characters);
  }

  private drawText(text: string, x: number, y: number, size: number, weight: number): void {
    const { context } = this;
    const font = `${weight} ${size}px ${fonts}`;
    if (font !== this.written) context.font = this.written = font; // browsers parse it
    context.fillText(text, x, y + size * 0.05);
  }
}
