// The screenshots of docs/page, taken anew where ZERMELO_SCREENSHOTS is set; else it is held that they can be taken, and that
// the kept ones are not too large. Look at them.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect } from "vitest";
import { chinese } from "../src/words/zh";
import { Table } from "./support/table";
import { eventually, sizes, test, untilAtRest, type VisitOptions } from "./support/visit";

const kept = process.env.ZERMELO_SCREENSHOTS !== undefined;
const documents = fileURLToPath(new URL("../../../docs/page", import.meta.url));
const folder = kept
  ? documents
  : mkdtempSync(join(tmpdir(), "zermelo-page-"));

afterAll(() => {
  if (!kept) rmSync(folder, { recursive: true });
});

interface Shot {
  name: string;
  game: string;
  options: VisitOptions;
  answers: ("everyMove" | "why" | "map")[];
  moves: number; // played before, by the perfect player for both sides
}

const wide = { width: 1200, height: 800 };
const narrow = { ...sizes.narrow, height: 800 };
const shots: Shot[] = [
  { name: "wide", game: "staircase", options: wide, answers: ["everyMove", "map"], moves: 7 },
  {
    name: "narrow",
    game: "staircase",
    options: { words: chinese, dark: true, ...narrow },
    answers: ["everyMove", "map"],
    moves: 7,
  },
  { name: "wide-dark", game: "keepaway", options: { dark: true, ...wide }, answers: ["why", "map"], moves: 2 },
  { name: "narrow-light", game: "grid-walk", options: narrow, answers: ["map"], moves: 2 },
];

async function take(table: Table, name: string): Promise<void> {
  await untilAtRest(table.page);
  const path = join(folder, `${name}.png`);
  await table.page.screenshot({ path, animations: "disabled" });
  expect(statSync(path).size, "bytes").toBeGreaterThan(10_000);
  expect(statSync(join(documents, `${name}.png`)).size, "bytes").toBeLessThan(150_000);
}

test.for(shots)("$name", async ({ name, game, options, answers, moves }, { visit }) => {
  const table = new Table(await visit(options));
  const { shell } = table.words;
  await table.choose(game);
  await table.sit("both");
  for (let played = 1; played <= moves; ++played) {
    await table.page.keyboard.press("c"); // the computer moves for whoever is to move
    await table.hasMoves(played);
  }
  if (answers.length > 0) await table.button(shell.showAnswers).click();
  for (const what of answers) {
    if (what !== "map") await table.button(shell[what]).click();
    else await table.page.locator("#answers .toggle", { hasText: `${shell.map}` }).first().click();
  }
  if (answers.includes("map")) await table.page.locator(".z-legend").waitFor();
  if (answers.includes("everyMove")) await table.page.locator(".every-move li").first().waitFor();
  if (answers.includes("why")) await table.page.locator(".why li").first().waitFor();
  await table.page.mouse.move(0, 0);
  await table.page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  await eventually(() => table.page.locator(".notice").count()).toBe(0);
  await take(table, name);
});

/** The board as a class sees it from afar, and as it is printed. */
for (const name of ["projector", "paper"] as const) {
  test(name, async ({ visit }) => {
    const table = new Table(await visit(wide));
    const { page } = table;
    await table.choose("grid-walk");
    await page.keyboard.press("b");
    if (name === "projector") await page.keyboard.press("p");
    else await page.emulateMedia({ media: "print" });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await take(table, name);
  });
}

test("lesson", async ({ visit }) => {
  const table = new Table(await visit({ ...wide, at: "#lesson=end-nim&number=4&position=1" }));
  await table.page.locator("#task").waitFor();
  await table.typeMove("R-2"); // which makes all three heaps equal
  await table.page.locator(".told-of-move.wrong").waitFor();
  await take(table, "lesson");
});
