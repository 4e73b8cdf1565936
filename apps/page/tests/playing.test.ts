// Every game played to its end against the perfect opponent, by mouse and by keyboard alone, from won and from lost
// positions. What is a good move is computed beside the browser.
import { beforeAll, describe, expect } from "vitest";
import type { Player, Seats, State } from "../src/protocol";
import { Desk } from "./support/desk";
import { Keyboard, Mouse, type Hand } from "./support/hand";
import { exampleOf, gameNames, Table } from "./support/table";
import { eventually, test } from "./support/visit";

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.start();
});

const turnsWithoutEnd = 6;
let games = 0;

/** The move with which the person keeps a win, or any move, by turns, where there is none to keep. */
function choice(state: State, person: Player): string {
  const moves = desk.hints();
  const best = moves[0]!;
  if (state.standing.winner === person) return best.first;
  const one = moves[state.moves.length % moves.length]!;
  return state.moves.length % 2 === 0 ? one.first : one.last;
}

/** Plays the example's first case on the chosen side; the better side, or the worse, must get what is its due. */
async function playOut(table: Table, game: string, hand: Hand, wins: boolean, byKeyboard: boolean): Promise<void> {
  const { sentences } = table.words;
  const info = table.gameIn(desk.game(game));
  const text = exampleOf(game);
  if (byKeyboard) {
    await table.page.keyboard.press("o");
    await eventually(() => table.games.evaluate((games) => games.contains(document.activeElement))).toBe(true);
    await tabTo(table, game);
    await table.page.keyboard.press("Enter");
    await table.isOpen(game);
  } else {
    await table.choose(game);
  }
  const { winner } = desk.open(game, text, { first: true, second: true }).standing;
  expect(winner, `${game}: somebody must win`).toBeDefined();
  const person: Player = (winner === "first") === wins ? "first" : "second";
  const seats: Seats = { first: person === "first", second: person === "second" };
  if (person === "second") {
    if (byKeyboard) await sitSecondByKeyboard(table);
    else await table.sit("second");
  }
  let played: string[] = [];
  for (;;) {
    const before = desk.open(game, text, seats, played);
    if (before.over) break;
    if (before.toMove !== person) {
      played = await table.hasMoves(played.length + 1); // the computer's
      continue;
    }
    if (info.objective === "long_run" && played.length >= 2 * turnsWithoutEnd) break;
    await table.hasStatus(sentences.turn(info, before));
    const move = choice(before, person);
    await hand.play(move);
    const after = desk.ask("play", { move }).reply;
    played = await table.hasMoves(played.length + (after.over ? 1 : 2));
    expect(played[before.moves.length], "the person's move").toBe(move);
  }
  const end = desk.open(game, text, seats, played);
  for (const mark of wins ? end.marks : [end.standing]) {
    expect(mark.winner === person, `${game}: the one who should win does, after ${played.join(" ")}`).toBe(wins);
  }
  for (const slip of end.slips) expect(slip.player, "a slip of the perfect player").toBe(person);
  if (end.over) {
    await table.hasStatus(sentences.ending(info, end));
    expect(await table.status()).toContain(sentences.player(info, winner!));
    await eventually(() => table.said()).toContain(sentences.ending(info, end));
  } else {
    await table.button(table.words.shell.showAnswers).click();
    await eventually(() => table.page.locator(".verdict").innerText()).toBe(sentences.verdict(info, end));
  }
  games += 1;
}

async function tabTo(table: Table, game: string): Promise<void> {
  const reached = () =>
    table.cardOf(game).evaluate((card) => card === document.activeElement || card.contains(document.activeElement));
  for (let presses = 0; !(await reached()); ++presses) {
    expect(presses, `presses of Tab before ${game}`).toBeLessThan(20);
    await table.page.keyboard.press("Tab");
  }
}

/** From the board back to the field of the seats, and one option down. */
async function sitSecondByKeyboard(table: Table): Promise<void> {
  await table.page.keyboard.press("b");
  const seats = table.page.getByLabel(table.words.shell.youPlay);
  for (let presses = 0; !(await seats.evaluate((field) => field === document.activeElement)); ++presses) {
    expect(presses, "presses of Shift+Tab before the seats").toBeLessThan(10);
    await table.page.keyboard.press("Shift+Tab");
  }
  await table.page.keyboard.press("ArrowDown");
  await eventually(() => seats.inputValue()).toBe("second");
  await table.page.keyboard.press("Tab"); // in a list of options letters choose an option
}

describe.each(gameNames)("%s against the perfect opponent", (game) => {
  for (const wins of [true, false]) {
    const what = wins ? "is won from a won position" : "is lost from a lost one";
    test(`${what}, by mouse`, async ({ visit }) => {
      const table = new Table(await visit());
      await playOut(table, game, new Mouse(table, desk), wins, false);
    });
    test(`${what}, by keyboard alone`, async ({ visit }) => {
      const table = new Table(await visit());
      await table.page.mouse.move(0, 0);
      await playOut(table, game, new Keyboard(table, desk), wins, true);
    });
  }
});

test("all games were played", () => {
  console.log(`tried: games on the page against the perfect opponent: ${games} cases`);
  expect(games).toBe(4 * gameNames.length);
});
