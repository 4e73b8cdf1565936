// The address holds the game: a copied link, back and forward, and what is too large for a link. And the files that the
// page writes, each held against what it should be.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { ShellWords } from "../src/words/shell.en";
import { exampleOf, gameNames, Table } from "./support/table";
import { eventually, test } from "./support/visit";

const clipboard = (table: Table) => table.page.evaluate(() => navigator.clipboard.readText());

/** Types a move, and waits until it and the answer to it are played. */
async function type(table: Table, move: string, moves: number): Promise<string[]> {
  await table.typeMove(move);
  return table.hasMoves(moves);
}

async function copyLink(table: Table): Promise<string> {
  await table.button(table.words.shell.copyLink).click();
  await eventually(() => table.notice.innerText()).toBe(table.words.shell.copied);
  return clipboard(table);
}

/** What must be the same after a link was opened. */
async function shown(table: Table) {
  return {
    title: await table.page.title(),
    text: await table.text.inputValue(),
    position: await table.position.innerText(),
    moves: await table.moves(),
    seats: await table.page.getByLabel(table.words.shell.youPlay).inputValue(),
    case: await table.page.locator(".cases input").inputValue(),
  };
}

test("a link opens the same game, instance, case, moves and seats", async ({ visit }) => {
  const table = new Table(await visit({ keeps: true }));
  for (const game of ["end-nim", "grid-walk", "subtangle"] as const) {
    await table.choose(game);
    await table.sit("both");
    await table.page.locator(".cases input").fill("2");
    await table.page.locator(".cases input").press("Enter");
    await eventually(() => table.page.locator(".cases input").inputValue()).toBe("2");
    await table.button(table.words.shell.showAnswers).click();
    await table.button(table.words.shell.everyMove).click();
    await eventually(() => table.page.locator(".every-move li").count()).toBeGreaterThan(0);
    await table.page.locator(".every-move button").last().click();
    await table.hasMoves(1);
    await table.button(table.words.shell.showAnswers).click();
    await table.button(table.words.shell.everyMove).waitFor({ state: "detached" });
    await eventually(() => new URL(table.page.url()).hash).toContain("moves=");
    const link = await copyLink(table);
    expect(link).toBe(table.page.url());
    const other = new Table(await visit({ at: link, keeps: true }));
    await other.isOpen(game);
    await other.hasMoves(1);
    expect(await shown(other)).toEqual(await shown(table));
    expect(await other.page.getByText(other.words.shell.hiddenAnswers).count(), "the answers are hidden").toBe(1);
    await other.visit.leave();
    // Toggles go back as they were, so that the next game begins alike.
    await table.button(table.words.shell.showAnswers).click();
    await table.button(table.words.shell.everyMove).click();
    await table.button(table.words.shell.showAnswers).click();
    await table.sit("first");
  }
});

test("back and forward walk through the game", async ({ visit }) => {
  const table = new Table(await visit());
  await table.choose("end-nim");
  await table.sit("both");
  await type(table, "L-1", 1);
  await type(table, "R-1", 2);
  const positions = [await table.position.innerText()];
  await table.page.goBack();
  await table.hasMoves(1);
  positions.unshift(await table.position.innerText());
  await table.page.goBack();
  await table.hasMoves(0);
  positions.unshift(await table.position.innerText());
  expect(new Set(positions).size).toBe(3);
  await table.page.goForward();
  await table.hasMoves(1);
  expect(await table.position.innerText()).toBe(positions[1]);
  await table.page.goForward();
  expect(await table.hasMoves(2)).toEqual(["L-1", "R-1"]);
  expect(await table.position.innerText()).toBe(positions[2]);
  // To another game, and back into this one.
  await table.choose("keepaway");
  await table.page.goBack();
  await table.isOpen("end-nim");
  expect(await table.hasMoves(2)).toEqual(["L-1", "R-1"]);
  // A reload changes nothing.
  await table.page.reload();
  await table.isOpen("end-nim");
  expect(await table.hasMoves(2)).toEqual(["L-1", "R-1"]);
});

test("back from the first game shows the games", async ({ visit }) => {
  const table = new Table(await visit());
  await table.choose("end-nim");
  await table.page.goBack();
  await table.page.getByRole("heading", { name: table.words.shell.promise }).waitFor();
  await table.page.goForward();
  await table.isOpen("end-nim");
});

test("of a game too large for a link a file is offered", async ({ visit }) => {
  const table = new Table(await visit());
  const { shell } = table.words;
  await table.choose("end-nim");
  const heaps = Array.from({ length: 700 }, (_, index) => 1 + ((index * index * 7919) % 99_991));
  await table.openText(`1\n${heaps.length}\n${heaps.join(" ")}\n`);
  await table.panel(shell.files).getByText(shell.tooLong).waitFor();
  expect(await table.button(shell.copyLink).count()).toBe(0);
  expect((await fileOf(table, "saved")).text).toContain("zermelo game 1");
  expect(table.page.url().length).toBeLessThan(2000);
  await table.dismiss();
  await table.page.locator("body").press("l");
  await eventually(() => table.alert.innerText()).toContain(shell.tooLong);
});

interface Exported {
  name: string;
  bytes: Buffer;
  text: string;
}

async function fileOf(table: Table, what: keyof ShellWords["exports"]): Promise<Exported> {
  const downloading = table.page.waitForEvent("download");
  await table.button(table.words.shell.exports[what]).click();
  const download = await downloading;
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  await eventually(() => table.notice.innerText()).toBe(table.words.shell.exported(download.suggestedFilename()));
  return { name: download.suggestedFilename(), bytes, text: bytes.toString("utf8") };
}

/** Of the tools of the command the one that reads a certificate alone, knowing the rules and no solver. */
function check(game: string, certificate: Buffer, input: string): string {
  const checker = process.env.ZERMELO_CHECK;
  if (!checker) throw new Error("ZERMELO_CHECK is not set; ./test sets it");
  const folder = mkdtempSync(join(tmpdir(), "zermelo-page-"));
  try {
    writeFileSync(join(folder, "certificate"), certificate);
    writeFileSync(join(folder, "input"), input);
    // The page certifies the case that is open, of however many.
    const words = [game, "--partial", join(folder, "input"), join(folder, "certificate")];
    return execFileSync(checker, words, { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.for(gameNames)("%s: every export is what it should be", async (game, { visit }) => {
  const table = new Table(await visit());
  await table.choose(game);
  const text = exampleOf(game);
  const input = await fileOf(table, "input");
  expect(input.text).toBe(text);
  expect(input.name).toContain(game);

  const answer = await fileOf(table, "answer");
  expect(answer.text.trim()).not.toBe("");

  await table.button(table.words.shell.hint).click();
  await table.sit("both");
  await table.button(table.words.shell.showAnswers).click();
  await table.button(table.words.shell.everyMove).click();
  await eventually(() => table.page.locator(".every-move li").count()).toBeGreaterThan(0);
  await table.page.locator(".every-move button").first().click();
  const moves = await table.hasMoves(1);
  const saved = await fileOf(table, "saved");
  const other = new Table(await visit());
  await other.choose("end-nim");
  await other.openDrawer();
  await other.text.fill(saved.text);
  await other.text.press("Control+Enter");
  await other.isOpen(game);
  expect(await other.hasMoves(1)).toEqual(moves);
  expect(await other.position.innerText()).toBe(await table.position.innerText());
  expect(await other.text.inputValue()).toBe(text);
  await other.visit.leave();

  const certificate = await fileOf(table, "certificate");
  expect(check(game, certificate.bytes, text)).toMatch(/^(partly )?verified: 1 of \d+ /m);

  const svg = await fileOf(table, "svg");
  const blank = await table.page.context().newPage(); // where no policy forbids the styles of the picture
  const parsed = await blank.evaluate(async (source) => {
    const read = new DOMParser().parseFromString(source, "image/svg+xml");
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
    await image.decode();
    const drawn = read.querySelectorAll("rect, path, text").length;
    return { root: read.documentElement.tagName, drawn, width: image.naturalWidth };
  }, svg.text);
  expect(parsed.width).toBeGreaterThan(20);
  expect(parsed.root).toBe("svg");
  expect(parsed.drawn).toBeGreaterThan(3);

  const png = await fileOf(table, "png");
  const size = await table.page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    return [bitmap.width, bitmap.height];
  }, png.bytes.toString("base64"));
  for (const side of size) expect(side).toBeGreaterThan(20);
});
