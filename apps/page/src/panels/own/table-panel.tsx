// The table of a game of one's own: every small input with its value, as a table of numbers that is coloured like a map.
import { useEffect, useState } from "preact/hooks";
import type { ShownTable } from "../../control/model";
import { isLost, makeTable, mostOfOne, mostOfTwo, numbersAt, valuesARow } from "../../control/table";
import type { Int, TableValue } from "../../protocol";
import { ownWords, type OwnWords } from "../../words/own";
import { NumberField, Panel, usePage } from "../parts";

const usualLast = { one: 59, two: 9 } as const;

export function TablePanel() {
  const { page } = usePage();
  const words = ownWords(page.words.tag);
  const [open, setOpen] = useState(false);
  const count = page.own?.numbers?.length ?? 0;
  if (count !== 1 && count !== 2) return null;
  return (
    <Panel title={words.table} id="table">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{words.tableHint}</summary>
        {open && <Wish key={count} />}
        {open && page.table && <Shown table={page.table} />}
      </details>
    </Panel>
  );
}

/** What the table is to tell; it is made anew when that or the rules change. */
function Wish() {
  const { app, page } = usePage();
  const words = ownWords(page.words.tag);
  const { numbers = [], values = [], rules } = page.own ?? {};
  const [wanted, setWanted] = useState<TableValue>();
  const usual = numbers.length === 1 ? usualLast.one : usualLast.two;
  const most = numbers.length === 1 ? mostOfOne : mostOfTwo;
  const [lasts, setLasts] = useState<readonly number[]>(numbers.map(() => usual));
  const value = wanted !== undefined && values.includes(wanted) ? wanted : values[0];
  useEffect(() => {
    if (value !== undefined) void makeTable(app, { value, lasts });
  }, [rules, value, lasts]);
  const setLast = (index: number, typed: string) => {
    const last = Math.max(0, Math.min(most, Math.trunc(Number(typed))));
    setLasts(lasts.map((before, at) => (at === index ? last : before)));
  };
  return (
    <div class="row table-wish">
      <label class="field">
        <span>{words.value}</span>
        <select value={value ?? ""} onChange={(event) => setWanted(event.currentTarget.value as TableValue)}>
          {values.map((name) => (
            <option key={name} value={name}>
              {words.values[name]}
            </option>
          ))}
        </select>
      </label>
      {numbers.map((name, index) => (
        <NumberField
          key={name}
          label={words.over(name)}
          value={String(lasts[index] ?? usual)}
          min={0}
          onCommit={(typed) => setLast(index, typed)}
        />
      ))}
    </div>
  );
}

function Shown({ table }: { table: ShownTable }) {
  const words = ownWords(usePage().page.words.tag);
  const title = `${words.values[table.value]}: ${table.names.join(", ")}`;
  return (
    <>
      <div class="table-scroll" tabIndex={0} role="region" aria-label={title}>
        <ValueTable table={table} title={title} />
      </div>
      <Legend table={table} />
      <LostPlaces table={table} />
      {table.ended !== undefined && <p class="muted" role="status">{table.ended || words.partly}</p>}
    </>
  );
}

function ValueTable({ table, title }: { table: ShownTable; title: string }) {
  const words = ownWords(usePage().page.words.tag);
  const { columns, values, names, lasts } = table;
  const one = lasts.length === 1;
  const most = values.reduce((most, value) => Math.max(most, Math.abs(Number(value ?? 0))), 1);
  const rows = Math.ceil(values.length / columns);
  return (
    <table class="values" aria-busy={table.going}>
      <caption class="spoken">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{one ? names[0] : `${names[0]} \\ ${names[1]}`}</th>
          {Array.from({ length: columns }, (_, column) => (
            <th scope="col" key={column}>
              {one ? `+${column}` : column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            <th scope="row">{one ? row * valuesARow : row}</th>
            {values.slice(row * columns, (row + 1) * columns).map((value, column) => (
              <ValueCell key={column} kind={table.value} value={value} most={most} words={words} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  kind: TableValue;
  value: Int | null;
  most: number; // of all values, however far from 0
  words: OwnWords;
}

/** The further from 0, the deeper the colour; what is lost for the player to move has the other colour. */
function ValueCell({ kind, value, most, words }: CellProps) {
  if (value === null) return <td class="none">–</td>;
  const key = keysOf(kind, words).find((key) => key.value === value);
  if (key !== undefined && kind !== "grundy") {
    return (
      <td class={key.colour} title={key.meaning}>
        {key.letter}
      </td>
    );
  }
  const lost = isLost(kind, value) || value.startsWith("-");
  const depth = `${Math.round((100 * Math.abs(Number(value))) / most)}%`;
  return (
    <td class={isLost(kind, value) ? "lost" : lost ? "shade behind" : "shade"} style={{ "--depth": depth }}>
      {value.replace("-", "−")}
    </td>
  );
}

function Legend({ table }: { table: ShownTable }) {
  const words = ownWords(usePage().page.words.tag);
  const keys = keysOf(table.value, words).filter((key) => !key.rare || table.values.includes(key.value));
  if (keys.length === 0) return null;
  return (
    <ul class="values-legend">
      {keys.map(({ colour, letter, meaning }) => (
        <li key={letter}>
          <span class={colour} aria-hidden="true">
            {letter}
          </span>
          {meaning}
        </li>
      ))}
    </ul>
  );
}

interface Key {
  value: Int;
  letter: string;
  colour: string;
  meaning: string;
  rare?: boolean; // told only where it occurs
}

/** What letters and colours mean. */
function keysOf(kind: TableValue, words: OwnWords): readonly Key[] {
  if (kind === "grundy") return [{ value: "0", letter: "0", colour: "lost", meaning: words.lost }];
  if (kind === "outcome") {
    return [
      { value: "-1", letter: "P", colour: "lost", meaning: words.lost },
      { value: "1", letter: "N", colour: "won", meaning: words.won },
      { value: "0", letter: "D", colour: "", meaning: words.drawn, rare: true },
    ];
  }
  if (kind !== "class") return [];
  return [
    { value: "2", letter: "L", colour: "left", meaning: words.classes.left },
    { value: "-2", letter: "R", colour: "right", meaning: words.classes.right },
    { value: "1", letter: "N", colour: "next", meaning: words.classes.next },
    { value: "-1", letter: "P", colour: "", meaning: words.classes.previous },
  ];
}

const mostListed = 30;

function LostPlaces({ table }: { table: ShownTable }) {
  const words = ownWords(usePage().page.words.tag);
  const lost = table.values.flatMap((value, index) => (isLost(table.value, value) ? [numbersAt(table, index)] : []));
  if (lost.length === 0) return null;
  const written = lost.slice(0, mostListed).map((numbers) => (numbers.length === 1 ? numbers[0] : `(${numbers.join(", ")})`));
  const more = lost.length > mostListed ? ` ${words.more(lost.length - mostListed)}` : "";
  return <p class="lost-places">{words.lostAt(written.join(", ")) + more}</p>;
}
