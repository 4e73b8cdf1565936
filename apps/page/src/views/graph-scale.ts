// The arithmetic of the graph of the history: which steps it shows, and where.
import type { Int, Mark } from "../protocol";

/** The most columns that a graph has; of a longer history each stands for several moves. */
export const mostColumns = 400;

/** For each column the last move it stands for; the first one is the start. */
export function columnsOf(steps: number): number[] {
  if (steps <= mostColumns) return Array.from({ length: steps }, (_, i) => i);
  return Array.from({ length: mostColumns }, (_, i) => Math.round((i * (steps - 1)) / (mostColumns - 1)));
}

/** The column that shows the step. */
export function columnOf(step: number, columns: readonly number[]): number {
  const found = columns.findIndex((last) => last >= step);
  return found >= 0 ? found : columns.length - 1;
}

/** The column at x of a graph so wide. */
export function columnAt(x: number, width: number, columns: number): number {
  return Math.max(0, Math.min(columns - 1, Math.floor((x / width) * columns)));
}

/** From 1, the highest score above zero, to -1; the same unit on both sides, and a flat line where all is even. */
export function heights(scores: readonly Int[]): number[] {
  const numbers = scores.map(Number);
  const largest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  return numbers.map((number) => (largest === 0 ? 0 : number / largest));
}

/** Stretches of columns with one winner. */
export function bands(marks: readonly Mark[]): { winner: Mark["winner"]; begin: number; end: number }[] {
  const found: { winner: Mark["winner"]; begin: number; end: number }[] = [];
  marks.forEach(({ winner }, i) => {
    const last = found.at(-1);
    if (last && last.winner === winner) last.end = i + 1;
    else found.push({ winner, begin: i, end: i + 1 });
  });
  return found;
}
