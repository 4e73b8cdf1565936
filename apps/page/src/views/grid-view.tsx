// A grid on one canvas, with its buttons, the field to go to a cell, and the line that tells what a cell is.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Cell } from "../protocol";
import type { BoardWords } from "../words/board.en";
import { nextChoice, readCell } from "./cell-moves";
import { statusOf } from "./cell-status";
import { GridControl, preferredScale, type Device, type GridEvents } from "./grid-control";
import { listen, pressKey } from "./grid-input";
import { edgesOf } from "./grid-painter";
import { useOwnId } from "./ids";
import type { Scene } from "./scene";
import { fitScale } from "./viewport";
import "./views.css";

interface GridViewProps {
  scene: Scene;
  label: string;
  players: readonly [string, string];
  words: BoardWords["grid"];
  /** Plays a cell; without it the grid is only looked at. */
  onPlay?: ((cell: Cell) => void) | undefined;
}

/** What the style of the page says of the largest cells, and of the part of the screen's height that a board takes. */
function limitsOf(frame: Element): { cell: number; part: number } {
  const style = getComputedStyle(frame);
  const number = (name: string, usual: number) => Number(style.getPropertyValue(name)) || usual;
  return { cell: number("--z-largest-cell", preferredScale), part: number("--z-board-part", 0.6) };
}

/** As high as all of the board needs at this width, within its part of the screen's height. */
function heightFor(scene: Scene, width: number, { cell, part }: ReturnType<typeof limitsOf>): number {
  const edges = edgesOf(scene.rows);
  const most = Math.max(260, Math.round(innerHeight * part));
  const scale = fitScale(scene, { width: width - edges.left - 1, height: Infinity }, cell);
  return Math.ceil(Math.max(100, Math.min(most, scene.rows * scale + edges.top + 2)));
}

/** The control of the canvas in the frame, once they are there, and the cell that was last pointed at. */
function useGridControl(
  frame: { current: HTMLDivElement | null },
  canvas: { current: HTMLCanvasElement | null },
  scene: Scene,
  onPlay: GridViewProps["onPlay"],
) {
  const [control, setControl] = useState<GridControl>();
  const [pointed, setPointed] = useState<{ cell: Cell; by: Device; again: boolean }>();

  const latest = useRef({ onPlay, scene });
  latest.current = { onPlay, scene };

  useLayoutEffect(() => {
    const events: GridEvents = {
      onPoint: (cell, by) => setPointed(cell && { cell, by, again: false }),
      onPlay: (cell) => {
        setPointed({ cell, by: "mouse", again: false });
        latest.current.onPlay?.(cell);
      },
      onSelect: (cell, by) => setPointed({ cell, by, again: latest.current.onPlay !== undefined }),
    };
    const made = new GridControl(canvas.current!, latest.current.scene, events);
    const forget = listen(canvas.current!, made);
    setControl(made);
    return () => {
      forget();
      made.destroy();
    };
  }, []);

  useLayoutEffect(() => {
    if (!control) return undefined;
    const measure = () => {
      const width = frame.current!.clientWidth;
      const limits = limitsOf(frame.current!);
      const height = heightFor(latest.current.scene, width, limits);
      canvas.current!.style.height = `${height}px`;
      control.resize({ width, height }, devicePixelRatio, limits.cell);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current!);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [control, scene.rows, scene.columns, scene.textLength, scene.textLines]);

  useLayoutEffect(() => control?.show(scene), [control, scene]);
  return { control, pointed };
}

export function GridView({ scene, label, players, words, onPlay }: GridViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [going, setGoing] = useState(false); // the field to go to a cell is there
  const { control, pointed } = useGridControl(frame, canvas, scene, onPlay);

  const status = pointed && statusOf(scene, pointed.cell, players, words);
  const told = status && (pointed.again ? `${status} — ${words.again}` : status);
  const playable = onPlay !== undefined;
  const keysId = useOwnId();

  const onKeyDown = (event: KeyboardEvent) => {
    if (!control) return;
    const used = pressKey(event, control, {
      play: () => onPlay?.(control.cursor),
      goTo: () => setGoing(true),
      nextChoice: (forwards) => {
        if (!scene.classes) return;
        const { row, column } = control.cursor;
        const index = nextChoice(scene.classes, row * scene.columns + column, forwards);
        if (index >= 0) control.moveCursor({ row: Math.floor(index / scene.columns), column: index % scene.columns });
      },
    });
    if (!used) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="z-grid">
      <div class="z-grid-frame" ref={frame}>
        <canvas
          ref={canvas}
          class="z-canvas"
          tabIndex={0}
          role="application"
          aria-label={label}
          aria-describedby={keysId}
          onKeyDown={onKeyDown}
          onFocus={(event) => control?.focus(event.currentTarget.matches(":focus-visible"))}
          onKeyUp={() => control?.focus(true)}
          onBlur={() => control?.focus(false)}
        />
      </div>
      <div class="z-grid-bar">
        <p class="z-status">{told ?? words.idle}</p>
        {control && <GridTools {...{ control, scene, words, canvas, going, setGoing }} />}
      </div>
      <p class="z-hidden" id={keysId}>
        {playable ? words.keys : words.mapKeys}
      </p>
      <p class="z-hidden" aria-live="polite">
        {pointed?.by === "keys" ? told : ""}
      </p>
    </div>
  );
}

interface ToolsProps {
  control: GridControl;
  scene: Scene;
  words: BoardWords["grid"];
  canvas: { current: HTMLCanvasElement | null };
  going: boolean;
  setGoing(going: boolean): void;
}

function GridTools(props: ToolsProps) {
  const { control, words, going, setGoing } = props;
  return (
    <div class="z-tools">
      {going && <GoForm {...props} />}
      <div class="z-zoom">
        <button
          type="button"
          aria-label={words.goTo}
          title={words.goTo}
          aria-expanded={going}
          onClick={() => setGoing(!going)}
        >
          <Icon path="M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M8 5.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5" />
        </button>
        <button type="button" aria-label={words.zoomOut} title={words.zoomOut} onClick={() => control.zoomOut()}>
          <Icon path="M3 8h10" />
        </button>
        <button type="button" aria-label={words.zoomIn} title={words.zoomIn} onClick={() => control.zoomIn()}>
          <Icon path="M3 8h10M8 3v10" />
        </button>
        <button type="button" aria-label={words.fit} title={words.fit} onClick={() => control.fit()}>
          <Icon path="M2.5 6v-3.5h3.5M10 2.5h3.5v3.5M13.5 10v3.5h-3.5M6 13.5h-3.5v-3.5" />
        </button>
      </div>
    </div>
  );
}

/** The field to go to a cell; it goes away when that is done, and the keyboard is on the board again. */
function GoForm({ control, scene, words, canvas, setGoing }: ToolsProps) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const message = useMemo(() => words.noSuchCell(scene.rows, scene.columns), [words, scene.rows, scene.columns]);
  useLayoutEffect(() => field.current?.focus(), []);

  const leave = () => {
    canvas.current?.focus();
    control.focus(true);
    setGoing(false);
  };
  const go = (event: Event) => {
    event.preventDefault();
    const cell = readCell(text, scene);
    setWrong(!cell);
    if (!cell) return;
    leave();
    control.goTo(cell);
  };

  return (
    <form class="z-go" onSubmit={go}>
      <label>
        <span>{words.goTo}</span>
        <input
          ref={field}
          value={text}
          placeholder={words.goToHint}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={wrong}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setWrong(false);
          }}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === "Escape") leave();
          }}
        />
      </label>
      <button type="submit">{words.go}</button>
      {wrong && (
        <p class="z-wrong" role="alert">
          {message}
        </p>
      )}
    </form>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        stroke-width="1.75"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
