// What a line of text tells of a cell: where it is, what is written in it, what it is, and what the map says of it.
import { cellClasses, type Cell } from "../protocol";
import type { BoardWords } from "../words/board.en";
import { hintAt, standsOut } from "./cell-moves";
import type { Scene } from "./scene";

export function statusOf(
  scene: Scene,
  cell: Cell,
  players: readonly [string, string],
  words: BoardWords["grid"],
): string {
  const index = cell.row * scene.columns + cell.column;
  const parts = [words.cell(cell.row + 1, cell.column + 1)];
  const written = scene.written?.[index];
  if (written !== undefined) parts.push(written);
  const alone = scene.layers.length === 1;
  for (const layer of scene.layers) parts.push(words.layer(alone ? "" : layer.name, String(layer.numbers[index])));
  const cellClass = cellClasses[scene.classes?.[index] ?? 0];
  if (scene.classes && cellClass) parts.push(words.classes[cellClass](players));
  if (index === scene.last) parts.push(words.lastMove);
  const overlay = scene.overlay;
  if (overlay) {
    const kind = overlay.map.kinds[overlay.cells[index]!];
    const label = overlay.grid.labels?.[index] ?? "";
    const note = overlay.grid.notes?.[index] ?? "";
    const known = scene.layers.some((layer) => String(layer.numbers[index]) === label);
    if (label && !known && label !== kind?.meaning) parts.push(note ? `${label} ${note}` : label);
    if (kind?.meaning && kind.tone !== "wall") {
      parts.push(kind.tone === "shade" ? `${overlay.map.scale} ${kind.meaning}` : kind.meaning);
    }
  }
  const hint = hintAt(scene.hints, index);
  if (hint) parts.push(words.hint(hint, standsOut(hint)));
  return parts.filter((part) => part !== "").join(" · ");
}
