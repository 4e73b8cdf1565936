// "Your own game": rules typed and mended, games of the gallery opened and played, links, tables, and the keyboard alone.
import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { chinese } from "../src/words/zh";
import { ownWords } from "../src/words/own";
import { Screens } from "./support/screens";
import { Table } from "./support/table";
import { eventually, sizes, test, type Opener, type VisitOptions } from "./support/visit";

const rulesFile = (name: string) =>
  readFileSync(new URL(`../../../examples/games/${name}.game`, import.meta.url), "utf8");

class OwnTable extends Table {
  readonly own = ownWords(this.words.tag);

  get editor(): Locator {
    return this.page.getByRole("textbox", { name: this.own.editor });
  }
  get rulesStatus(): Locator {
    return this.page.locator("#rules-status");
  }
  /** What the editor shows; a line that is wrapped stays one. */
  async rules(): Promise<string> {
    return (await this.editor.locator(".cm-line").allTextContents()).join("\n");
  }
  async start(): Promise<void> {
    await this.games.getByRole("button", { name: this.words.shell.own }).click();
    await this.editor.waitFor();
    await this.movesAreListed();
  }
  /** The moves come a little later than the board, and move what is below them. */
  async movesAreListed(): Promise<void> {
    await this.page.locator(".move-list li").first().waitFor();
  }
  /** Opens what is folded, by the keyboard: what comes in above it meanwhile would take it away from below the mouse. */
  async unfold(summary: Locator): Promise<void> {
    await summary.press("Enter");
    await eventually(() => summary.evaluate((folded) => folded.closest("details")?.open), "it is unfolded").toBe(true);
  }
  async write(rules: string): Promise<void> {
    await this.editor.focus();
    for (const key of ["Control+a", "Delete"]) await this.page.keyboard.press(key);
    await this.page.keyboard.insertText(rules);
  }
  async understood(name: string): Promise<void> {
    await eventually(() => this.rulesStatus.innerText(), "the rules are understood").toBe(this.own.readsWell(name));
  }
  async takeFromGallery(name: string, called = name): Promise<void> {
    await this.button(this.own.gallery).click();
    await this.page.getByRole("searchbox").fill(name);
    await this.page.getByRole("dialog").locator("li button").first().click();
    await this.understood(called);
    await this.movesAreListed();
  }
  /** Plays a move for the person, and waits until it is shown. */
  async moveOf(list: string): Promise<void> {
    const played = (await this.moves()).length;
    await this.page.locator(".move-list").getByRole("button", { name: list, exact: true }).click();
    await eventually(async () => (await this.moves()).length).toBeGreaterThan(played);
  }
}

const ownTable = async (visit: Opener, options: VisitOptions = {}) => {
  const table = new OwnTable(await visit(options));
  await table.start();
  return table;
};

test("rules are typed, and the board follows them", async ({ visit }) => {
  const table = await ownTable(visit);
  await table.understood("my-game");
  expect(await table.position.innerText()).toBe("[10]");
  await table.write("game two-heaps: take from one heap\nposition a, b\nmove a k in 1..a -> a = a - k\nmove b k in 1..b -> b = b - k\n");
  await table.understood("two-heaps");
  await table.text.fill("1 2");
  await table.text.press("Control+Enter");
  await eventually(() => table.position.innerText()).toBe("[1, 2]");
  await table.sit("both");
  await table.moveOf("b(1)");
  await eventually(() => table.position.innerText()).toBe("[1, 1]");
  await table.moveOf("a(1)");
  await table.moveOf("b(1)");
  await eventually(() => table.status()).toContain("First wins");
  expect(await table.page.title()).toContain("two-heaps");
});

test("what is wrong is marked at its place, and mended", async ({ visit }) => {
  const table = await ownTable(visit);
  await table.write("game wrong: a word is not known\nposition heap\nmove k in 1..heep -> [heap - k]\n");
  await table.page.locator("#rules-status .error").waitFor();
  await eventually(() => table.editor.locator(".cm-lintRange-error").allInnerTexts()).toEqual(["heep"]);
  expect(await table.rulesStatus.innerText()).toContain("3:14");
  expect(await table.rulesStatus.innerText()).toContain("heep");
  expect(await table.position.innerText(), "the board is still of the rules before").toBe("[10]");
  await table.button("3:14", table.rulesStatus).click(); // selects what is wrong
  await table.page.keyboard.type("heap");
  await table.understood("wrong");
  expect(await table.editor.locator(".cm-lintRange-error").count()).toBe(0);
  expect(await table.position.innerText()).toBe("[10]");
});

test("a game of the gallery is opened, and played to its end on its board", async ({ visit }) => {
  const table = await ownTable(visit);
  await table.takeFromGallery("tic-tac-toe");
  expect(await table.rules()).toBe(rulesFile("tic-tac-toe").trimEnd() + "\n");
  await table.sit("both");
  const cells = ["1,1", "2,1", "1,2", "2,2", "1,3"]; // the first player has the first row
  for (const [played, cell] of cells.entries()) {
    await table.canvas.focus();
    await table.page.keyboard.press("g");
    await table.page.keyboard.type(cell);
    await table.page.keyboard.press("Enter");
    await table.page.keyboard.press("Enter");
    expect((await table.hasMoves(played + 1)).at(-1)).toBe(cell);
  }
  await eventually(() => table.status()).toContain("First wins");
  expect(await table.position.innerText()).toContain("[xxx/oo./...]");
});

test("a heap that is clicked offers its moves", async ({ visit }) => {
  const table = await ownTable(visit);
  await table.takeFromGallery("wythoff");
  await table.text.fill("2 3");
  await table.text.press("Control+Enter");
  await eventually(() => table.position.innerText()).toBe("[2, 3]");
  await table.sit("both");
  const { heaps } = table.words.board;
  const movesOf = (index: number, stones: string) =>
    table.board.getByRole("group", { name: heaps.movesOf(index, stones) }).getByRole("button");
  await eventually(() => movesOf(1, "2").allInnerTexts()).toEqual(["first(1)", "first(2)"]);
  await table.board.locator(".z-heap").nth(1).click();
  await eventually(() => movesOf(2, "3").allInnerTexts()).toEqual(["second(1)", "second(2)", "second(3)"]);
  await table.board.getByRole("group", { name: heaps.label(2) }).focus();
  await table.page.keyboard.press("ArrowLeft");
  await movesOf(1, "2").nth(1).click();
  await eventually(() => table.position.innerText()).toBe("[0, 3]");
});

test("a link holds the rules, the input and the moves", async ({ visit }) => {
  const table = await ownTable(visit);
  await table.takeFromGallery("kayles");
  await table.sit("both");
  await eventually(() => table.page.locator(".move-list li").count()).toBeGreaterThan(5);
  await table.page.locator(".move-list button").first().click();
  await table.hasMoves(1);
  await eventually(() => new URL(table.page.url()).hash).toContain("moves=");
  const link = table.page.url();
  expect(link.length).toBeLessThan(600);
  const other = new OwnTable(await visit({ at: link }));
  await other.understood("kayles");
  expect(await other.hasMoves(1)).toEqual(await table.moves());
  expect(await other.position.innerText()).toBe(await table.position.innerText());
  expect(await other.rules()).toBe(await table.rules());
  const broken = new OwnTable(await visit({ at: link.replace(/rules=./, "rules=A") }));
  await eventually(() => broken.alert.innerText()).toContain(broken.words.shell.badLink);
});

test("a file with rules is opened", async ({ visit }) => {
  const table = new OwnTable(await visit());
  const file = { name: "wythoff.game", mimeType: "text/plain", buffer: Buffer.from(rulesFile("wythoff")) };
  await table.page.locator('input[type="file"]').first().setInputFiles(file);
  await table.understood("wythoff");
  await table.position.waitFor();
});

test("a table tells the value of every small input", async ({ visit }) => {
  const table = await ownTable(visit);
  await table.takeFromGallery("subtraction", "subtract {1, 3, 4}");
  await table.unfold(table.page.locator("#table summary"));
  const cells = table.page.locator("table.values td");
  await eventually(() => cells.count()).toBe(60);
  // Whoever may take 1, 3 or 4: the values repeat after seven.
  const expected = Array.from({ length: 60 }, (_, heap) => [0, 1, 0, 1, 2, 3, 2][heap % 7]);
  expect((await cells.allInnerTexts()).map(Number)).toEqual(expected);
  await table.page.getByLabel(table.own.value).selectOption("outcome");
  await eventually(async () => (await cells.allInnerTexts()).slice(0, 4)).toEqual(["P", "N", "P", "N"]);
  await table.takeFromGallery("wythoff");
  await eventually(() => cells.count()).toBe(100);
  await eventually(() => table.page.locator(".lost-places").innerText()).toContain("(0, 0), (1, 2), (2, 1), (3, 5)");
  // Boards so small that no row lasts long on any machine.
  await table.takeFromGallery("domineering");
  for (const name of ["rows", "columns"]) {
    await table.page.getByLabel(table.own.over(name)).fill("3");
    await table.page.keyboard.press("Enter");
  }
  await table.page.getByLabel(table.own.value).selectOption("class");
  // Rows and columns of 0 to 3: the first player's dominoes stand, so that a column is his and a row the other one's.
  const rows = async () => {
    const texts = await cells.allInnerTexts();
    return [0, 1, 2, 3].map((row) => texts.slice(4 * row + 1, 4 * row + 4).join(""));
  };
  await eventually(rows).toEqual(["PPP", "PRR", "LNN", "LNN"]);
  expect(await table.page.locator(".values-legend").innerText()).toContain(table.own.classes.left);
});

test("a pattern is found, proved, and read digit by digit", async ({ visit }) => {
  const table = await ownTable(visit);
  await table.takeFromGallery("misere", "misere-nim");
  const panel = table.page.locator("#pattern");
  await table.unfold(panel.locator("summary").first());
  await panel.getByLabel(table.own.parts).fill("2");
  await panel.getByRole("button", { name: table.own.look }).click();
  await eventually(() => panel.locator("strong").innerText()).toBe(table.own.proved);
  expect(await panel.locator("p code").innerText()).toContain("(heap1 ^ heap2)");
  expect(await panel.locator(".automaton-graph circle").count()).toBeGreaterThan(5);
  const numbers = panel.locator(".automaton input");
  for (const [heaps, loses] of [["4 4", true], ["1 0", true], ["1 1", false], ["6 5", false]] as const) {
    for (const [index, heap] of heaps.split(" ").entries()) {
      await numbers.nth(index).fill(heap);
      await table.page.keyboard.press("Enter");
    }
    await eventually(() => panel.locator(".automaton p[role=status]").innerText(), heaps).toBe(table.own.ends(loses));
  }
  await panel.getByRole("button", { name: table.own.stepThrough }).click();
  expect(await panel.locator(".steps tbody tr").count()).toBe(1);
  await panel.getByRole("button", { name: table.own.stepThrough }).click();
  expect(await panel.locator(".steps tbody tr").nth(1).innerText()).toMatch(/^0\s+1\s+\d+$/);
  await table.unfold(panel.getByText(table.own.inPython));
  expect(await panel.locator("pre").last().innerText()).toContain("def loses(heap1, heap2):");
});

test("a pattern of heaps is a period, and what cannot be read is told", async ({ visit }) => {
  const table = await ownTable(visit);
  await table.takeFromGallery("kayles");
  const panel = table.page.locator("#pattern");
  await table.unfold(panel.locator("summary").first());
  await panel.getByRole("button", { name: table.own.look }).click();
  await eventually(() => panel.innerText()).toContain(table.own.repeats("pins", 12, 71));
  await table.takeFromGallery("staircase-nim");
  expect(await panel.locator(".pattern").count()).toBe(0);
  await panel.getByRole("button", { name: table.own.look }).click();
  await eventually(() => panel.locator("[role=status]").first().innerText()).toContain("n is not fixed");
  await panel.getByLabel(table.own.fixed).fill("n");
  await panel.getByRole("button", { name: table.own.look }).click();
  await eventually(() => panel.getByRole("alert").innerText()).toBe(table.own.fixedWrong);
  await panel.getByLabel(table.own.fixed).fill("n=4");
  await table.page.keyboard.press("Enter");
  await eventually(() => panel.locator("p code").innerText()).toBe("(step1 ^ step3) == 0");
});

test("all can be done by the keyboard alone", async ({ visit }) => {
  const table = new OwnTable(await visit());
  const { page } = table;
  const focused = () =>
    page.evaluate(() => {
      const { activeElement, body } = document;
      if (!activeElement || activeElement === body) return "";
      return activeElement.shadowRoot?.activeElement?.className ?? activeElement.textContent ?? "";
    });
  const tabTo = async (what: string) => {
    for (let i = 0; i < 60 && !(await focused()).includes(what); ++i) await page.keyboard.press("Tab");
    expect(await focused()).toContain(what);
  };
  await tabTo(table.words.shell.own);
  await page.keyboard.press("Enter");
  await table.understood("my-game");
  await tabTo("cm-content");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("position heap\nmove k in 1..2 -> [heap - k] if");
  await page.locator("#rules-status .error").waitFor();
  for (let i = 0; i < 3; ++i) await page.keyboard.press("Backspace");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("# keys");
  await eventually(() => table.rules()).toBe("position heap\n# keys\nmove k in 1..2 -> [heap - k]");
  await table.understood(""); // and its board is open: a move played before would be of the rules before
  await page.keyboard.press("Tab"); // leaves the editor
  expect(await focused()).not.toContain("cm-content");
  await page.keyboard.press("b");
  await page.keyboard.press("t");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await eventually(async () => (await table.moves())[0]).toBe("2");
});

test.for([
  { width: sizes.wide.width, height: sizes.wide.height, words: undefined },
  { width: sizes.narrow.width, height: sizes.narrow.height, words: chinese },
])("every screen obeys axe at $width pixels", async ({ width, height, words }, { visit }) => {
  const table = await ownTable(visit, { width, height, ...(words && { words }) });
  const screens = new Screens(table.page, width, ["light", "dark"]);
  await screens.isFine("the start");
  await table.takeFromGallery("wythoff");
  await table.unfold(table.page.locator("#table summary"));
  await table.page.locator(".lost-places").waitFor();
  await table.unfold(table.page.locator(".glance summary"));
  await screens.isFine("a table, and the language at a glance");
  await table.takeFromGallery("misere", "misere-nim");
  await table.unfold(table.page.locator("#pattern summary").first());
  await table.page.getByLabel(table.own.parts).fill("2");
  await table.page.keyboard.press("Enter");
  await table.page.locator(".automaton-graph").waitFor();
  await table.unfold(table.page.locator(".code summary").first());
  await screens.isFine("a pattern with its automaton");
  await table.write("game g: wrong\nposition heap\nmove k in 1..heep -> [heap - k]\n");
  await table.page.locator("#rules-status .error").waitFor();
  await screens.isFine("an error");
  await table.takeFromGallery("connect-four"); // whose rules are longer than the editor is high
  await screens.isFine("a board");
  await table.button(table.own.gallery).click();
  await screens.isFine("the gallery");
});
