// The instance changed by clicking: walls, heaps, numbers, and sizes; what may not be is told and changes nothing.
import { expect } from "vitest";
import { longGame, Table } from "./support/table";
import { eventually, sizes, test, type Opener } from "./support/visit";

async function editing(visit: Opener, game: string, text: string): Promise<Table> {
  const table = new Table(await visit());
  await table.choose(game);
  await table.openText(text);
  await table.openDrawer();
  await table.page.getByRole("heading", { name: table.words.shell.edit }).click();
  return table;
}

const hasText = (table: Table, text: string) =>
  eventually(async () => (await table.text.inputValue()).replace(/\s+/g, " ").trim()).toBe(text);

async function type(table: Table, label: string, value: string): Promise<void> {
  const field = table.page.getByLabel(label, { exact: true });
  await field.fill(value);
  await field.press("Enter");
}

test("a wall is built and taken away, and the board follows", async ({ visit }) => {
  const table = await editing(visit, "grid-walk", "2 3 1\n...\n...\n1\n1 1\n");
  const { shell } = table.words;
  const wall = table.page.getByRole("button", { name: /, wall in row 1, column 2$|1\D+2\D*$/ }).first();
  const before = await table.canvas.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  await wall.click();
  await hasText(table, "2 3 1 .#. ... 1 1 1");
  await eventually(() => wall.getAttribute("aria-pressed")).toBe("true");
  await eventually(() => table.canvas.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())).not.toBe(before);
  await table.page.getByText(shell.textIsOpen).waitFor();
  await wall.click();
  await hasText(table, "2 3 1 ... ... 1 1 1");
  await eventually(() => wall.getAttribute("aria-pressed")).toBe("false");
});

test("heaps are changed, added, and taken away", async ({ visit }) => {
  const table = await editing(visit, "end-nim", "1\n3\n4 5 6\n");
  const { shell } = table.words;
  const cells = table.page.locator("details.edit input.cell");
  const label = (index: number) => cells.nth(index).getAttribute("aria-label");
  await type(table, (await label(1))!, "9");
  await hasText(table, "1 3 4 9 6");
  await table.board.locator('[data-heap="1"]').getByText("9", { exact: true }).waitFor();
  const length = table.page.locator("details.edit .sheet header input");
  await length.fill("4");
  await length.press("Enter");
  await eventually(() => cells.count()).toBe(4);
  await eventually(() => table.board.locator("[data-heap]").count()).toBe(4);
  await length.fill("2");
  await length.press("Enter");
  await hasText(table, "1 2 4 9");
  // Played moves are of the old instance; the new one begins anew, and back brings the old one.
  await table.typeMove("L-1");
  await table.hasMoves(2);
  await type(table, (await label(0))!, "7");
  await hasText(table, "1 2 7 9");
  await table.hasMoves(0);
  expect(shell.noMoves).not.toBe("");
});

test("a forbidden value is told, and nothing changes", async ({ visit }) => {
  const table = await editing(visit, "end-nim", "1\n3\n4 5 6\n");
  const cells = table.page.locator("details.edit input.cell");
  await table.page.setViewportSize(sizes.narrow);
  for (const bad of ["0", "-3", "x", "99999999999999999999"]) {
    await cells.first().fill(bad);
    await cells.first().evaluate((cell) => cell.scrollIntoView({ block: "end" })); // where messages stand
    await cells.first().press("Enter");
    await eventually(() => table.alert.innerText(), bad).not.toBe("");
    await hasText(table, "1 3 4 5 6");
    const [field, told] = [await cells.first().boundingBox(), await table.alert.boundingBox()];
    expect(field!.y + field!.height, "the message covers the field").toBeLessThanOrEqual(told!.y);
    await table.dismiss();
    await eventually(() => cells.first().inputValue(), `after ${bad}`).toBe("4");
  }
  await table.stillWorks();
});

test("numbers and sizes of a table", async ({ visit }) => {
  const table = await editing(visit, "staircase", "2 2\n1 2\n3 4\n5 6\n7 8\n");
  const { shell } = table.words;
  await type(table, shell.cellOf("A", 2, 1), "30");
  await hasText(table, "2 2 1 2 30 4 5 6 7 8");
  await type(table, shell.rowsOf("A"), "3");
  await eventually(() => table.text.inputValue()).toMatch(/^3 2\n/);
  await type(table, shell.columnsOf("A"), "3");
  await eventually(() => table.text.inputValue()).toMatch(/^3 3\n/);
  await table.page.getByRole("application", { name: table.words.board.grid.label(3, 3) }).waitFor();
  await table.stillWorks();
});

test("arrow keys go from cell to cell", async ({ visit }) => {
  const table = await editing(visit, "staircase", "2 2\n1 2\n3 4\n5 6\n7 8\n");
  const { shell } = table.words;
  const focused = () => table.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await table.page.getByLabel(shell.cellOf("A", 1, 1), { exact: true }).focus();
  await table.page.keyboard.press("ArrowDown");
  await eventually(focused).toBe(shell.cellOf("A", 2, 1));
  await table.page.keyboard.press("End");
  await table.page.keyboard.press("ArrowRight");
  await eventually(focused).toBe(shell.cellOf("A", 2, 2));
  await table.page.keyboard.press("ArrowUp");
  await eventually(focused).toBe(shell.cellOf("A", 1, 2));
});

test("of a large table a window is shown", async ({ visit }) => {
  const row = Array.from({ length: 40 }, (_, index) => index + 1).join(" ");
  const table = await editing(visit, "end-nim", `1\n40\n${row}\n`);
  const { shell } = table.words;
  const first = table.page.locator("details.edit input.cell").first();
  await eventually(() => first.inputValue()).toBe("1");
  await table.button(shell.right).click();
  await eventually(() => first.inputValue()).toBe("17");
  await type(table, shell.goToColumn, "25");
  await eventually(() => first.inputValue()).toBe("25");
  await first.fill("500");
  await first.press("Enter");
  await eventually(() => table.text.inputValue()).toContain(" 24 500 26 ");
});

test("what is typed into a cell stays while the game goes on", async ({ visit }) => {
  const table = new Table(await visit({ motion: true }));
  const { shell } = table.words;
  await table.choose("end-nim");
  await table.openText(longGame());
  await table.openDrawer();
  await table.page.getByRole("heading", { name: shell.edit }).click();
  await table.sit("watch");
  const cell = table.page.locator("details.edit input.cell").first();
  await cell.fill("77");
  const before = (await table.moves()).length;
  await eventually(async () => (await table.moves()).length).toBeGreaterThan(before + 1);
  expect(await cell.inputValue()).toBe("77");
  await cell.press("Enter");
  await eventually(() => table.text.inputValue()).toMatch(/^1\n\d+\n77 1 /);
});
