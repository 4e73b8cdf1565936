// The table of a game of one's own: a value for every input of one or two small numbers. It is asked for row by row, so
// that what is played goes on meanwhile; and where a row lasts too long, the table ends before it.
import type { Bytes } from "../engine";
import { ownGame, type Int, type TableValue } from "../protocol";
import { patch, type App } from "./app";
import { askWithin } from "./asking";
import { gameAsked, type ShownTable, type TableWish } from "./model";

/** How many values of one number stand in a row. */
export const valuesARow = 10;
export const mostOfOne = 399;
export const mostOfTwo = 40;

const patience = 4000; // ms that a row may last

export async function makeTable(app: App, wish: TableWish): Promise<void> {
  const { own } = app.store.value;
  const names = own?.numbers?.slice(0, wish.lasts.length) ?? [];
  if (names.length === 0 || !own?.rules) return;
  const [first = 0, second] = wish.lasts;
  const columns = second === undefined ? Math.min(valuesARow, first + 1) : second + 1;
  let table: ShownTable = { ...wish, names, columns, values: [], going: true };
  patch(app, { table });
  const rows = second === undefined ? Math.ceil((first + 1) / columns) : first + 1;
  for (let row = 0; row < rows; ++row) {
    const got = await valuesOf(app, wish, names, row);
    if (app.store.value.table !== table) return; // another one is wanted
    if (!Array.isArray(got)) return patch(app, { table: { ...table, going: false, ended: got } });
    table = { ...table, values: [...table.values, ...got], going: row + 1 < rows };
    patch(app, { table });
  }
}

/** The values of a row; or why there are none. */
async function valuesOf(app: App, { value, lasts }: TableWish, names: readonly string[], row: number) {
  const [first = 0, second] = lasts;
  const begin = row * valuesARow;
  const ranges =
    second === undefined
      ? [[begin, Math.min(begin + valuesARow - 1, first)] as const]
      : [[row, row] as const, [0, second] as const];
  const over = ranges.map(([from, to], index) => ({ name: names[index] ?? "", first: from, last: to }));
  const words = new TextEncoder().encode(names.join(" ")) as Bytes;
  const asked = gameAsked(app.store.value, ownGame);
  const reply = await askWithin(app, patience, "table", { ...asked, over, value }, words);
  return typeof reply === "string" ? reply : reply.values;
}

/** Whether a value tells that the player to move loses. */
export const isLost = (kind: TableValue, value: Int | null): boolean =>
  (kind === "outcome" && value === "-1") || (kind === "grundy" && value === "0");

/** The numbers of the input whose value is at this index. */
export function numbersAt({ lasts, columns }: ShownTable, index: number): number[] {
  return lasts.length === 1 ? [index] : [Math.floor(index / columns), index % columns];
}
