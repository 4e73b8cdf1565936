// What a person does to a grid, whatever the device: zoom, pan, point, move the cursor, play. Holds the viewport, and
// draws in animation frames when something has changed.
import type { Cell } from "../protocol";
import { readableScale } from "./cell-painter";
import { CellsImage } from "./cells-image";
import { edgesOf, paintFrame, type Frame } from "./grid-painter";
import type { Scene } from "./scene";
import {
  cellAt,
  centred,
  clampViewport,
  fitScale,
  reveal,
  sharpScale,
  visiblePart,
  zoomAbout,
  type Extent,
  type Size,
  type Viewport,
} from "./viewport";

export type Device = "mouse" | "touch" | "keys";

export interface GridEvents {
  /** The pointer or the cursor is at another cell, or at none. */
  onPoint(cell: Cell | undefined, by: Device): void;
  onPlay(cell: Cell): void;
  /** Cells this small are chosen first, and played when chosen again. */
  onSelect(cell: Cell, by: Device): void;
}

const smallForTouch = 24;
const smallForMouse = 6;
const zoomStep = 1.5;

/** The largest cells when all of the board is shown: large enough to be played on comfortably, whatever is written in them. */
export const preferredScale = 96;
function largestScale(scene: Pick<Scene, "textLength" | "textLines">): number {
  return Math.max(preferredScale, readableScale(scene.textLength, scene.textLines) + 8);
}

export class GridControl {
  private readonly context: CanvasRenderingContext2D;
  private readonly image = new CellsImage();
  private viewport: Viewport = { scale: 1, left: 0, top: 0 };
  private wanted = 1; // the scale before it is made sharp, so that small steps add up
  private fitted = true; // follows the size of the canvas until somebody zooms
  private size: Size = { width: 0, height: 0 };
  private pixelRatio = 1;
  private largest = preferredScale;
  private asked = 0;
  private hover: Cell | undefined;
  private focused = false;
  private selected = false; // the cursor's cell, by a tap
  cursor: Cell = { row: 0, column: 0 };

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private scene: Scene,
    private readonly events: GridEvents,
  ) {
    this.context = canvas.getContext("2d")!;
    this.cursor = this.firstCursor();
  }

  destroy(): void {
    cancelAnimationFrame(this.asked);
  }

  show(scene: Scene): void {
    const other = scene.rows !== this.scene.rows || scene.columns !== this.scene.columns;
    const otherTheme = scene.theme !== this.scene.theme;
    this.scene = scene;
    this.selected = false;
    if (other) {
      this.hover = undefined;
      this.cursor = this.firstCursor();
      this.fit();
    }
    if (otherTheme) this.paint(); // at once: a page that is printed has no later frame
    else this.draw();
  }

  /** `largest`: the side of a cell, at most, when all of the board is shown. */
  resize(size: Size, pixelRatio: number, largest = preferredScale): void {
    this.size = size;
    this.largest = largest;
    this.pixelRatio = pixelRatio;
    this.canvas.width = Math.max(1, Math.round(size.width * pixelRatio));
    this.canvas.height = Math.max(1, Math.round(size.height * pixelRatio));
    if (this.fitted) this.fit();
    else this.look(this.viewport);
    this.paint(); // at once: a resized canvas is blank
  }

  /** All of the board. */
  fit(): void {
    this.fitted = true;
    this.wanted = fitScale(this.scene, this.area, this.largest);
    this.look({ ...this.viewport, scale: sharpScale(this.wanted, this.pixelRatio) });
  }

  get isFitted(): boolean {
    return this.fitted;
  }

  /** Is the board so small that all of it is readable at once? Then the wheel is left to the page. */
  get isSmall(): boolean {
    return fitScale(this.scene, this.area, smallForTouch) >= smallForTouch;
  }

  /** About the place x, y of the canvas, or the cursor's cell if that is seen, or the middle. */
  zoom(factor: number, x?: number, y?: number): void {
    const low = Math.min(fitScale(this.scene, this.area, this.largest), 1 / this.pixelRatio);
    const high = Math.max(this.largest, largestScale(this.scene));
    this.wanted = Math.max(low, Math.min(high, this.wanted * factor));
    this.fitted = false;
    const edges = this.edges;
    const at = x !== undefined && y !== undefined ? { x: x - edges.left, y: y - edges.top } : this.middle();
    this.look(zoomAbout(this.viewport, sharpScale(this.wanted, this.pixelRatio), at.x, at.y));
  }

  zoomIn(): void {
    this.zoom(zoomStep);
  }

  zoomOut(): void {
    this.zoom(1 / zoomStep);
  }

  /** By pixels, as a drag does. */
  pan(x: number, y: number): void {
    const { scale, left, top } = this.viewport;
    this.look({ scale, left: left - x / scale, top: top - y / scale });
  }

  /** By a part of what is seen. */
  panBy(x: number, y: number): void {
    this.pan(-x * this.area.width * 0.25, -y * this.area.height * 0.25);
  }

  /** Moves the cursor there, and shows it in cells that can be read. */
  goTo(cell: Cell): void {
    const readable = Math.max(smallForTouch, Math.min(84, readableScale(this.scene.textLength, this.scene.textLines)));
    if (this.viewport.scale < readable) {
      this.fitted = false;
      this.wanted = readable;
      this.look(centred(cell, sharpScale(readable, this.pixelRatio), this.area));
    }
    this.moveCursor(cell);
  }

  moveCursor(cell: Cell): void {
    this.cursor = cell;
    this.look(reveal(this.viewport, cell, this.scene, this.area));
    this.events.onPoint(cell, "keys");
  }

  moveCursorBy(rows: number, columns: number): void {
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
    this.moveCursor({
      row: clamp(this.cursor.row + rows, this.scene.rows),
      column: clamp(this.cursor.column + columns, this.scene.columns),
    });
  }

  point(x: number, y: number, by: Device): void {
    const cell = this.at(x, y);
    if (cell?.row === this.hover?.row && cell?.column === this.hover?.column) return;
    this.hover = cell;
    this.draw();
    this.events.onPoint(cell, by);
  }

  pointNowhere(): void {
    if (!this.hover) return;
    this.hover = undefined;
    this.draw();
    this.events.onPoint(undefined, "mouse");
  }

  /** Plays a cell that is large enough to be hit; of smaller ones the first tap selects, and brings them nearer. */
  tap(x: number, y: number, by: Device): void {
    const cell = this.at(x, y);
    if (!cell) return;
    const again = cell.row === this.cursor.row && cell.column === this.cursor.column && this.selected;
    this.cursor = cell;
    const { scale } = this.viewport;
    if (scale >= (by === "touch" ? smallForTouch : smallForMouse) || again) {
      this.selected = false;
      this.draw();
      this.events.onPlay(cell);
      return;
    }
    this.selected = true;
    if (scale < smallForMouse) this.zoom(smallForTouch / this.wanted, x, y);
    this.draw();
    this.events.onSelect(cell, by);
  }

  focus(focused: boolean): void {
    this.focused = focused;
    this.draw();
  }

  draw(): void {
    if (this.asked !== 0) return;
    this.asked = requestAnimationFrame(() => {
      this.asked = 0;
      this.paint();
    });
  }

  private paint(): void {
    if (this.size.width < 1 || this.size.height < 1) return;
    const frame: Frame = {
      scene: this.scene,
      viewport: this.viewport,
      area: this.area,
      edges: this.edges,
      pixelRatio: this.pixelRatio,
      cursor: this.cursor,
      focused: this.focused || this.selected,
      ...(this.hover && { hover: this.hover }),
    };
    if (!paintFrame(this.context, this.image, frame)) this.draw();
  }

  private look(viewport: Viewport): void {
    this.viewport = clampViewport(viewport, this.scene, this.area);
    // A board that is seen wholly leaves swipes to the page.
    this.canvas.style.touchAction = this.fitted && this.isSmall ? "pan-y" : "none";
    this.draw();
  }

  private at(x: number, y: number): Cell | undefined {
    const { left, top } = this.edges;
    const { width, height } = this.area;
    if (x < left || y < top || x >= left + width || y >= top + height) return undefined;
    return cellAt(this.viewport, this.scene, x - left, y - top);
  }

  /** Where keys and buttons zoom. */
  private middle(): { x: number; y: number } {
    const part = visiblePart(this.viewport, this.scene, this.area);
    const { row, column } = this.cursor;
    const seen = row >= part.rowBegin && row < part.rowEnd && column >= part.columnBegin && column < part.columnEnd;
    if (!seen || !this.focused) return { x: this.area.width / 2, y: this.area.height / 2 };
    const { scale, left, top } = this.viewport;
    return { x: (column + 0.5 - left) * scale, y: (row + 0.5 - top) * scale };
  }

  private firstCursor(): Cell {
    const extent: Extent = this.scene;
    const index = Math.max(0, this.scene.token);
    return { row: Math.floor(index / extent.columns), column: index % extent.columns };
  }

  private get edges() {
    return edgesOf(this.scene.rows);
  }

  private get area(): Size {
    const { left, top } = this.edges;
    return { width: Math.max(1, this.size.width - left - 1), height: Math.max(1, this.size.height - top - 1) };
  }
}
