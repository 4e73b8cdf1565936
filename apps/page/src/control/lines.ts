// The lines of a game that were tried: taking back and playing another move keeps both. A line is a list of moves from
// the start; none is the beginning of another, and all together they are bounded.
export type Line = readonly string[];

/** How many moves of both players are left after these, as far as that is known. */
export type Distances = ReadonlyMap<string, number>;

export const noDistances: Distances = new Map();
const mostDistances = 1000;
const keyOf = (moves: Line) => moves.join(" ");

/** The distances with one more; of too many the oldest is forgotten. */
export function withDistance(known: Distances, moves: Line, distance: number | undefined): Distances {
  if (distance === undefined || known.get(keyOf(moves)) === distance) return known;
  const kept = [...known].slice(known.size < mostDistances ? 0 : 1);
  return new Map([...kept, [keyOf(moves), distance]]);
}

/** Of the positions of a line, from its start on; none of a line that is longer than what is kept. */
export const distancesAlong = (known: Distances, line: Line): (number | undefined)[] =>
  line.length > mostDistances
    ? []
    : Array.from({ length: line.length + 1 }, (_, count) => known.get(keyOf(line.slice(0, count))));

/** So many moves of all lines together are kept; of more the oldest lines are forgotten. */
export const mostKept = 1000;

/** How many moves two lines have in common from the start. */
export function common(a: Line, b: Line): number {
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) ++same;
  return same;
}

const beginsWith = (line: Line, beginning: Line) => common(line, beginning) === beginning.length;

/** The lines with one more that was come to. */
export function withLine(lines: readonly Line[], moves: Line): readonly Line[] {
  if (lines.some((line) => beginsWith(line, moves))) return lines;
  const grown = lines.findIndex((line) => beginsWith(moves, line));
  const kept = grown >= 0 ? lines.map((line, index) => (index === grown ? moves : line)) : [...lines, moves];
  let room = mostKept - moves.length;
  const fits = (line: Line) => line === moves || (room -= line.length) >= 0;
  return [...kept].reverse().filter(fits).reverse();
}

/** A line that leaves the shown one behind so many moves of it, with the moves that it goes on with. */
export interface Variation {
  after: number;
  moves: Line;
}

/** The other lines, as they leave the one that is shown: the last departure first, the older of two first. */
export function variationsOf(lines: readonly Line[], shown: Line): Variation[] {
  return lines
    .map((line) => ({ after: common(line, shown), moves: line.slice(common(line, shown)) }))
    .filter(({ moves }) => moves.length > 0)
    .sort((a, b) => b.after - a.after);
}
