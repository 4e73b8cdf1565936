// Tables on disk on the page: a file, or one at an address; and whatever is wrong with them.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Locator } from "playwright-core";
import { afterEach, beforeAll, expect } from "vitest";
import { gallery } from "../src/gallery";
import { tableWords } from "../src/words/tables";
import { ownWords } from "../src/words/own";
import { chinese } from "../src/words/zh";
import { Screens } from "./support/screens";
import { Table } from "./support/table";
import { everybody, giveRange, serveTable, tableOf, type TableServer } from "./support/table-files";
import { eventually, sizes, test, type Opener, type VisitOptions } from "./support/visit";

class Reader extends Table {
  readonly told = tableWords(this.words.tag);

  get panelOfTable(): Locator {
    return this.panel(this.told.title);
  }
  get verdict(): Locator {
    return this.page.locator(".verdict");
  }
  get address(): Locator {
    return this.panelOfTable.getByRole("textbox", { name: this.told.address });
  }

  /** A game of the gallery, with this input. */
  async state(name: string, input: string): Promise<void> {
    const own = ownWords(this.words.tag);
    await this.games.getByRole("button", { name: this.words.shell.own }).click();
    await this.button(own.gallery).click();
    await this.page.getByRole("searchbox").fill(name);
    await this.page.getByRole("dialog").locator("li button").first().click();
    // What is typed before the game of the gallery is open would be gone.
    const offered = [...gallery.values()].flat().find((game) => game.name === name)?.input.trim();
    await eventually(async () => (await this.text.inputValue()).trim()).toBe(offered);
    await this.text.fill(input);
    await this.text.press("Control+Enter");
    await this.page.getByText(this.words.shell.textIsOpen).waitFor();
  }

  async give(buffer: Buffer): Promise<void> {
    const file = { name: "values.zt", mimeType: "application/octet-stream", buffer };
    await this.panelOfTable.locator('input[type="file"]').setInputFiles(file);
  }

  async giveAddress(address: string): Promise<void> {
    await this.address.fill(address);
    await this.address.press("Enter");
  }

  async isRead(positions: string, values: keyof Reader["told"]["values"]): Promise<void> {
    const sentence = this.told.isOpen(positions, this.told.values[values]);
    await eventually(() => this.panelOfTable.locator("p").first().innerText()).toBe(sentence);
  }

  async isNotRead(): Promise<void> {
    await eventually(() => this.panelOfTable.locator("p").first().innerText()).toBe(this.told.hint);
  }

  /** Every move with its result, as it is listed. */
  async results(): Promise<string[]> {
    await this.page.locator(".every-move li").first().waitFor();
    const lines = await this.page.locator(".every-move li").allInnerTexts();
    return lines.map((line) => line.replace(/\s+/g, " ").trim()).sort();
  }

  async showEveryMove(): Promise<void> {
    await this.button(this.words.shell.showAnswers).click();
    await this.button(this.words.shell.everyMove).click();
  }
}

const visitTable = async (visit: Opener, name: string, input: string, options: VisitOptions = {}) => {
  const reader = new Reader(await visit(options));
  await reader.state(name, input);
  return reader;
};

let wythoff: Buffer;
let long: Buffer; // of hundreds of blocks

beforeAll(() => {
  wythoff = tableOf("wythoff", "5 7", "outcome");
  long = tableOf("bachet", "60000 3", "grundy");
});

const servers: TableServer[] = [];
const serve = async (...given: Parameters<typeof serveTable>) => {
  const server = await serveTable(...given);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

const withoutMoves = (text: string) => text.replace(/ in \d+ moves?/, "");
const withoutGrundy = (text: string) => text.replace(/; it leaves Grundy value \d+| The position’s Grundy value is \d+\./, "");

for (const [name, input, value, apart] of [
  ["wythoff", "5 7", "outcome", withoutMoves],
  ["kayles", "7", "grundy", (text: string) => withoutMoves(withoutGrundy(text))],
  ["kayles", "7", "distance", withoutMoves],
  ["dots-and-boxes", "1 2", "score", (text: string) => text],
] as const) {
  test(`the table of ${name} says what the solver says: ${value}`, async ({ visit }) => {
    const reader = await visitTable(visit, name, input);
    await reader.sit("both");
    await reader.showEveryMove();
    const solved = { verdict: await reader.verdict.innerText(), results: await reader.results() };
    await reader.give(tableOf(name, input, value));
    await reader.button(reader.told.close).waitFor();
    await eventually(async () => apart(await reader.verdict.innerText())).toBe(apart(solved.verdict));
    const results = await reader.results();
    expect(results.map(apart)).toEqual(solved.results.map(apart));
    if (value === "grundy") for (const line of results) expect(line).toMatch(/Grundy value \d/);
    if (value === "distance") {
      expect(await reader.verdict.innerText(), "as long as the solver says").toBe(solved.verdict);
      for (const line of results) expect(line).toMatch(/ in \d+ move/);
    }
    await reader.isQuiet();
  });
}

test("who plays against a table plays against a player that never errs", async ({ visit }) => {
  const reader = await visitTable(visit, "kayles", "6");
  await reader.give(tableOf("kayles", "6", "distance"));
  await reader.isRead("30", "distance");
  expect(await reader.verdict.innerText()).toMatch(/First wins in \d+ moves/);
  let left = Number(/in (\d+) moves/.exec(await reader.verdict.innerText())?.[1]);
  for (let played = 0; left > 0; ) {
    await reader.page.locator(".every-move li button").first().click();
    played += left === 1 ? 1 : 2;
    left -= left === 1 ? 1 : 2;
    await reader.hasMoves(played);
    if (left > 0) await eventually(() => reader.verdict.innerText()).toContain(`First wins in ${left} move`);
  }
  await eventually(() => reader.status()).toContain("First wins");
  expect(await reader.page.locator(".slip").count()).toBe(0);
  await reader.button(reader.words.shell.undo).click();
  await eventually(() => reader.verdict.innerText()).toContain("First wins in 1 move");
});

test("a table that does not fit is refused, and the solver goes on", async ({ visit }) => {
  const reader = await visitTable(visit, "wythoff", "5 7");
  const refused = async (bytes: Buffer, why: string) => {
    await reader.give(bytes);
    await eventually(() => reader.alert.innerText()).toContain(why);
    await reader.dismiss();
    await reader.isNotRead();
  };
  const damaged = Buffer.from(wythoff);
  damaged[damaged.length - 4000]! ^= 1;
  await refused(damaged, "The table is damaged");
  await refused(wythoff.subarray(0, wythoff.length - 4096), "The table is no table of positions, or is cut off");
  await refused(Buffer.from("a text"), "The table is no table of positions, or is cut off");
  await refused(tableOf("wythoff", "7 5", "outcome"), "The table is of another game, input or case");
  await refused(tableOf("nim", "5 7", "outcome"), "The table is of another game, input or case");
  await reader.stillWorks();
});

test("damage is told where somebody looks", async ({ visit }) => {
  const table = tableOf("bachet", "10000 3", "grundy");
  table[table.length - 3 * 4096 + 100]! ^= 1; // where positions stand that begin with a 9
  const reader = await visitTable(visit, "bachet", "10000 3");
  await reader.give(table);
  await eventually(() => reader.alert.innerText()).toContain("The table is damaged");
  await reader.isRead("10001", "grundy");
  expect(await reader.verdict.innerText()).toContain("Second wins");
  await reader.dismiss();
  await reader.button(reader.told.close).click();
  await reader.isNotRead();
  await reader.stillWorks();
});

test("a table is closed, and positions are solved again", async ({ visit }) => {
  const reader = await visitTable(visit, "wythoff", "5 7");
  await reader.sit("both");
  await reader.give(wythoff);
  await reader.isRead("48", "outcome");
  await reader.page.locator(".every-move li button").first().click();
  const moves = await reader.hasMoves(1);
  const verdict = await reader.verdict.innerText();
  await reader.button(reader.told.close).click();
  await reader.isNotRead();
  expect(await reader.hasMoves(1)).toEqual(moves);
  expect(withoutMoves(await reader.verdict.innerText())).toBe(verdict);
  // Another input has another table.
  await reader.give(wythoff);
  await reader.isRead("48", "outcome");
  await reader.text.fill("3 3");
  await reader.text.press("Control+Enter");
  await reader.isNotRead();
});

test("a table of a game that is built in is dropped like any file", async ({ visit }) => {
  const reader = new Reader(await visit());
  await reader.choose("end-nim");
  await reader.openDrawer();
  const buffer = tableOf("end-nim", "1 4 3 1 9 4", "outcome");
  await reader.openText("1\n4\n3 1 9 4\n");
  await reader.page.locator('#instance input[type="file"]').setInputFiles({ name: "end-nim.zt", mimeType: "", buffer });
  await eventually(() => reader.button(reader.told.close).count()).toBe(1);
  await eventually(() => reader.verdict.innerText()).toContain("wins");
});

test("a table at an address is read in parts", async ({ visit }) => {
  const server = await serve(long);
  const reader = await visitTable(visit, "bachet", "60000 3", { elsewhere: server.origin, keeps: true });
  await reader.giveAddress(`${server.origin}/values.zt`);
  await reader.isRead("60001", "grundy");
  await eventually(() => reader.verdict.innerText()).toContain("Grundy value is 0");
  expect((await reader.results()).length).toBe(3);
  expect(server.ranges.length).toBeGreaterThan(2);
  for (const range of server.ranges) expect(range).toMatch(/^bytes=\d+-\d+$/);
  expect(server.sent).toBeLessThan(12 * 4096);
  expect(long.length).toBeGreaterThan(60 * 4096);
});

/** What a server may send that is of no use; of all of a file it sends what is taken. */
function giveNothingOfUse(request: IncomingMessage, response: ServerResponse, table: Buffer): void {
  if (request.url === "/closed") return void response.end();
  if (request.url === "/missing") return void response.writeHead(404, everybody).end();
  if (request.url === "/untold") return giveRange(request, response, table, { "access-control-expose-headers": "" });
  const zeros = Buffer.alloc(1 << 16);
  const more = () => {
    while (!response.destroyed && response.write(zeros));
  };
  response.writeHead(200, { ...everybody, "content-length": 2 ** 30 }).on("drain", more);
  more();
}

test("an address at which no parts can be read is refused in words", async ({ visit }) => {
  const server = await serve(long, giveNothingOfUse);
  const reader = await visitTable(visit, "wythoff", "5 7", { elsewhere: server.origin });
  for (const [address, why] of [
    [`${server.origin}/whole`, "The server sends only whole files"],
    [`${server.origin}/closed`, "Nothing can be read at this address"],
    [`${server.origin}/untold`, "The server does not let the page see Content-Range"],
    [`${server.origin}/missing`, "Nothing can be read at this address"],
    ["ftp://example.org/values.zt", "An address begins with https: or http:"],
  ] as const) {
    await reader.giveAddress(address);
    await eventually(() => reader.alert.innerText()).toContain(why);
    await reader.dismiss();
  }
  expect(server.sent).toBeLessThan(2 ** 26);
  await reader.isNotRead();
  await reader.stillWorks();
});

test("a table is opened by the keyboard alone", async ({ visit }) => {
  const server = await serve(wythoff);
  const reader = await visitTable(visit, "wythoff", "5 7", { elsewhere: server.origin });
  const { page } = reader;
  const focused = () => page.evaluate(() => document.activeElement?.closest("label, button")?.textContent ?? "");
  const tabTo = async (what: string, key = "Tab") => {
    for (let i = 0; i < 40 && (await focused()) !== what; ++i) await page.keyboard.press(key);
    expect(await focused()).toBe(what);
  };
  await tabTo(reader.told.open);
  await tabTo(reader.told.address);
  await page.keyboard.type(`${server.origin}/values.zt`);
  await tabTo(reader.told.read);
  await page.keyboard.press("Enter");
  await reader.isRead("48", "outcome");
  await tabTo(reader.told.close, "Shift+Tab");
  await page.keyboard.press("Enter");
  await reader.isNotRead();
});

test.for([
  { ...sizes.wide, words: undefined },
  { ...sizes.narrow, words: chinese },
  { ...sizes.narrow, words: undefined },
])("the panel obeys axe at $width pixels", async ({ width, height, words }, { visit }) => {
  const reader = await visitTable(visit, "kayles", "7", { width, height, ...(words && { words }) });
  const screens = new Screens(reader.page, width, ["light", "dark"]);
  await screens.isFine("no table");
  await reader.give(tableOf("kayles", "7", "distance"));
  await reader.button(reader.told.close).waitFor();
  await reader.page.locator(".every-move li").first().waitFor();
  await screens.isFine("a table");
  await reader.address.fill("https://example.org/a/very/long/address/of/a/table/that/sticks/out/nowhere/values.zt");
  await screens.isFine("an address");
});
