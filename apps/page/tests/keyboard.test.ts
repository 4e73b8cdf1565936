// The keyboard alone: it reaches everything, one sees where, and help is a key away. And reduced motion.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { gameNames, Table } from "./support/table";
import { eventually, test } from "./support/visit";

interface Focused {
  name: string;
  index: number; // among all that can be reached
  visible: boolean;
}

/** What has the focus, and whether one sees that it has. */
function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement!;
    const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const around: Element[] = [];
    for (let one: Element | null = element; one && around.length < 3; one = one.parentElement) around.push(one);
    const marked = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
    };
    const box = element.getBoundingClientRect();
    return {
      name: `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""} ${label.trim().slice(0, 40)}`,
      index: Number(element.getAttribute("data-tab") ?? -1),
      visible: around.some(marked) && box.bottom > 0 && box.top < innerHeight && box.width > 0,
    };
  });
}

test.for(gameNames)("%s: Tab reaches everything, and the focus is seen", async (game, { visit }) => {
  const table = new Table(await visit());
  await table.choose(game);
  await table.openDrawer();
  await table.page.getByRole("heading", { name: table.words.shell.edit }).click();
  await table.button(table.words.shell.showAnswers).click();
  await table.button(table.words.shell.everyMove).click();
  await table.page.locator(".every-move li").first().waitFor();
  await table.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const all = await table.page.evaluate(() => {
    const found = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
    ];
    const isReached = (element: HTMLElement) => {
      if (element.tabIndex < 0 || element.matches(":disabled") || !element.checkVisibility()) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
      return element.checked; // one of a group
    };
    const reached = found.filter(isReached);
    reached.forEach((element, index) => element.setAttribute("data-tab", String(index)));
    return reached.length;
  });
  const seen = new Set<number>();
  // Past the last element Tab leaves the page, and comes back to the first one.
  for (let presses = 0; presses < all + 3 && seen.size < all; ++presses) {
    await table.page.keyboard.press("Tab");
    const { name, index, visible } = await focused(table.page);
    if (name.startsWith("body")) continue;
    expect(visible, `the focus on ${name} is seen`).toBe(true);
    expect(index, `${name} was expected to have the focus some time`).toBeGreaterThanOrEqual(0);
    seen.add(index);
  }
  expect(seen.size, "all that can have the focus").toBe(all);
  expect(all).toBeGreaterThan(20);
});

test("help opens with ?, closes with Escape, and the focus returns", async ({ visit }) => {
  const table = new Table(await visit());
  const { shell } = table.words;
  await table.choose("staircase");
  for (const place of [table.canvas, table.button(shell.hint), table.cardOf("keepaway")]) {
    await place.focus();
    await table.page.keyboard.press("?");
    const dialog = table.page.getByRole("dialog", { name: shell.keys });
    await dialog.waitFor();
    expect(await dialog.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
    await table.page.keyboard.press("u"); // no shortcut here
    await table.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await eventually(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await table.openDrawer();
  await table.text.focus();
  await table.page.keyboard.type("?");
  expect(await table.page.getByRole("dialog").count(), "a question mark typed into the text").toBe(0);
});

test("the skip link leads to the board", async ({ visit }) => {
  const table = new Table(await visit());
  await table.choose("keepaway");
  await table.page.reload(); // Tab begins at the top again
  await table.isOpen("keepaway");
  await table.page.keyboard.press("Tab");
  expect((await focused(table.page)).name).toContain(table.words.shell.skip);
  await table.page.keyboard.press("Enter");
  await eventually(() => table.canvas.evaluate((canvas) => canvas === document.activeElement)).toBe(true);
  expect(new URL(table.page.url()).hash).toContain("game=keepaway");
});

test("reduced motion is obeyed", async ({ visit }) => {
  for (const motion of [false, true]) {
    const table = new Table(await visit({ motion }));
    await table.choose("end-nim");
    const longest = await table.page.evaluate(() => {
      const seconds = (text: string) => Math.max(...text.split(",").map((part) => parseFloat(part) || 0));
      return Math.max(
        ...[...document.querySelectorAll("*")].map((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return Math.max(seconds(transitionDuration), seconds(animationDuration));
        }),
      );
    });
    if (motion) expect(longest, "else nothing is tested").toBeGreaterThan(0.05);
    else expect(longest).toBeLessThan(0.02);
    await table.visit.leave();
  }
});
