// What a person does to a game besides playing it through: undo and redo, restart, resign, go to a move, watch, choose
// another side or case, and what the page says to a move that is not legal.
import { beforeAll, expect } from "vitest";
import { Desk } from "./support/desk";
import { Mouse } from "./support/hand";
import { exampleOf, gameNames, longGame, Table } from "./support/table";
import { eventually, sizes, test, type Opener } from "./support/visit";

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.start();
});

const bothSeats = { first: true, second: true };

async function openGame(visit: Opener, game: string, options: Parameters<Opener>[0] = {}): Promise<Table> {
  const table = new Table(await visit(options));
  await table.choose(game);
  return table;
}

async function type(table: Table, move: string): Promise<void> {
  await table.typeMove(move);
}

test("undo, redo, restart, by button and by key", async ({ visit }) => {
  const table = await openGame(visit, "end-nim");
  const { shell } = table.words;
  const start = await table.position.innerText();
  expect(await table.button(shell.undo).isDisabled()).toBe(true);
  expect(await table.button(shell.redo).isDisabled()).toBe(true);
  await type(table, "L-1");
  const played = await table.hasMoves(2);
  const there = await table.position.innerText();
  await table.button(shell.undo).click();
  await table.hasMoves(0);
  expect(await table.position.innerText()).toBe(start);
  await table.button(shell.redo).click();
  expect(await table.hasMoves(2)).toEqual(played);
  expect(await table.position.innerText()).toBe(there);
  await table.page.keyboard.press("u");
  await table.hasMoves(0);
  await table.page.keyboard.press("r");
  expect(await table.hasMoves(2)).toEqual(played);
  await table.page.keyboard.press(",");
  await table.hasMoves(1);
  await table.page.keyboard.press(",");
  await table.hasMoves(0);
  await table.page.keyboard.press(".");
  expect(await table.hasMoves(1)).toEqual(played.slice(0, 1));
  await table.button(shell.letComputer).click();
  await table.hasMoves(2);
  await table.button(shell.restart).click();
  await table.hasMoves(0);
  expect(await table.position.innerText()).toBe(start);
});

test("the list of moves goes to each of them, and on from there", async ({ visit }) => {
  const table = await openGame(visit, "subtangle");
  const { shell } = table.words;
  await table.sit("both");
  desk.open("subtangle", exampleOf("subtangle"), bothSeats);
  const moves: string[] = [];
  const positions = [await table.position.innerText()];
  for (let turn = 1; turn <= 3; ++turn) {
    const move = desk.hints()[0]!.first;
    desk.ask("play", { move });
    moves.push(move);
    await type(table, move);
    await table.hasMoves(turn);
    positions.push(await table.position.innerText());
  }
  const list = table.movesList.locator("li button");
  for (const to of [1, 0]) {
    await list.nth(to).click();
    await table.hasMoves(to);
    expect(await table.position.innerText()).toBe(positions[to]);
    await table.panel(shell.moves).getByText(shell.redoable(3 - to)).waitFor();
  }
  for (let turn = 1; turn <= 3; ++turn) {
    await table.button(shell.redo).click();
    expect(await table.hasMoves(turn)).toEqual(moves.slice(0, turn));
  }
});

test("who resigns has lost, and may take it back", async ({ visit }) => {
  const table = await openGame(visit, "staircase");
  const { shell, sentences } = table.words;
  const info = table.gameIn(desk.game("staircase"));
  const state = desk.open("staircase", exampleOf("staircase"), { first: true, second: false });
  await table.button(shell.resign).click();
  const over = { ...state, over: true, resigned: "first" as const };
  await table.hasStatus(sentences.ending(info, over));
  expect(await table.button(shell.resign).isDisabled()).toBe(true);
  expect(await table.button(shell.hint).isDisabled()).toBe(true);
  await table.panel(shell.moves).getByRole("heading", { name: shell.account }).waitFor();
  await table.button(shell.undo).click();
  await table.hasStatus(sentences.turn(info, state));
  await table.isQuiet();
});

test("two perfect players are watched to the end, or for a while", async ({ visit }) => {
  for (const game of gameNames) {
    const table = await openGame(visit, game);
    const { shell, sentences } = table.words;
    const info = table.gameIn(desk.game(game));
    const { standing } = desk.open(game, exampleOf(game), bothSeats);
    await table.sit("watch");
    if (info.objective === "long_run") {
      await eventually(() => table.notice.innerText()).toBe(shell.watchedEnough(20));
      expect((await table.moves()).length).toBe(20);
      await table.button(shell.continueWatching).click();
      await eventually(async () => (await table.moves()).length).toBe(40);
    } else {
      await table.panel(shell.moves).getByRole("heading", { name: shell.account }).waitFor();
      const end = desk.open(game, exampleOf(game), { first: false, second: false }, await table.moves());
      expect(end.over).toBe(true);
      expect(end.standing).toEqual(standing);
      expect(end.slips).toEqual([]);
      await table.hasStatus(sentences.ending(info, end));
      await table.panel(shell.moves).getByText(sentences.flawless(end)).waitFor();
    }
    await table.visit.leave();
  }
});

test("watching can be paused, and goes on", async ({ visit }) => {
  const table = await openGame(visit, "end-nim", { motion: true });
  const { shell } = table.words;
  await table.openText(longGame());
  await table.sit("watch");
  await eventually(async () => (await table.moves()).length).toBeGreaterThan(0);
  await table.button(shell.pause).click();
  await table.button(shell.continueWatching).waitFor();
  const paused = (await table.moves()).length;
  await table.stillWorks();
  expect(Math.abs((await table.moves()).length - paused), "moves in spite of the pause").toBeLessThanOrEqual(1);
  await table.button(shell.continueWatching).click();
  await eventually(async () => (await table.moves()).length).toBeGreaterThan(paused + 1);
});

test.for(gameNames)("%s: what is not legal is explained", async (game, { visit }) => {
  const table = await openGame(visit, game, sizes.narrow);
  const before = await table.position.innerText();
  for (const bad of ["99,99", "L-999999", "hello", "1,2,3", "=1", "<b>", "D D"]) {
    let wrong: string | undefined;
    desk.open(game, exampleOf(game), bothSeats);
    try {
      desk.ask("play", { move: bad });
    } catch (error) {
      wrong = (error as Error).message;
    }
    expect(wrong, `${bad} in ${game}`).toBeDefined();
    await type(table, bad);
    await eventually(() => table.alert.innerText(), bad).not.toBe("");
    expect(await table.position.innerText()).toBe(before);
    // It stands under the field, on the screen, and what was typed can be mended.
    const [field, told] = [await table.moveField.boundingBox(), await table.alert.boundingBox()];
    expect(told!.y).toBeGreaterThanOrEqual(field!.y + field!.height);
    expect(told!.y + told!.height).toBeLessThanOrEqual(sizes.narrow.height);
    expect(await table.moveField.inputValue()).toBe(bad);
    await table.moveField.press("Backspace");
    await table.alert.waitFor({ state: "detached" });
  }
  await table.stillWorks();
});

test("a click on a cell that is no move is explained", async ({ visit }) => {
  for (const game of ["grid-walk", "staircase", "subtangle"] as const) {
    const table = await openGame(visit, game);
    desk.open(game, exampleOf(game), bothSeats);
    const board = desk.ask("board", { numbers: false });
    if (board.reply.kind !== "grid") throw new Error(`${game} has no grid`);
    const { rows, columns, classes } = board.reply;
    const choice = 5;
    const cells = board.bytes.subarray(classes.offset, classes.offset + rows * columns);
    const index = cells.findIndex((kind) => kind !== choice);
    if (index < 0) continue; // any cell can be the first
    await new Mouse(table, desk).clickCell({ row: Math.floor(index / columns), column: index % columns });
    await eventually(() => table.alert.innerText(), game).not.toBe("");
    expect(await table.moves()).toEqual([]);
    await table.dismiss();
    await table.stillWorks();
    await table.visit.leave();
  }
});

test("another case is chosen", async ({ visit }) => {
  const table = await openGame(visit, "grid-walk");
  const { shell } = table.words;
  const field = table.page.locator(".cases input");
  const seen = new Set([await table.position.innerText()]);
  for (let number = 2; number <= 4; ++number) {
    await table.button(shell.next).click();
    await eventually(() => field.inputValue()).toBe(String(number));
    seen.add(await table.position.innerText());
  }
  expect(seen.size).toBe(4);
  expect(await table.button(shell.next).isDisabled()).toBe(true);
  await table.button(shell.previous).click();
  await eventually(() => field.inputValue()).toBe("3");
  await field.fill("1");
  await field.press("Enter");
  await eventually(() => table.position.innerText()).toBe([...seen][0]);
  await table.page.goBack();
  await eventually(() => field.inputValue()).toBe("3");
});

test("a random instance of every character can be made and played", async ({ visit }) => {
  let count = 0;
  const table = new Table(await visit());
  const { shell } = table.words;
  for (const game of gameNames) {
    await table.choose(game);
    await table.openDrawer();
    for (const { name } of desk.game(game).characters) {
      const before = await table.text.inputValue();
      await table.page.getByLabel(shell.character).selectOption(name);
      await table.button(shell.generate).click();
      await eventually(() => table.text.inputValue(), `${game}, ${name}`).not.toBe(before);
      await table.page.getByText(shell.textIsOpen).waitFor();
      await table.isQuiet();
      count += 1;
    }
    // In some there is nothing to play from the start on.
    const hint = table.button(shell.hint);
    for (let more = 0; more < 100 && (await hint.isDisabled()); ++more) {
      const before = await table.text.inputValue();
      await table.button(shell.generate).click();
      await eventually(() => table.text.inputValue()).not.toBe(before);
      await table.page.getByText(shell.textIsOpen).waitFor();
    }
    await table.stillWorks();
  }
  console.log(`tried: random instances made on the page: ${count} cases`);
  expect(count).toBeGreaterThan(10);
});
