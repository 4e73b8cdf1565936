// An automaton on binary digits: its states in a circle, and how it reads the numbers of a position.
import { useState } from "preact/hooks";
import { stepsOf } from "../../control/pattern";
import type { AutomatonState } from "../../protocol";
import { ownWords, type OwnWords } from "../../words/own";
import { NumberField, usePage } from "../parts";

interface AutomatonProps {
  names: readonly string[];
  states: readonly AutomatonState[];
  fibonacci: boolean; // that the digits count Fibonacci numbers
}

const mostDrawn = 16; // states that are seen as a picture

export function AutomatonView({ names, states, fibonacci }: AutomatonProps) {
  const words = ownWords(usePage().page.words.tag);
  const [numbers, setNumbers] = useState<readonly number[]>(names.map((_, index) => 2 * index + 3));
  const [at, setAt] = useState<number>();
  const steps = stepsOf(states, numbers, fibonacci);
  const shown = at === undefined ? steps.length : Math.min(at, steps.length);
  const state = shown === 0 ? 0 : steps[shown - 1]!.state;
  const setNumber = (index: number, typed: string) => {
    const number = Math.max(0, Math.min(2 ** 32, Math.trunc(Number(typed)) || 0));
    setNumbers(numbers.map((before, other) => (other === index ? number : before)));
    setAt(undefined);
  };
  return (
    <section class="automaton" aria-label={words.automaton}>
      <p class="muted">{words.automatonHint(fibonacci)}</p>
      {states.length <= mostDrawn && <Graph states={states} count={names.length} state={state} words={words} />}
      <div class="row table-wish">
        {names.map((name, index) => (
          <NumberField
            key={name}
            label={name}
            value={String(numbers[index] ?? 0)}
            min={0}
            onCommit={(typed) => setNumber(index, typed)}
          />
        ))}
        <button type="button" onClick={() => setAt(shown >= steps.length ? 0 : shown + 1)}>
          {words.stepThrough}
        </button>
      </div>
      <Steps names={names} steps={steps.slice(0, shown)} words={words} />
      <p role="status">{shown === steps.length && words.ends(states[state]!.loses)}</p>
    </section>
  );
}

function Steps({ names, steps, words }: { names: readonly string[]; steps: ReturnType<typeof stepsOf>; words: OwnWords }) {
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={words.stepThrough}>
      <table class="steps">
        <thead>
          <tr>
            {names.map((name) => (
              <th scope="col" key={name}>
                {words.digits(name)}
              </th>
            ))}
            <th scope="col">{words.state}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            {names.map((name) => (
              <td key={name}>–</td>
            ))}
            <td>0</td>
          </tr>
          {steps.map(({ digits, state }, step) => (
            <tr key={step}>
              {digits.map((digit, index) => (
                <td key={index}>{digit}</td>
              ))}
              <td>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const radius = 20;

interface GraphProps {
  states: readonly AutomatonState[];
  count: number; // of numbers
  state: number; // where it stands
  words: OwnWords;
}

function Graph({ states, count, state, words }: GraphProps) {
  const ring = states.length === 1 ? 0 : Math.max(70, 17 * states.length);
  const half = ring + 3 * radius;
  const places = states.map((_, index) => {
    const angle = (2 * Math.PI * index) / states.length - Math.PI / 2;
    return { x: half + ring * Math.cos(angle), y: half + ring * Math.sin(angle) };
  });
  const edges = states.flatMap(({ next }, from) => edgesFrom(from, next, count));
  const size = 2 * half;
  return (
    <svg
      class="automaton-graph"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={edges.map(({ from, to, letters }) => words.edge(from, to, letters.join(", "))).join("; ")}
    >
      <defs>
        <marker id="automaton-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {edges.map((edge) => (
        <Edge key={`${edge.from} ${edge.to}`} edge={edge} places={places} middle={half} />
      ))}
      {places.map(({ x, y }, index) => (
        <g key={index} class={index === state ? "here" : ""}>
          <circle cx={x} cy={y} r={radius} />
          {states[index]!.loses && <circle cx={x} cy={y} r={radius - 4} />}
          <text x={x} y={y}>
            {index}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface GraphEdge {
  from: number;
  to: number;
  letters: readonly string[]; // the digits of all numbers, the first number first
}

function edgesFrom(from: number, next: readonly number[], count: number): GraphEdge[] {
  const letters = new Map<number, string[]>();
  next.forEach((to, letter) => {
    const digits = Array.from({ length: count }, (_, index) => Math.floor(letter / 2 ** index) % 2).join("");
    letters.set(to, [...(letters.get(to) ?? []), digits]);
  });
  return [...letters].map(([to, written]) => ({ from, to, letters: written }));
}

interface Place {
  x: number;
  y: number;
}

const mostLetters = 2;

function Edge({ edge: { from, to, letters }, places, middle }: { edge: GraphEdge; places: readonly Place[]; middle: number }) {
  const [begin, end] = [places[from]!, places[to]!];
  const label = letters.slice(0, mostLetters).join(" ") + (letters.length > mostLetters ? " …" : "");
  const { path, at } = from === to ? loopAt(begin, middle) : curve(begin, end);
  return (
    <g class="edge">
      <path d={path} marker-end="url(#automaton-arrow)" />
      <text x={at.x} y={at.y}>
        {label}
      </text>
    </g>
  );
}

/** A loop on the side that looks away from the middle. */
function loopAt({ x, y }: Place, middle: number): { path: string; at: Place } {
  const length = Math.hypot(x - middle, y - middle) || 1;
  const [dx, dy] = length === 1 ? [0, -1] : [(x - middle) / length, (y - middle) / length];
  const point = (out: number, aside: number) => `${x + out * dx - aside * dy} ${y + out * dy + aside * dx}`;
  const path = `M${point(radius * 0.8, -radius * 0.6)}C${point(2.3 * radius, -1.2 * radius)} ${point(2.3 * radius, 1.2 * radius)} ${point(radius * 0.8, radius * 0.6)}`;
  return { path, at: { x: x + 2.4 * radius * dx, y: y + 2.4 * radius * dy } };
}

/** An arc that leaves room for the one that leads back. */
function curve(begin: Place, end: Place): { path: string; at: Place } {
  const [dx, dy] = [end.x - begin.x, end.y - begin.y];
  const length = Math.hypot(dx, dy);
  const bend = { x: (begin.x + end.x) / 2 + 0.12 * dy, y: (begin.y + end.y) / 2 - 0.12 * dx };
  const trim = (from: Place, towards: Place) => {
    const far = Math.hypot(towards.x - from.x, towards.y - from.y);
    return `${from.x + (radius * (towards.x - from.x)) / far} ${from.y + (radius * (towards.y - from.y)) / far}`;
  };
  const share = Math.min(0.5, 34 / length + 0.12);
  const on = (a: number, b: number, c: number) => (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share ** 2 * c;
  return {
    path: `M${trim(begin, bend)}Q${bend.x} ${bend.y} ${trim(end, bend)}`,
    at: { x: on(begin.x, bend.x, end.x), y: on(begin.y, bend.y, end.y) },
  };
}
