// How heaps are drawn, and which moves they have: stone by stone where none is high, else by the logarithm.
import type { HeapsBoard, HintedChoice, Int } from "../protocol";

export type Heap = HeapsBoard["heaps"][number];

/** How a heap can be moved in: by how many stones are taken, or by a move of a list. */
export const openBy = (heap: Heap): "take" | "moves" | undefined =>
  heap.take !== undefined ? "take" : heap.moves && "moves";

/** So high at most are heaps that are drawn stone by stone. */
const mostStones = 10;

export function isStoneByStone(heaps: readonly Heap[]): boolean {
  return heaps.every((heap) => BigInt(heap.stones) <= BigInt(mostStones));
}

/** The height of a bar, 1 for the largest heap: by the logarithm, so that 10^18 stones leave something to see of 3. */
export function barHeight(stones: Int, largest: number): number {
  return Math.log1p(Number(stones)) / Math.log1p(Math.max(1, largest));
}

/** The number behind the heap's move, if it is one of its moves. */
export function amountOf(move: string, take: string): bigint | undefined {
  const digits = move.startsWith(take) ? move.slice(take.length) : "";
  return /^\d+$/.test(digits) ? BigInt(digits) : undefined;
}

export interface Stretch {
  first: bigint;
  last: bigint;
  hint: HintedChoice;
}

/** The hints about taking from a heap, by how many stones. */
export function stretchesOf(take: string, hints: ReadonlyArray<HintedChoice>): Stretch[] {
  const found: Stretch[] = [];
  for (const hint of hints) {
    const a = amountOf(hint.first, take);
    const b = amountOf(hint.last, take);
    if (a !== undefined && b !== undefined) found.push({ first: a < b ? a : b, last: a < b ? b : a, hint });
  }
  return found.sort((x, y) => (x.first < y.first ? -1 : x.first > y.first ? 1 : 0));
}

export function hintFor(amount: bigint, stretches: readonly Stretch[]): HintedChoice | undefined {
  return stretches.find((one) => one.first <= amount && amount <= one.last)?.hint;
}

type EndPlace = "left" | "right" | "only" | "one";

/** Where a heap that can be taken from stands among those that can: two are the ends. */
export function placeOf(index: number, open: readonly Heap[], count: number): EndPlace {
  if (open.length === 1) return count === 1 ? "only" : "one";
  if (open.length === 2 && open[0]!.index === 0 && open[1]!.index === count - 1) return index === 0 ? "left" : "right";
  return "one";
}

/** The amount in a field of text: nothing unless it is a number of stones that the heap has. */
export function readAmount(text: string, stones: Int): bigint | undefined {
  if (!/^\s*\d{1,30}\s*$/.test(text)) return undefined;
  const amount = BigInt(text.trim());
  return amount >= 1n && amount <= BigInt(stones) ? amount : undefined;
}
