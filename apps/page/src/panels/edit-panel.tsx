// The instance edited by clicking: tables of numbers and of walls, and their sizes. Of large tables a window is shown.
import { useState } from "preact/hooks";
import { edit } from "../control/editing";
import { moveWindow, windowSize } from "../control/sheet";
import type { SheetTable } from "../protocol";
import { NumberField, usePage, useTyped } from "./parts";

export function EditPanel() {
  const { page } = usePage();
  const { sheet, words } = page;
  if (!sheet) return null;
  const rows = Math.max(...sheet.tables.map((table) => table.rows));
  const columns = Math.max(...sheet.tables.map((table) => table.columns));
  return (
    <details class="panel edit">
      <summary>
        <h2>{words.shell.edit}</h2>
      </summary>
      {(rows > windowSize || columns > windowSize) && <Window rows={rows} columns={columns} />}
      {sheet.tables.map((table, index) => (
        <Table key={table.name} table={table} index={index} />
      ))}
    </details>
  );
}

function Window({ rows, columns }: { rows: number; columns: number }) {
  const { app, page } = usePage();
  const { shell } = page.words;
  const { top, left } = page.window;
  const within = (at: number, size: number) => Math.max(0, Math.min(at, size - windowSize));
  const go = (row: number, column: number) => void moveWindow(app, within(row, rows), within(column, columns));
  const from = `${top + 1},${left + 1}`;
  const to = `${Math.min(rows, top + windowSize)},${Math.min(columns, left + windowSize)}`;
  return (
    <div class="window">
      <p class="muted">{shell.windowOf(from, to, rows, columns)}</p>
      <div class="row">
        {rows > windowSize && (
          <>
            <button type="button" disabled={top === 0} onClick={() => go(top - windowSize, left)}>
              {shell.up}
            </button>
            <button type="button" disabled={top + windowSize >= rows} onClick={() => go(top + windowSize, left)}>
              {shell.down}
            </button>
            <NumberField
              label={shell.goToRow}
              value={String(top + 1)}
              min={1}
              onCommit={(v) => go(Number(v) - 1, left)}
            />
          </>
        )}
        {columns > windowSize && (
          <>
            <button type="button" disabled={left === 0} onClick={() => go(top, left - windowSize)}>
              {shell.left}
            </button>
            <button type="button" disabled={left + windowSize >= columns} onClick={() => go(top, left + windowSize)}>
              {shell.right}
            </button>
            <NumberField
              label={shell.goToColumn}
              value={String(left + 1)}
              min={1}
              onCommit={(v) => go(top, Number(v) - 1)}
            />
          </>
        )}
      </div>
    </div>
  );
}

function Table({ table, index }: { table: SheetTable; index: number }) {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  const name = sentences.tableName(table.name);
  // One cell is in the order of the Tab key: the one that was last used.
  const [last, setLast] = useState([0, 0]);
  const isLast = (row: number, column: number) =>
    row === Math.min(last[0] ?? 0, table.values.length - 1) &&
    column === Math.min(last[1] ?? 0, (table.values[0]?.length ?? 1) - 1);
  const change = (row: number, column: number, value: string) =>
    void edit(app, { table: index, what: "cell", row: table.top + row, column: table.left + column, value });
  const digits = Math.max(1, ...table.values.flat().map((value) => value.length));
  return (
    <section class="sheet" aria-label={name}>
      <Sizes table={table} index={index} />
      <div class="sheet-scroll">
        <table role="presentation" onKeyDown={goByArrow}>
          <tbody>
            {table.values.map((values, row) => (
              <tr key={table.top + row}>
                {values.map((value, column) => (
                  <td key={table.left + column} onFocusCapture={() => setLast([row, column])}>
                    {table.kind === "walls" ? (
                      <button
                        type="button"
                        class="wall"
                        tabIndex={isLast(row, column) ? 0 : -1}
                        aria-pressed={value !== "0"}
                        aria-label={shell.wallOf(name, table.top + row + 1, table.left + column + 1)}
                        onClick={() => change(row, column, value === "0" ? "1" : "0")}
                      />
                    ) : (
                      <Cell
                        value={value}
                        digits={digits}
                        tabIndex={isLast(row, column) ? 0 : -1}
                        label={shell.cellOf(name, table.top + row + 1, table.left + column + 1)}
                        onCommit={(typed) => change(row, column, typed)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Sizes({ table, index }: { table: SheetTable; index: number }) {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  const name = sentences.tableName(table.name);
  const resize = (what: "rows" | "columns", value: string) => void edit(app, { table: index, what, value });
  return (
    <header class="row">
      <h3>{name}</h3>
      {table.resizeRows && (
        <NumberField
          label={shell.rowsOf(name)}
          value={String(table.rows)}
          min={0}
          onCommit={(v) => resize("rows", v)}
        />
      )}
      {table.resizeColumns && (
        <NumberField
          label={table.rows === 1 ? shell.lengthOf(name) : shell.columnsOf(name)}
          value={String(table.columns)}
          min={0}
          onCommit={(v) => resize("columns", v)}
        />
      )}
    </header>
  );
}

/** Arrow keys go from cell to cell; left and right only where they have nothing to do in the text. */
function goByArrow(event: KeyboardEvent & { currentTarget: HTMLTableElement }): void {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  const field = event.target as Element;
  const cell = field.closest("td");
  if (!step || !cell) return;
  const [rowStep, columnStep] = step as [number, number];
  if (columnStep !== 0 && field instanceof HTMLInputElement) {
    const end = columnStep > 0 ? field.value.length : 0;
    if (field.selectionStart !== field.selectionEnd || field.selectionStart !== end) return;
  }
  const row = event.currentTarget.rows[(cell.parentElement as HTMLTableRowElement).rowIndex + rowStep];
  const next = row?.cells[cell.cellIndex + columnStep]?.querySelector<HTMLElement>("input, button");
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

interface CellProps {
  value: string;
  digits: number; // of the longest number of the table
  tabIndex: number;
  label: string;
  onCommit(value: string): void;
}

function Cell({ value, digits, tabIndex, label, onCommit }: CellProps) {
  const typing = useTyped(value, onCommit);
  return (
    <input
      class="cell"
      inputMode="numeric"
      tabIndex={tabIndex}
      aria-label={label}
      style={{ width: `calc(${Math.min(digits, 19) + 1}ch + 0.75rem)` }}
      {...typing}
    />
  );
}
