// The history of a game: how it stood at the start and after each move. Scores are steps about zero, the first player's
// side above; where one only wins or loses, a band tells who would. A click or the arrow keys go to a move.
import { useMemo, useState } from "preact/hooks";
import type { Mark } from "../protocol";
import type { BoardWords } from "../words/board.en";
import { bands, columnAt, columnOf, columnsOf, heights } from "./graph-scale";
import { lettersOf } from "./scene";
import "./views.css";

interface ValueGraphProps {
  /** At the start and after each move. */
  marks: ReadonlyArray<Mark>;
  /** How many moves are made: the mark that is shown as the present one. */
  /** How many moves are left at each step, where that is known. */
  lasts: readonly (number | undefined)[];
  current: number;
  /** Is the game about scores? */
  scores: boolean;
  players: readonly [string, string];
  words: BoardWords;
  onGo(moves: number): void;
}

const width = 400;
const middle = 40;
const reach = 32; // above and below the middle

/** The move that a key goes to from the current one. */
function moveOfKey(key: string, current: number, last: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowDown: current - 1,
    ArrowRight: current + 1,
    ArrowUp: current + 1,
    PageDown: current - 10,
    PageUp: current + 10,
    Home: 0,
    End: last,
  };
  return targets[key];
}

export function ValueGraph({ marks, lasts, current, scores, players, words, onGo }: ValueGraphProps) {
  const columns = useMemo(() => columnsOf(marks.length), [marks.length]);
  const shown = useMemo(() => columns.map((step) => marks[step]!), [columns, marks]);
  const last = marks.length - 1;
  const now = columnOf(current, columns);
  const step = width / columns.length;
  const graph = words.graph;
  const [pointed, setPointed] = useState<number>(); // at which step
  const tell = (at: number) => {
    const mark = marks[Math.min(at, last)];
    const left = lasts[at];
    if (!mark) return "";
    return `${graph.after(at)}: ${graph.standing(mark.winner, mark.score, scores, players)}${left ? graph.left(left) : ""}`;
  };

  const go = (to: number) => {
    const moves = Math.max(0, Math.min(last, to));
    if (moves !== current) onGo(moves);
  };
  const stepAt = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return columns[columnAt(event.clientX - box.left, box.width, columns.length)] ?? 0;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = moveOfKey(event.key, current, last);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(to);
  };

  const [first, second] = lettersOf(players);
  return (
    <div class="z-graph">
      <div class="z-graph-sides" aria-hidden="true">
        <span class="first">
          {first}
          {scores && <small>{largestOf(marks, 1)}</small>}
        </span>
        <span class="second">
          {second}
          {scores && <small>{largestOf(marks, -1)}</small>}
        </span>
      </div>
      <div
        class="z-graph-field"
        tabIndex={0}
        role="slider"
        aria-label={graph.label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={tell(current)}
        onClick={(event) => go(stepAt(event))}
        onPointerMove={(event) => setPointed(stepAt(event))}
        onPointerLeave={() => setPointed(undefined)}
        onKeyDown={onKeyDown}
      >
        <svg viewBox={`0 0 ${width} ${2 * middle}`} preserveAspectRatio="none" aria-hidden="true">
          {scores ? <Steps marks={shown} step={step} /> : <Bands marks={shown} step={step} />}
          <line class="z-zero" x1="0" x2={width} y1={middle} y2={middle} vector-effect="non-scaling-stroke" />
          <rect
            class="z-now"
            x={now * step + 1}
            y="1"
            width={Math.max(1, step - 2)}
            height={2 * middle - 2}
            vector-effect="non-scaling-stroke"
          />
        </svg>
      </div>
      <Axis last={last} />
      <p class="z-status">{tell(pointed ?? current)}</p>
    </div>
  );
}

/** The largest lead of a side, as the graph reaches so far; nothing where it never leads. */
function largestOf(marks: readonly Mark[], side: 1 | -1): string {
  const most = marks.reduce((largest, { score }) => Math.max(largest, side * Number(score)), 0);
  return most > 0 ? `+${most}` : "";
}

/** The numbers of the moves under the graph: its two ends, and the middle where that is a move. */
function Axis({ last }: { last: number }) {
  const ticks = last >= 2 && last % 2 === 0 ? [0, last / 2, last] : [0, last];
  return (
    <div class="z-graph-axis" aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick}>{tick}</span>
      ))}
    </div>
  );
}

function Steps({ marks, step }: { marks: readonly Mark[]; step: number }) {
  const all = heights(marks.map((mark) => mark.score));
  const bars = (side: 1 | -1) =>
    all
      .map((height, i) => (height * side > 0 ? `M${i * step} ${middle}h${step}v${-height * reach}h${-step}z` : ""))
      .join("");
  const line = all.map((height, i) => `${i === 0 ? "M" : "L"}${i * step} ${middle - height * reach}h${step}`).join("");
  return (
    <>
      <path class="z-side first" d={bars(1)} />
      <path class="z-side second" d={bars(-1)} />
      <path class="z-line" d={line} vector-effect="non-scaling-stroke" />
    </>
  );
}

/** The first player's stretches stand above the middle, the second's below it. */
function Bands({ marks, step }: { marks: readonly Mark[]; step: number }) {
  return (
    <>
      {bands(marks).map(({ winner, begin, end }) => (
        <rect
          key={begin}
          class={`z-band ${winner ?? "none"}`}
          x={begin * step}
          width={(end - begin) * step}
          y={winner === "first" ? middle - reach : winner === "second" ? middle : middle - 3}
          height={winner ? reach : 6}
        />
      ))}
    </>
  );
}
