// Puzzles and lessons as a person has them: solved and failed, by mouse and by keyboard, told in sentences; the puzzle of
// three days, which must never change within a version; links; and what is remembered.
import { beforeAll, describe, expect } from "vitest";
import { lessons } from "../src/learn/lessons";
import { dateOf, gamesWithPuzzles, puzzleOf, puzzleOfDay, type Ask, type Puzzle } from "../src/learn/puzzle";
import type { State } from "../src/protocol";
import { readTask } from "../src/share";
import { languages } from "../src/words";
import { learnWords } from "../src/words/learn";
import { Desk } from "./support/desk";
import { Screens } from "./support/screens";
import { Table } from "./support/table";
import { eventually, sizes, test, type Opener, type VisitOptions } from "./support/visit";

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.start();
});

const ask = ((...asked: Parameters<Desk["ask"]>) => Promise.resolve(desk.ask(...asked))) as unknown as Ask;

/** The puzzle, left open at the desk. */
async function made(game: string, seed: number): Promise<Puzzle> {
  const puzzle = await puzzleOf(ask, game, seed);
  if (!puzzle) throw new Error(`no puzzle of ${game} for the seed ${seed}`);
  desk.open(game, puzzle.text, { first: true, second: true }, puzzle.moves);
  return puzzle;
}

class Learning {
  private constructor(
    readonly table: Table,
    readonly words: Awaited<ReturnType<typeof learnWords>>,
  ) {}

  static async visit(visit: Opener, at: string, options: VisitOptions = {}): Promise<Learning> {
    const table = new Table(await visit({ ...options, at }));
    await table.page.locator("#task").waitFor();
    return new Learning(table, await learnWords(table.words.tag));
  }

  get panel() {
    return this.table.page.locator("#task");
  }

  get told() {
    return this.table.page.locator("#task-told");
  }
}

const linkTo = (game: string, seed: number) => `#puzzle=${game}&seed=${seed}`;

describe("the solver", () => {
  test("finds a puzzle for every seed, in which one move alone is right", async () => {
    const grades = new Map<string, number>();
    for (const game of gamesWithPuzzles) {
      for (let seed = 1; seed <= 40; ++seed) {
        const { seat, moves, grade } = await made(game, seed);
        const hints = desk.hints();
        const best = hints.filter((hint) => hint.best);
        expect(best.map((hint) => hint.moves), `${game} ${seed}`).toEqual(["1"]);
        expect(hints.length, `${game} ${seed}`).toBeGreaterThan(1);
        expect(seat).toBe(moves.length % 2 === 0 ? "first" : "second");
        grades.set(`${game} ${grade}`, (grades.get(`${game} ${grade}`) ?? 0) + 1);
      }
      const known = [...grades.keys()].filter((key) => key.startsWith(`${game} `));
      expect(known.length, `${game}: grades that differ`).toBeGreaterThan(1);
    }
    console.log(`tried: puzzles made: ${gamesWithPuzzles.length * 40} cases`);
  });

  test("makes the same puzzle of a day for everybody", async () => {
    const days = ["2026-11-24", "2027-02-28", "2028-02-29"].map(puzzleOfDay);
    const found = [];
    for (const { game, seed } of days) found.push(await made(game, seed));
    expect(found).toMatchInlineSnapshot(`
      [
        {
          "game": "grid-walk",
          "grade": 1,
          "moves": [
            "X1",
          ],
          "seat": "second",
          "seed": 20261124,
          "text": "6 6 1
      ..##..
      ..#.#.
      ..##..
      ..##..
      ......
      ##....
      1
      2 4
      ",
        },
        {
          "game": "keepaway",
          "grade": 2,
          "moves": [
            "1,3",
            "3,4",
          ],
          "seat": "first",
          "seed": 20270228,
          "text": "4 2
      3 6 14 13
      8 12 16 15
      4 5 10 11
      1 2 7 9
      ",
        },
        {
          "game": "staircase",
          "grade": 2,
          "moves": [
            "1,1",
            "2,1",
            "1,2",
          ],
          "seat": "second",
          "seed": 20280229,
          "text": "5 5
      2 2 3 3 3
      2 3 1 0 2
      2 2 2 2 0
      1 2 1 0 3
      1 1 0 3 1
      1 0 0 2 2
      2 1 0 0 2
      1 0 0 0 1
      3 0 2 1 0
      3 1 3 3 1
      ",
        },
      ]
    `);
  });
});

test.for(gamesWithPuzzles)("%s: a puzzle is failed, tried again, and solved", async (game, { visit }) => {
  const puzzle = await made(game, 7);
  const state = desk.ask("state", {}).reply;
  const hints = desk.hints();
  const right = hints.find(({ best }) => best)!.first;
  const wrong = hints.find(({ best }) => !best)!.first;
  const { table, words, panel, told } = await Learning.visit(visit, linkTo(game, 7));
  const info = table.gameIn(desk.game(game));
  expect(await panel.innerText()).toContain(words.find(info, puzzle.seat));
  await eventually(() => table.said()).toBe(words.find(info, puzzle.seat));
  expect(await table.position.innerText()).toBe(table.words.sentences.position(state.position));

  await table.typeMove(wrong);
  await table.button(words.tryAgain).waitFor();
  const { slips } = desk.ask("play", { move: wrong }).reply;
  const why = desk.ask("why", { mostChoices: 3, mostFollow: 4 }).reply;
  await eventually(() => told.innerText()).toContain(words.wrong(slips.at(-1)!));
  const text = await told.innerText();
  for (const line of why.reason) expect(text).toContain(table.words.sentences.reason(line));
  await eventually(() => table.said()).toContain(words.wrong(slips.at(-1)!));
  await table.button(words.tryAgain).click();
  await eventually(() => table.position.innerText()).toBe(table.words.sentences.position(state.position));
  await eventually(() => told.innerText(), "what was told before").toBe("");

  await table.typeMove(right);
  await eventually(() => told.innerText()).toContain(words.right(info, right));
  await eventually(() => table.said()).toContain(words.right(info, right));
  await table.button(words.playOn).click();
  await table.isOpen(game as never);
  await eventually(async () => (await table.moves()).slice(0, puzzle.moves.length + 1)).toEqual([...puzzle.moves, right]);
});

test("the puzzle of the day is entered at the front door, counts once, and is kept", async ({ visit }) => {
  const table = new Table(await visit());
  const { shell } = table.words;
  const words = await learnWords(table.words.tag);
  const today = async () => puzzleOfDay(dateOf(new Date(await table.page.evaluate(() => Date.now()))));
  const before = await today();
  await table.button(shell.puzzleOfDay).click();
  const streak = table.page.locator(".streak");
  await eventually(() => streak.innerText()).toBe(words.streak(0));
  const task = readTask(await table.page.evaluate(() => location.hash))!;
  if (task.what !== "puzzle") throw new Error("it is a lesson");
  expect([before, await today()]).toContainEqual({ game: task.game, seed: task.seed }); // midnight may pass meanwhile
  await made(task.game, task.seed);
  const right = desk.hints().find(({ best }) => best)!.first;
  await table.typeMove(right);
  await eventually(() => streak.innerText()).toBe(words.streak(1));
  await table.page.reload();
  await eventually(() => streak.innerText()).toBe(words.streak(1));
  await table.typeMove(right);
  await table.button(words.playOn).waitFor();
  expect(await streak.innerText()).toBe(words.streak(1));
});

test("an answer that was shown does not count", async ({ visit }) => {
  const { game, seed } = puzzleOfDay(dateOf(new Date()));
  const { table, words } = await Learning.visit(visit, linkTo(game, seed));
  await made(game, seed);
  const right = desk.hints().find(({ best }) => best)!.first;
  await table.button(words.showAnswer).click();
  await eventually(() => table.notice.innerText()).toContain(right);
  await table.typeMove(right);
  await table.button(words.playOn).waitFor();
  expect(await table.page.evaluate(() => localStorage.getItem("zermelo.streak"))).toBeNull();
});

test("a challenge is a link to the same puzzle; one that leads nowhere is told", async ({ visit }) => {
  const { table, words } = await Learning.visit(visit, linkTo("staircase", 11));
  await table.button(words.challenge).click();
  await eventually(() => table.notice.innerText()).toBe(words.copied);
  const link = await table.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe(linkTo("staircase", 11));
  const position = await table.position.innerText();
  await table.visit.leave();
  const other = await Learning.visit(visit, new URL(link).hash);
  expect(await other.table.position.innerText()).toBe(position);
  for (const [bad, told] of [
    ["#puzzle=chess&seed=3", words.notFound],
    ["#puzzle=end-nim&seed=0", table.words.shell.badLink],
    ["#puzzle=%ff&seed=1", table.words.shell.badLink],
    ["#lesson=end-nim&number=99", words.noLesson],
    ["#lesson=chess", words.noLesson],
  ] as const) {
    await other.table.page.evaluate((fragment) => (location.hash = fragment), bad);
    await eventually(() => other.table.alert.innerText(), bad).toContain(told);
    await other.table.dismiss();
  }
});

test("a puzzle is solved in the frame of another page, with room for all of it", async ({ visit }) => {
  const table = new Table(await visit(sizes.narrow));
  await table.page.goto(`${table.page.url().replace(/#.*/, "")}?embed${linkTo("subtangle", 4)}`);
  const words = await learnWords(table.words.tag);
  const info = table.gameIn(desk.game("subtangle"));
  await table.page.locator("#task").waitFor();
  await new Screens(table.page, sizes.narrow.width, ["light", "dark"]).isFine("a puzzle in a frame");
  for (const part of [table.board, table.page.locator("#task")]) {
    expect((await part.boundingBox())!.x).toBeGreaterThanOrEqual(0);
  }
  await made("subtangle", 4);
  const right = desk.hints().find(({ best }) => best)!.first;
  await table.typeMove(right);
  await eventually(() => table.page.locator("#task-told").innerText()).toContain(words.right(info, right));
});

test("what gives the answer away is locked, and the start is not left", async ({ visit }) => {
  const puzzle = await made("staircase", 3);
  const { table } = await Learning.visit(visit, linkTo("staircase", 3));
  const { shell } = table.words;
  expect(puzzle.moves.length).toBeGreaterThan(0);
  const position = await table.position.innerText();
  for (const key of ["a", "e", "v", "w", "h", "c"]) {
    await table.page.keyboard.press(key);
    await eventually(() => table.notice.innerText(), `the key ${key}`).toBe(shell.locked);
    await table.dismiss();
  }
  for (const key of ["u", ",", "R", "X"]) await table.page.keyboard.press(key);
  await table.typeMove("1"); // refused, after all of that was done
  await table.page.locator("#move-wrong").waitFor();
  expect(await table.position.innerText()).toBe(position);
});

test("a lesson is finished by keyboard alone", async ({ visit }) => {
  const path = lessons["end-nim"]!;
  const table = new Table(await visit());
  const words = await learnWords(table.words.tag);
  const { page } = table;
  const press = async (name: string) => {
    for (let tabs = 0; tabs < 80; ++tabs) {
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (focused === name) return page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
    }
    throw new Error(`no way to the button ${name} by Tab`);
  };
  await press(table.words.shell.lessons);
  for (const [index, { text, moves = [], seat }] of path[0]!.positions.entries()) {
    await eventually(() => page.locator("#task").innerText()).toContain(
      words.position(index + 1, path[0]!.positions.length),
    );
    let played = [...moves];
    const seats = { first: seat === "first", second: seat === "second" };
    for (;;) {
      const state = desk.open("end-nim", text, seats, played);
      if (state.over) break;
      if (state.toMove === seat) {
        const move = desk.hints()[0]!.first;
        await page.keyboard.press("t");
        await table.moveField.waitFor();
        await page.keyboard.type(move);
        await page.keyboard.press("Enter");
        played = [...played, move];
      } else {
        played = [...played, desk.ask("reply", {}).reply.moves.at(-1)!];
      }
      const after = desk.open("end-nim", text, seats, played);
      if (!after.over && after.toMove !== seat) continue; // the computer answers at once
      await eventually(() => table.position.innerText()).toBe(table.words.sentences.position(after.position));
    }
    await eventually(() => table.said()).toBe(words.done);
    await press(index + 1 < path[0]!.positions.length ? words.nextPosition : words.nextLesson);
  }
  await page.locator(".path [aria-current='step']", { hasText: words.lessonOf(2, "") }).waitFor();
  await page.locator(".path li").first().locator(".done").waitFor();
  await page.reload();
  await page.locator(".path li").first().locator(".done").waitFor();
});

test.for(Object.keys(lessons))("%s: a lesson is failed, tried again, and finished", async (game, { visit }) => {
  const { table, words, told } = await Learning.visit(visit, `#lesson=${game}&number=2&position=1`);
  const { sentences } = table.words;
  const { text, moves = [], seat } = lessons[game]![1]!.positions[0]!;
  const info = table.gameIn(desk.game(game));
  const seats = { first: seat === "first", second: seat === "second" };
  /** Where it is the person's turn, or all is over. */
  const answered = (played: readonly string[]) => {
    let state = desk.open(game, text, seats, played);
    while (!state.over && state.toMove !== seat) ({ reply: state } = desk.ask("reply", {}));
    return state;
  };
  const shown = (state: State) => eventually(() => table.position.innerText()).toBe(sentences.position(state.position));
  let state = answered(moves);
  await shown(state);
  const wrong = desk.hints().find(({ best }) => !best)!;
  await table.typeMove(wrong.first);
  await eventually(() => told.innerText()).toContain(words.wrong(desk.ask("play", { move: wrong.first }).reply.slips.at(-1)!));
  await table.button(words.tryAgain).click();
  await shown(state);
  await eventually(() => told.innerText()).toBe("");
  const isLong = info.objective === "long_run";
  for (let turn = 1; !state.over && !(isLong && turn > 3); ++turn) {
    await table.hasStatus(sentences.turn(info, state));
    desk.open(game, text, seats, state.moves);
    const best = desk.ask("hint", {}).reply.choice!.first;
    await table.typeMove(best);
    await eventually(() => table.moveField.inputValue(), "the move is played").toBe(""); // the position may come back
    state = answered([...state.moves, best]);
    if (!isLong || turn < 3) await shown(state);
  }
  await eventually(() => told.innerText()).toContain(words.done);
  await table.button(words.nextPosition).waitFor();
});

describe.each(languages)("in $name", ({ load }) => {
  test("puzzles and lessons obey axe", async ({ visit }) => {
    for (const { width, height } of [...Object.values(sizes), { width: 1920, height: 1080 }]) {
      const options = { width, height, words: await load() };
      const { table, words, told } = await Learning.visit(visit, linkTo("grid-walk", 5), options);
      const screens = new Screens(table.page, width, ["light", "dark"]);
      await screens.isFine("a puzzle");
      await made("grid-walk", 5);
      const hints = desk.hints();
      await table.typeMove(hints.find(({ best }) => !best)!.first);
      await table.button(words.tryAgain).waitFor();
      await eventually(() => told.innerText(), "what is wrong is told").not.toBe("");
      await screens.isFine("a wrong move");
      await table.button(words.tryAgain).click();
      await eventually(() => told.innerText()).toBe("");
      await table.typeMove(hints.find(({ best }) => best)!.first);
      await table.button(words.playOn).waitFor();
      await screens.isFine("a right move");
      await table.button(table.words.shell.lessons).click();
      await table.page.locator("#path").waitFor();
      await screens.isFine("a lesson");
      await table.visit.leave();
    }
  });
});
