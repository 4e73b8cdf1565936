// A row of heaps. Those that can be taken from stand out: their stones are pressed where they are few, and there is a
// field for how many to take, whatever their size. In one's own game a heap that is chosen shows its moves instead.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice, HeapsBoard, HintedChoice } from "../protocol";
import type { BoardWords } from "../words/board.en";
import { standsOut } from "./cell-moves";
import {
  amountOf,
  barHeight,
  hintFor,
  isStoneByStone,
  openBy,
  placeOf,
  readAmount,
  stretchesOf,
  type Heap,
  type Stretch,
} from "./heaps-layout";
import { useOwnId } from "./ids";
import "./views.css";
import "./heaps.css";

interface HeapsViewProps {
  board: HeapsBoard;
  hints: ReadonlyArray<HintedChoice> | undefined;
  /** A best move that was asked for: its heap is chosen, and what it takes is typed. */
  hint: Choice | undefined;
  enabled: boolean;
  words: BoardWords["heaps"];
  badge(hint: HintedChoice): string;
  onMove(move: string): void;
}

const told = (hint: HintedChoice, words: BoardWords["heaps"]) => words.result(hint, standsOut(hint));

/** Which of the heaps that can be taken from is chosen, and how many stones are typed to take from it. */
function useTaking({ board, hint, enabled, onMove }: HeapsViewProps, row: RowProps["row"]) {
  const { heaps } = board;
  const open = useMemo(() => heaps.filter(openBy), [heaps]);
  const [chosen, setChosen] = useState(0); // among the open ones
  const [text, setText] = useState("");
  const heap = open[Math.min(chosen, open.length - 1)];

  useLayoutEffect(() => setText(""), [heaps]); // before a key can write something new

  useLayoutEffect(() => {
    const index = open.findIndex((one) => one.take !== undefined && amountOf(hint?.first ?? "", one.take) !== undefined);
    if (!hint || index < 0) return;
    setChosen(index);
    setText(String(amountOf(hint.first, open[index]!.take!)));
  }, [hint]);

  const choose = (to: number) => {
    const next = Math.max(0, Math.min(open.length - 1, to));
    setChosen(next);
    if (next !== chosen) setText("");
    row.current
      ?.querySelector(`[data-heap="${open[next]?.index}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const take = () => {
    if (enabled && heap?.take !== undefined && /^\s*\d+\s*$/.test(text)) onMove(heap.take + BigInt(text.trim()));
  };
  return { open, chosen, heap, text, setText, choose, take };
}

export function HeapsView(props: HeapsViewProps) {
  const { board, enabled, words } = props;
  const row = useRef<HTMLOListElement>(null);
  const { open, chosen, heap, text, setText, choose, take } = useTaking(props, row);
  const amount = heap && readAmount(text, heap.stones);
  const keysId = useOwnId();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") choose(chosen + (event.key === "ArrowLeft" ? -1 : 1));
    else if (!enabled || heap?.take === undefined) return;
    else if (/^\d$/.test(event.key)) setText(text + event.key);
    else if (event.key === "Backspace") setText(text.slice(0, -1));
    else if (event.key === "Enter") take();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (board.count === 0) return <p class="z-text">{words.empty}</p>;
  return (
    <div class="z-heaps">
      <div
        class="z-heaps-scroll"
        tabIndex={0}
        role="group"
        aria-label={words.label(board.count)}
        aria-describedby={keysId}
        onKeyDown={onKeyDown}
      >
        <p class="z-hidden" id={keysId}>
          {heap?.moves ? words.keysOfMoves : words.keys}
        </p>
        <Row
          {...props}
          row={row}
          chosen={heap?.index}
          amount={amount}
          onChoose={(index) => choose(open.findIndex((one) => one.index === index))}
        />
      </div>
      {heap?.moves && open.length > 1 && <HeapMoves {...props} heap={heap} />}
      {heap?.take !== undefined && isStoneByStone(board.heaps) && <StoneTold {...props} heap={heap} amount={amount} />}
      {heap?.take !== undefined && !isStoneByStone(board.heaps) && (
        <TakeForm
          {...props}
          open={open}
          heap={heap}
          text={text}
          amount={amount}
          onChoose={choose}
          onText={setText}
          onTake={take}
        />
      )}
    </div>
  );
}

/** The moves of the chosen heap; where it is the only one, the page's list of all moves has them. */
function HeapMoves({ heap, enabled, words, onMove }: HeapsViewProps & { heap: Heap }) {
  const name = words.movesOf(heap.index + 1, heap.stones);
  return (
    <div class="z-heap-moves" role="group" aria-label={name}>
      <p class="z-note" aria-live="polite">
        <b>{name}</b> {words.choose}
      </p>
      <ul>
        {heap.moves?.map((move) => (
          <li key={move}>
            <button type="button" disabled={!enabled} onClick={() => onMove(move)}>
              {move}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of heaps whose stones are pressed: what the digits that are typed take, and what one may do. */
function StoneTold({ hints, words, heap, amount }: HeapsViewProps & { heap: Heap; amount: bigint | undefined }) {
  const stretches = heap.take && hints ? stretchesOf(heap.take, hints) : [];
  const hint = amount === undefined ? undefined : hintFor(amount, stretches);
  return (
    <p class="z-status" aria-live="polite">
      {amount === undefined
        ? words.idle(true)
        : words.willTake(String(amount), heap.index + 1, String(BigInt(heap.stones) - amount))}
      {hint && ` ${told(hint, words)}`}
    </p>
  );
}

interface TakeFormProps extends HeapsViewProps {
  open: readonly Heap[];
  heap: Heap; // the chosen one of those
  text: string; // of the field
  amount: bigint | undefined; // what it says, if the heap has so many
  onChoose(index: number): void; // among the open ones
  onText(text: string): void;
  onTake(): void;
}

function TakeForm(props: TakeFormProps) {
  const { board, open, heap, text, amount, hints, enabled, words, onChoose, onText, onTake } = props;
  const stretches = useMemo(() => (heap.take && hints ? stretchesOf(heap.take, hints) : []), [heap, hints]);
  const hint = amount === undefined ? undefined : hintFor(amount, stretches);
  return (
    <form
      class="z-take"
      onSubmit={(event) => {
        event.preventDefault();
        onTake();
      }}
    >
      <fieldset class="z-ends">
        <legend>{words.from}</legend>
        {open.length <= 8 ? (
          open.map((one, i) => (
            <label key={one.index} class={one === heap ? "chosen" : ""}>
              <input type="radio" name="z-end" checked={one === heap} onChange={() => onChoose(i)} />
              {words.end(placeOf(one.index, open, board.count), one.index + 1, one.stones)}
            </label>
          ))
        ) : (
          <label class="chosen">{words.end("one", heap.index + 1, heap.stones)}</label>
        )}
      </fieldset>
      <label class="z-amount">
        <span>{words.amount(heap.stones)}</span>
        <input
          inputMode="numeric"
          autocomplete="off"
          value={text}
          disabled={!enabled}
          onInput={(event) => onText(event.currentTarget.value.replace(/\D/g, ""))}
          onKeyDown={(event) => event.stopPropagation()}
        />
      </label>
      <button type="button" disabled={!enabled} onClick={() => onText(heap.stones)}>
        {words.takeAll}
      </button>
      <button type="submit" class="z-main" disabled={!enabled || text === ""}>
        {words.take}
      </button>
      <p class="z-status" aria-live="polite">
        {amount === undefined
          ? words.idle(false)
          : words.willTake(String(amount), heap.index + 1, String(BigInt(heap.stones) - amount))}
        {hint && ` ${told(hint, words)}`}
      </p>
      {stretches.length > 0 && (
        <Results stretches={stretches} words={words} onPick={(first) => onText(String(first))} />
      )}
    </form>
  );
}

interface RowProps extends HeapsViewProps {
  row: { current: HTMLOListElement | null };
  chosen: number | undefined;
  amount: bigint | undefined;
  onChoose(index: number): void;
}

function Row({ board, row, chosen, amount, onChoose, ...rest }: RowProps) {
  const { heaps, count } = board;
  const stones = useMemo(() => isStoneByStone(heaps), [heaps]);
  const largest = useMemo(() => heaps.reduce((most, heap) => Math.max(most, Number(heap.stones)), 1), [heaps]);
  return (
    <>
      <ol class={stones ? "z-heap-row stones" : "z-heap-row"} ref={row}>
        {heaps.map((heap, i) => {
          const before = heaps[i - 1];
          const left = before && heap.index - before.index - 1;
          const open = openBy(heap);
          const taken = heap.index === chosen ? amount : undefined;
          return (
            <>
              {left ? (
                <li key="more" class="z-more">
                  {rest.words.more(left)}
                </li>
              ) : null}
              <li
                key={heap.index}
                data-heap={heap.index}
                class={`z-heap${open ? " open" : ""}${open === "moves" ? " z-choosable" : ""}${heap.index === chosen ? " chosen" : ""}`}
                {...(open === "moves" && { onClick: () => onChoose(heap.index) })}
              >
                {stones ? (
                  <Stones heap={heap} taken={taken} {...rest} />
                ) : (
                  <Bar heap={heap} taken={taken} largest={largest} onChoose={open === "take" ? onChoose : undefined} />
                )}
                <span class="z-hidden">{rest.words.heap(heap.index + 1, heap.stones, open)}</span>
                <span class="z-count" aria-hidden="true">
                  {heap.stones}
                </span>
                <span class="z-index" aria-hidden="true">
                  {heap.index + 1}
                </span>
              </li>
            </>
          );
        })}
      </ol>
      {!stones && count > 1 && <p class="z-note">{rest.words.log}</p>}
    </>
  );
}

interface BarProps {
  heap: Heap;
  taken: bigint | undefined;
  largest: number;
  onChoose: ((index: number) => void) | undefined;
}

function Bar({ heap, taken, largest, onChoose }: BarProps) {
  const all = barHeight(heap.stones, largest) * 100;
  const rest = taken === undefined ? all : barHeight(String(BigInt(heap.stones) - taken), largest) * 100;
  return (
    <span class="z-bar-room" onClick={() => onChoose?.(heap.index)}>
      <span class="z-bar" style={{ height: `${all}%` }}>
        {taken !== undefined && <span class="z-taken" style={{ height: `${((all - rest) / all) * 100}%` }} />}
      </span>
    </span>
  );
}

interface StonesProps extends Omit<HeapsViewProps, "board"> {
  heap: Heap;
  taken: bigint | undefined;
}

/** From the top stone down: pressing one takes it and those above it. */
function Stones({ heap, taken, hints, enabled, words, badge, onMove }: StonesProps) {
  const [hovered, setHovered] = useState(0);
  const { take } = heap;
  const stretches = take && hints ? stretchesOf(take, hints) : [];
  const marked = hovered > 0 ? hovered : Number(taken ?? 0n);
  return (
    <span class="z-stones" onPointerLeave={() => setHovered(0)}>
      {Array.from({ length: Number(heap.stones) }, (_, i) => {
        const amount = i + 1;
        const hint = hintFor(BigInt(amount), stretches);
        const name = amount <= marked ? "z-stone taken" : "z-stone";
        if (take === undefined || !enabled) return <span key={i} class={name} />;
        const label = words.willTake(String(amount), heap.index + 1, String(BigInt(heap.stones) - BigInt(amount)));
        return (
          <button
            key={i}
            type="button"
            tabIndex={-1}
            class={name}
            aria-label={hint ? `${label} ${told(hint, words)}` : label}
            title={hint ? `${label} ${told(hint, words)}` : label}
            onPointerEnter={(event) => setHovered(event.pointerType === "touch" ? 0 : amount)}
            onClick={() => onMove(take + amount)}
          >
            {hint && <span aria-hidden="true">{standsOut(hint) ? "★" : badge(hint)}</span>}
          </button>
        );
      })}
    </span>
  );
}

interface ResultsProps {
  stretches: readonly Stretch[];
  words: BoardWords["heaps"];
  onPick(first: bigint): void;
}

function Results({ stretches, words, onPick }: ResultsProps) {
  return (
    <ul class="z-results" aria-label={words.results}>
      {stretches.map(({ first, last, hint }) => (
        <li key={String(first)}>
          <button type="button" class={standsOut(hint) ? "best" : ""} onClick={() => onPick(first)}>
            <b>{words.stretch(String(first), String(last))}</b> {told(hint, words)}
          </button>
        </li>
      ))}
    </ul>
  );
}
