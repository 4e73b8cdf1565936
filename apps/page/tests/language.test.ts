// The page in Chinese: by the browser's wish or by choice, kept for the next visit, and loaded only where it is wanted.
import { beforeAll, expect } from "vitest";
import { ownWords } from "../src/words/own";
import { chinese } from "../src/words/zh";
import { Desk } from "./support/desk";
import { gameNames } from "./support/table";
import { english, eventually, sizes, test } from "./support/visit";

/** Latin words that are shown, or told to whoever does not see the page. */
function latinWords(): string[] {
  const found: string[] = [];
  const note = (text: string | null) => found.push(...(text?.match(/[A-Za-z]{3,}/g) ?? []));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest("kbd, textarea, script, [lang=en], .cm-content")) note(node.textContent);
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    for (const name of ["aria-label", "title", "placeholder"]) note(element.getAttribute(name));
  }
  return [...new Set(found)];
}

let names: Set<string>; // of people and of problems, notations and keys, in small letters

beforeAll(async () => {
  const { games } = await Desk.start();
  const ofGames = games.flatMap(({ name, knownAs, players }) => [name, knownAs, ...players]);
  names = new Set(["zermelo svg png webassembly enter shift min", ...ofGames].join(" ").toLowerCase().match(/[a-z]{3,}/g));
});

for (const size of ["wide", "narrow"] as const) {
  test(`everything is in Chinese, and nothing sticks out: ${size}`, async ({ visit }) => {
    const { page } = await visit({ words: chinese, ...sizes[size] });
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh-Hans");
    for (const [index, game] of gameNames.entries()) {
      await page.locator(`nav [data-game="${game}"]`).click();
      await eventually(() => page.title()).toMatch(/^\p{Script=Han}+ · Zermelo$/u);
      await page.locator("#board .status").waitFor();
      if (index === 0) await page.getByRole("button", { name: chinese.shell.showAnswers, exact: true }).click();
      for (const name of [chinese.shell.everyMove, chinese.shell.why]) {
        const toggle = page.getByRole("button", { name, exact: true });
        if ((await toggle.getAttribute("aria-pressed")) === "false") await toggle.click();
      }
      await page.locator(".why").waitFor();
      const layer = page.getByRole("button", { name: new RegExp(`^${chinese.shell.map}`) }).first();
      if ((await layer.getAttribute("aria-pressed")) === "false") await layer.click();
      await page.locator(".z-legend").waitFor();
      expect((await page.evaluate(latinWords)).filter((word) => !names.has(word.toLowerCase()))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

// Words of the language of rules files that its Chinese has to name, and what is printed for a draw.
const rulesWords = "again won drawn row any scores mover pass Draw".split(" ");

for (const size of ["wide", "narrow"] as const) {
  test(`a game of one's own is in Chinese but for the text of its rules: ${size}`, async ({ visit }) => {
    const { page } = await visit({ words: chinese, ...sizes[size] });
    const own = ownWords("zh-Hans");
    await page.getByRole("navigation").getByRole("button", { name: chinese.shell.own }).click();
    for (const game of ["laskers-nim", "tic-tac-toe", "dots-and-boxes"]) {
      await page.getByRole("button", { name: own.gallery, exact: true }).click();
      await page.getByRole("searchbox").fill(game);
      await page.getByRole("dialog").locator("li button").first().click();
      await eventually(() => page.locator("#rules-status").innerText()).toBe(own.readsWell(game));
      for (const name of [chinese.shell.showAnswers, chinese.shell.everyMove, chinese.shell.why]) {
        const toggle = page.getByRole("button", { name, exact: true });
        if ((await toggle.count()) > 0 && (await toggle.getAttribute("aria-pressed")) !== "true") await toggle.click();
      }
      await page.locator(".why").waitFor();
      await page.locator(".move-list li").first().waitFor();
      const rules = (await page.locator(".cm-line").allTextContents()).join(" ").match(/[A-Za-z]+/g);
      const known = new Set([...names, ...[...rulesWords, ...(rules ?? [])].map((word) => word.toLowerCase())]);
      expect((await page.evaluate(latinWords)).filter((word) => !known.has(word.toLowerCase())), game).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

test("the language can be chosen, and is kept", async ({ visit }) => {
  const { page } = await visit({ words: english });
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length);
  const before = await scripts();
  const choice = page.getByLabel(english.shell.language);
  await choice.selectOption("zh-Hans");
  await page.getByRole("button", { name: chinese.shell.help }).waitFor();
  expect(await scripts()).toBe(before + 1);
  await page.reload();
  await page.getByRole("button", { name: chinese.shell.help }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh-Hans");
  await page.getByLabel(chinese.shell.language).selectOption("en");
  await page.getByRole("button", { name: english.shell.help }).waitFor();
});
