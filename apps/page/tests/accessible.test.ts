// Every screen held against the rules of axe, light and dark, wide and narrow, in every language; and that nothing
// scrolls sideways, that what is fixed lies on the screen, and that everything can be touched, on a narrow screen. Light
// and dark are two looks of one screen: what leads there is not done twice.
import list from "virtual:games";
import { describe, expect } from "vitest";
import { languages } from "../src/words";
import type { Words } from "../src/words/words";
import { badInputs } from "./support/bad-inputs";
import { Desk } from "./support/desk";
import { Screens } from "./support/screens";
import { exampleOf, gameNames, Table } from "./support/table";
import { eventually, sizes, test, type Visit } from "./support/visit";

const inputs = badInputs();

/** The bad input of which there is most to say, and what is said. */
async function longestOf({ sentences }: Words) {
  const desk = await Desk.start();
  return inputs
    .map(({ game, text }) => ({ game, text, said: sentences.failure(desk.failureOf(game, text)) }))
    .reduce((longest, input) => (input.said.length > longest.said.length ? input : longest));
}

/** The longest messages, as they are brought about: each is seen wholly, and can be dismissed. */
async function longMessagesFit(table: Table, screens: Screens): Promise<void> {
  const { shell } = table.words;
  const longest = await longestOf(table.words);
  await table.choose(longest.game);
  await table.openDrawer();
  await table.text.fill(longest.text);
  await table.text.press("Control+Enter");
  const said = [longest.said, shell.unknownGame("W".repeat(40)), shell.gone];
  for (const [index, link] of ["", `#game=${"W".repeat(99)}`, "#game=staircase"].entries()) {
    if (link !== "") await table.page.evaluate((fragment) => (location.hash = fragment), link);
    await eventually(() => table.alert.innerText()).toContain(said[index]!);
    await screens.fits(`the message "${said[index]}"`);
    await table.dismiss();
  }
  const others = [...Object.values(shell.trouble), shell.tooLong, shell.notCopied, shell.badLink, shell.chooseFirst];
  const most = Math.max(...said.map(({ length }) => length));
  for (const other of others) expect(most, `a message is longer: ${other}`).toBeGreaterThanOrEqual(other.length);
}

async function everyScreen(visit: Visit, width: number, openedDark: boolean): Promise<number> {
  const table = new Table(visit);
  const { shell, board } = table.words;
  const screens = new Screens(table.page, width, openedDark ? ["dark", "light"] : ["light", "dark"]);
  await screens.isFine("the start");
  for (const game of gameNames) {
    await table.choose(game);
    await screens.isFine(game);
    await table.openDrawer();
    await table.page.getByRole("heading", { name: shell.edit }).click();
    await table.button(shell.showAnswers).click();
    for (const name of [shell.everyMove, shell.why]) await table.button(name).click();
    await table.page.locator(".every-move li").first().waitFor();
    await table.page.locator(".why li").first().waitFor();
    const map = table.page.locator("#answers .toggle", { hasText: `${shell.map}: ` }).last();
    await map.click();
    await table.page.getByRole("list", { name: board.legend.label }).waitFor();
    await table.page.locator(".every-move button").first().click();
    await eventually(async () => (await table.moves()).length).toBe(2);
    await table.page.locator(".every-move li").first().waitFor();
    await table.page.locator(".why li").first().waitFor();
    await screens.isFine(`${game} with all answers, and the tables to edit`);
    await map.click();
    for (const name of [shell.everyMove, shell.why, shell.showAnswers]) await table.button(name).click();
    await table.openDrawer();
    await table.page.getByRole("heading", { name: shell.edit }).click();
  }
  await table.openDrawer();
  await table.text.fill(exampleOf("end-nim")); // which the last game does not read
  await table.page.locator("#text-status .elsewhere").waitFor();
  await table.text.press("Control+Enter");
  await table.alert.locator(".elsewhere").waitFor();
  await screens.isFine("errors");
  await table.dismiss();
  await longMessagesFit(table, screens);
  await table.button(shell.rules).click();
  const rules = await table.page.getByRole("dialog").innerText();
  const { contestLimits, limits } = table.gameIn(list.games.find(({ name }) => name === "staircase")!);
  for (const { range } of contestLimits) expect(rules, "the limits of the contest").toContain(table.words.sentences.limit(range));
  expect(rules, "the limits of Zermelo").not.toContain(table.words.sentences.limit(limits[0]!.range));
  await screens.isFine("the rules");
  await table.page.keyboard.press("Escape");
  await table.page.locator("header").getByRole("button", { name: shell.help }).click();
  await table.page.getByRole("dialog").waitFor();
  await screens.isFine("the help sheet");
  await table.page.keyboard.press("Escape");
  await table.page.keyboard.press("b");
  await table.page.keyboard.press("p");
  await table.button(shell.leaveProjector).waitFor();
  await screens.isFine("the projector view");
  await table.page.keyboard.press("p");
  return screens.count;
}

describe.each(languages)("in $name", ({ tag, load }) => {
  for (const [size, { width, height }] of Object.entries(sizes)) {
    test(`every screen obeys axe, ${size}, light and dark`, async ({ visit }) => {
      const dark = size === "narrow";
      const count = await everyScreen(await visit({ width, height, dark, words: await load() }), width, dark);
      console.log(`tried: screens held against axe, ${tag}, ${size}, light and dark: ${count} cases`);
    });
  }
});

test("what is played on can be touched", async ({ visit }) => {
  const table = new Table(await visit({ ...sizes.narrow, touch: true }));
  for (const game of gameNames) {
    await table.choose(game);
    await table.button(table.words.shell.showAnswers).tap();
    const small = await table.page.evaluate(() => {
      const targets = [...document.querySelectorAll<HTMLElement>("button, select, summary, input:not([type=radio])")];
      return targets
        .filter((target) => target.checkVisibility() && !target.closest("p"))
        .map((target) => ({ name: target.textContent ?? "", box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 23.5 || box.height < 23.5))
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`);
    });
    expect(small, game).toEqual([]);
    await table.button(table.words.shell.showAnswers).tap();
  }
});
