// A small picture of a board: of a game on the front door, and of a rule beside its sentence. It is a drawing, made of
// a few letters a cell, and asks the solver nothing.
import "./picture.css";

/**
 * Rows of cells with spaces between them. A cell is a number that stands in it, if any, and a letter for what it is:
 * `.` plain, `#` wall, `b` first's, `w` second's, `o` plain with the token, `+` a legal move, `-` one that is not; `s` a
 * stone, `g` one that can be taken, `x` one that is being taken; `_` is nothing.
 */
export type Drawing = readonly string[];

/** A rule of a game: its picture, and what that shows in each language. */
export interface PicturedRule {
  drawing: Drawing;
  en: string;
  zh: string;
}

const names: Record<string, string> = {
  ".": "plain",
  "#": "wall",
  b: "first",
  w: "second",
  o: "plain",
  "+": "legal",
  "-": "illegal",
  s: "stone",
  g: "open",
  x: "taken",
};
const side = 12; // of a cell, in the picture's own unit
const stones = "sgx";

export function Picture({ drawing, label }: { drawing: Drawing; label?: string }) {
  const rows = drawing.map((row) => row.split(" "));
  const columns = Math.max(...rows.map((row) => row.length));
  const told = label === undefined ? { "aria-hidden": "true" as const } : { role: "img" as const, "aria-label": label };
  return (
    <svg class="picture" viewBox={`0 0 ${columns * side} ${rows.length * side}`} {...told}>
      {rows.map((row, y) => row.map((cell, x) => <Cell key={`${y},${x}`} cell={cell} x={x * side} y={y * side} />))}
    </svg>
  );
}

function Cell({ cell, x, y }: { cell: string; x: number; y: number }) {
  const kind = cell.at(-1) ?? "_";
  const name = names[kind];
  if (name === undefined) return null;
  const number = cell.slice(0, -1);
  const stone = stones.includes(kind);
  const box = stone ? { x: x + 1, y: y + 3, height: 8, rx: 4 } : { x: x + 0.5, y: y + 0.5, height: side - 1, rx: 1.5 };
  return (
    <g class={`picture-${name}`}>
      <rect {...box} width={stone ? side - 2 : side - 1} />
      {number !== "" && (
        <text x={x + side / 2} y={y + 8.6}>
          {number}
        </text>
      )}
      {kind === "o" && <circle cx={x + side / 2} cy={y + side / 2} r="3.6" />}
    </g>
  );
}
