// Where things stand: all of the front door is seen at once, the board has the room, and nothing is pushed about.
import { expect } from "vitest";
import { Table, gameNames } from "./support/table";
import { english, eventually, test, untilAtRest } from "./support/visit";
import { chinese } from "../src/words/zh";

const desktop = { width: 1440, height: 900 };
const telephone = { width: 390, height: 844 };

for (const words of [english, chinese]) {
  for (const size of [desktop, telephone]) {
    test(`the whole front door is above the fold: ${words.tag}, ${size.width} x ${size.height}`, async ({ visit }) => {
      const { page } = await visit({ ...size, words });
      await untilAtRest(page);
      const end = await page.evaluate(() => document.querySelector(".doors")!.getBoundingClientRect().bottom);
      expect(end).toBeLessThanOrEqual(size.height);
      expect(await page.locator(".door").count()).toBe(gameNames.length + 1);
      for (const game of gameNames) {
        expect(await page.locator(`.door:has([data-game="${game}"]) svg.picture rect`).count(), game).toBeGreaterThan(5);
      }
    });
  }
}

test("the board takes the height of the window, or the width of a telephone", async ({ visit }) => {
  for (const { width, height } of [desktop, telephone]) {
    const table = new Table(await visit({ width, height }));
    await table.choose("keepaway");
    const { rows, columns } = { rows: 5, columns: 5 };
    const box = (await table.canvas.boundingBox())!;
    const most = Math.min(box.width / columns, (0.6 * height) / rows, 96);
    const cell = Math.min(box.width / columns, box.height / rows);
    expect(cell, "the side of a cell").toBeGreaterThan(0.85 * most);
    expect(box.height).toBeLessThanOrEqual(0.6 * height + 1);
    if (width === telephone.width) expect(box.width, "the board's width").toBeGreaterThan(0.93 * width);
    const undo = (await table.button(table.words.shell.undo).boundingBox())!;
    expect(undo.y + undo.height, "what one plays with is on the screen").toBeLessThanOrEqual(height);
    await table.visit.leave();
  }
});

/**
 * How much of the page has moved since this was asked last, as the browser reckons layout shifts. Those that follow an input
 * count as well: the browser leaves out what comes within half a second of one, which is less on a busy machine.
 */
async function shifted(table: Table): Promise<number> {
  await untilAtRest(table.page);
  return table.page.evaluate(() => {
    const seen = window as unknown as { sum?: number; observer?: PerformanceObserver };
    const add = (entries: PerformanceEntryList) => {
      for (const { value } of entries as (PerformanceEntry & { value: number })[]) seen.sum! += value;
    };
    if (!seen.observer) {
      seen.sum = 0;
      seen.observer = new PerformanceObserver((list) => add(list.getEntries()));
      seen.observer.observe({ type: "layout-shift" });
    }
    add(seen.observer.takeRecords());
    const { sum = 0 } = seen;
    seen.sum = 0;
    return sum;
  });
}

test("a tour of all games pushes nothing about", async ({ visit }) => {
  const table = new Table(await visit({ ...desktop, motion: true }));
  let sum = 0;
  for (const game of gameNames) {
    await table.choose(game);
    await shifted(table); // another board may be higher
    await table.page.keyboard.press("c"); // the computer moves, and answers itself
    await eventually(async () => (await table.moves()).length, `${game}: the moves`).toBeGreaterThanOrEqual(2);
    await table.button(table.words.shell.hint).click();
    await table.notice.waitFor();
    await table.dismiss();
    sum += await shifted(table);
  }
  console.log(`the sum of layout shifts on the tour: ${sum.toFixed(4)}`);
  expect(sum).toBeLessThan(0.05);
  await table.page.evaluate(() => document.querySelector("main")!.insertAdjacentHTML("beforebegin", "<p>Pushed</p>".repeat(9)));
  await eventually(() => shifted(table), "what is pushed about is seen").toBeGreaterThan(0.05);
});

test("every rule has its picture", async ({ visit }) => {
  const table = new Table(await visit());
  for (const game of gameNames) {
    await table.choose(game);
    await table.button(table.words.shell.rules).click();
    const pictures = table.page.locator("dialog.rules .rule-pictures li");
    expect(await pictures.count(), game).toBeGreaterThanOrEqual(3);
    expect(await pictures.locator("svg.picture").count(), game).toBe(await pictures.count());
    await table.page.keyboard.press("Escape");
  }
});

test("an input is solved from the front door: the keyboard is at its text, and the answer shown", async ({ visit }) => {
  const table = new Table(await visit());
  const { shell } = table.words;
  await table.page.locator('.door:has([data-game="end-nim"])').getByRole("button", { name: shell.solveMine }).click();
  await eventually(() => table.text.evaluate((text) => text === document.activeElement)).toBe(true);
  await table.page.keyboard.press("Control+a");
  await table.page.keyboard.type("1\n2\n5 5\n");
  await table.page.keyboard.press("Control+Enter");
  await eventually(() => table.page.locator(".verdict").innerText()).toContain("Second wins");
});

test("the drawer keeps what is typed in it while it is closed, and the brand leads back to the front door", async ({ visit }) => {
  const table = new Table(await visit(telephone));
  const { shell } = table.words;
  await table.choose("staircase");
  expect(await table.text.isVisible()).toBe(false);
  await table.openDrawer();
  await table.text.fill("1 1\n7\n9\n");
  await table.button(shell.newPosition).click();
  await eventually(() => table.text.isVisible()).toBe(false);
  await table.page.keyboard.press("i");
  await eventually(() => table.text.evaluate((text) => text === document.activeElement)).toBe(true);
  expect(await table.text.inputValue()).toBe("1 1\n7\n9\n");
  await table.page.getByRole("link", { name: "Zermelo" }).click();
  await table.page.getByRole("heading", { name: shell.promise }).waitFor();
  await table.page.goBack();
  await table.isOpen("staircase");
});
