// What the page gives away, and when: nothing before it is asked for, then the verdict, every move with its result, the
// reason, and the map.
import { beforeAll, expect } from "vitest";
import { byGame } from "../src/by-game";
import { Desk } from "./support/desk";
import { exampleOf, gameNames, Table } from "./support/table";
import { eventually, test } from "./support/visit";

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.start();
});

const bothSeats = { first: true, second: true };

const verdicts = byGame(
  import.meta.glob<string>("../../../zermelo/games/*/tests/page.ts", { import: "verdict", eager: true }),
);

test.for(gameNames)("%s: the verdict in English words", async (game, { visit }) => {
  const table = new Table(await visit());
  await table.choose(game);
  await table.button(table.words.shell.showAnswers).click();
  await eventually(() => table.page.locator(".verdict").innerText()).toBe(verdicts[game]);
});

test("answers are hidden until asked for, and again in the next game", async ({ visit }) => {
  const table = new Table(await visit());
  const { shell, sentences } = table.words;
  for (const game of gameNames) {
    await table.choose(game);
    const info = table.gameIn(desk.game(game));
    const state = desk.open(game, exampleOf(game), bothSeats);
    const verdict = sentences.verdict(info, state);
    await table.page.getByText(shell.hiddenAnswers).waitFor();
    expect(await table.page.locator("body").innerText()).not.toContain(verdict);
    for (const hidden of [".verdict", ".every-move", ".why", ".graph", ".z-legend", ".map-text"]) {
      expect(await table.page.locator(hidden).count(), `${game}: ${hidden}`).toBe(0);
    }
    await table.button(shell.showAnswers).click();
    await eventually(() => table.page.locator(".verdict").innerText()).toBe(verdict);
    expect(await table.button(shell.showAnswers).getAttribute("aria-pressed")).toBe("true");
    await table.button(shell.showAnswers).click();
    await table.page.locator(".verdict").waitFor({ state: "detached" });
  }
});

test.for(gameNames)("%s: every move has its result, and a click plays it", async (game, { visit }) => {
  const table = new Table(await visit());
  const { shell, sentences } = table.words;
  await table.choose(game);
  await table.sit("both");
  const info = table.gameIn(desk.game(game));
  const state = desk.open(game, exampleOf(game), bothSeats);
  const hints = desk.hints();
  await table.button(shell.showAnswers).click();
  await table.button(shell.everyMove).click();
  const list = table.page.getByRole("region", { name: shell.everyMove }).getByRole("listitem");
  await eventually(() => list.count()).toBe(Math.min(200, hints.length));
  const told = await list.allInnerTexts();
  hints.slice(0, 200).forEach((hint, index) => {
    expect(told[index]).toContain(sentences.choiceName(hint));
    expect(told[index]).toContain(sentences.choiceResult(info, state, hint));
  });
  await list.first().getByRole("button").click();
  expect(await table.hasMoves(1)).toEqual([hints[0]!.first]);
  // They follow the game.
  desk.ask("play", { move: hints[0]!.first });
  const next = desk.hints();
  await eventually(() => list.first().innerText()).toContain(sentences.choiceName(next[0]!));
});

test.for(gameNames)("%s: why, with the reason and what refutes the other moves", async (game, { visit }) => {
  const table = new Table(await visit());
  const { shell, sentences } = table.words;
  await table.choose(game);
  const info = table.gameIn(desk.game(game));
  let state = desk.open(game, exampleOf(game), bothSeats);
  const only = desk.hints();
  if (only.length === 1) {
    // Nothing is better or worse than the only move; what comes after it, and the reply of the computer, has reasons.
    await table.typeMove(only[0]!.first);
    for (const move of await table.hasMoves(2)) state = desk.ask("play", { move }).reply;
  }
  const told = desk.ask("why", { mostChoices: 24, mostFollow: 8 }).reply;
  await table.button(shell.showAnswers).click();
  await table.button(shell.why).click();
  const why = table.page.getByRole("region", { name: shell.why, exact: true });
  await eventually(() => why.innerText()).toContain(sentences.summary(info, state, told));
  const text = await why.innerText();
  expect(told.reason.length).toBeGreaterThan(0);
  for (const line of told.reason) expect(text).toContain(sentences.reason(line));
  for (const choice of told.choices) expect(text).toContain(sentences.follow(choice));
});

test.for(gameNames)("%s: every layer of the map is drawn, with its legend", async (game, { visit }) => {
  const table = new Table(await visit());
  const { shell, board } = table.words;
  await table.choose(game);
  const info = desk.game(game);
  expect(info.map.layers.length).toBeGreaterThan(0);
  const before = await table.picture();
  await table.button(shell.showAnswers).click();
  const pictures = new Set<string>();
  for (const layer of info.map.layers) {
    const toggle = table.button(`${shell.map}: ${shell.layer(layer)}`);
    await toggle.click();
    await eventually(() => toggle.getAttribute("aria-pressed")).toBe("true");
    await table.page.getByRole("list", { name: board.legend.label }).waitFor();
    await eventually(() => table.picture()).not.toBe(before);
    pictures.add(await table.picture());
    await table.button(`${shell.map}: ${shell.layer(layer)}`).click();
    await table.page.getByRole("list", { name: board.legend.label }).waitFor({ state: "detached" });
  }
  await eventually(() => table.picture()).toBe(before);
  if (info.map.part !== "") {
    await table.button(`${shell.map}: ${shell.layer(info.map.layers[0]!)}`).click();
    const part = table.page.getByLabel(shell.part(info.map.part), { exact: true });
    await part.fill("2");
    await part.press("Enter");
    await eventually(() => table.picture()).not.toBe([...pictures][0]);
  }
});

test("a hint names a best move, and plays nothing", async ({ visit }) => {
  const table = new Table(await visit());
  const { shell, sentences } = table.words;
  for (const game of gameNames) {
    await table.choose(game);
    const info = table.gameIn(desk.game(game));
    const state = desk.open(game, exampleOf(game), bothSeats);
    await table.button(shell.hint).click();
    const { choice } = desk.ask("hint", {}).reply;
    expect(desk.hints().some(({ best, value }) => best && value.number === choice?.value.number)).toBe(true);
    await eventually(() => table.notice.innerText()).toBe(sentences.hint(info, state, choice));
    expect(await table.moves()).toEqual([]);
    await table.dismiss();
  }
});

test("a hint is seen on the board", async ({ visit }) => {
  const table = new Table(await visit());
  const { shell, board } = table.words;
  for (const game of ["keepaway", "staircase", "grid-walk"] as const) {
    await table.choose(game);
    await table.sit("both");
    const before = await table.picture();
    await table.button(shell.hint).click();
    await eventually(() => table.picture(), `${game}: the move is drawn`).not.toBe(before);
    await table.dismiss();
  }
  await table.choose("end-nim");
  await table.openText("1\n1\n12345\n");
  const amount = table.board.getByLabel(board.heaps.amount("12345"), { exact: true });
  await table.button(shell.hint).click();
  await eventually(() => amount.inputValue(), "what the hint takes").toBe("12345");
});

test("the graph of the value goes to a move", async ({ visit }) => {
  const table = new Table(await visit());
  const { shell, board } = table.words;
  await table.choose("staircase");
  await table.sit("watch");
  await table.panel(shell.moves).getByRole("heading", { name: shell.account }).waitFor();
  const moves = await table.moves();
  await table.button(shell.showAnswers).click();
  const graph = table.page.getByRole("slider", { name: board.graph.label });
  await graph.focus();
  expect(await graph.getAttribute("aria-valuetext")).toContain(board.graph.after(moves.length));
  await table.page.keyboard.press("ArrowLeft");
  expect(await table.hasMoves(moves.length - 1)).toEqual(moves.slice(0, -1));
  const box = (await graph.boundingBox())!;
  await graph.click({ position: { x: 2, y: box.height / 2 } });
  await table.hasMoves(0);
});
