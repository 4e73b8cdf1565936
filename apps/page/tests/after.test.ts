// What comes after a game: slips are marked and can be tried again, the other side can be played, and the next position;
// what was tried besides is kept. And the results of all moves on the board, at every turn, if somebody wishes.
import { expect } from "vitest";
import { languages } from "../src/words";
import { Screens } from "./support/screens";
import { Table } from "./support/table";
import { eventually, sizes, test, type Opener } from "./support/visit";

/** A heap of 3, of which 3 must be taken at once: whoever takes 1 first has lost. */
const oneHeap = "1\n1\n3\n";
const slip = ["L-1", "L-2"];

async function afterASlip(visit: Opener, options = {}): Promise<Table> {
  const table = new Table(await visit(options));
  await table.choose("end-nim");
  await table.openText(oneHeap);
  await table.typeMove(slip[0]!);
  expect(await table.hasMoves(2)).toEqual(slip);
  await table.panel(table.words.shell.moves).getByRole("heading", { name: table.words.shell.account }).waitFor();
  return table;
}

const seats = (table: Table) => table.page.getByLabel(table.words.shell.youPlay).inputValue();

test("a slip that gives the game away is marked where answers may be seen, and tried again", async ({ visit }) => {
  const table = await afterASlip(visit);
  const { after, moves, showAnswers } = table.words.shell;
  const marks = table.movesList.locator(".slip-mark");
  await eventually(() => marks.allInnerTexts()).toEqual(["??"]);
  expect(await marks.getAttribute("title")).toBe(after.slipMark["??"]);
  await table.button(table.words.shell.undo).click();
  await table.hasMoves(0);
  await table.sit("both");
  await table.typeMove(slip[0]!);
  await table.hasMoves(1);
  expect(await marks.count(), "marks while the game goes on").toBe(0);
  await table.button(showAnswers).click();
  await eventually(() => marks.allInnerTexts()).toEqual(["??"]);
  await table.typeMove(slip[1]!);
  await table.hasMoves(2);

  await table.panel(moves).getByRole("button", { name: after.tryAgainAt(1) }).click();
  expect(await table.hasMoves(0)).toEqual([]);
  expect(await seats(table)).toBe("both");
  await table.typeMove("L-3");
  expect(await table.hasMoves(1)).toEqual(["L-3"]);
  await table.panel(moves).getByRole("heading", { name: table.words.shell.account }).waitFor();
  expect(await table.button(after.tryAgainAt(1)).count(), "there was no slip").toBe(0);
});

test("what was tried besides stays in sight, and is gone to", async ({ visit }) => {
  const table = await afterASlip(visit);
  const { after, restart } = table.words.shell;
  await table.button(restart).click();
  await table.hasMoves(0);
  await table.typeMove("L-3");
  await table.hasMoves(1);
  const others = table.page.getByRole("region", { name: after.variations });
  const tried = others.getByRole("list");
  expect(await tried.locator(".move").allInnerTexts()).toEqual(slip);
  expect(await others.innerText()).toContain(after.leaves(0));
  await tried.getByRole("button").last().click();
  expect(await table.hasMoves(2)).toEqual(slip);
  await eventually(() => tried.locator(".move").allInnerTexts()).toEqual(["L-3"]);
  await table.page.evaluate(() => history.back()); // after the push, which the browser may not have heard of yet
  expect(await table.hasMoves(1)).toEqual(["L-3"]);
  await table.openText("1\n1\n4\n");
  await eventually(() => others.count(), "lines of what was open before").toBe(0);
});

test("the other side of the same position", async ({ visit }) => {
  const table = await afterASlip(visit);
  await table.button(table.words.shell.after.otherSide).click();
  expect(await table.hasMoves(1)).toEqual(["L-3"]); // the computer makes no slip
  expect(await seats(table)).toBe("second");
});

test("the next position: of the input, then a random one", async ({ visit }) => {
  const table = new Table(await visit());
  const { after } = table.words.shell;
  await table.choose("end-nim");
  await table.openText("2\n1\n3\n1\n2\n");
  const opened = await table.text.inputValue();
  for (const [index, take] of ["L-3", "L-2"].entries()) {
    await table.typeMove(take);
    await table.hasMoves(1);
    await table.button(after.nextPosition).click();
    await table.hasMoves(0);
    if (index === 0) await eventually(() => table.position.innerText()).toContain("2");
  }
  await eventually(() => table.text.inputValue()).not.toBe(opened);
});

test("the results of all moves last over a reload", async ({ visit }) => {
  const table = new Table(await visit());
  const { after, showAnswers } = table.words.shell;
  await table.choose("staircase");
  await table.sit("both");
  const bare = await table.picture();
  await table.page.keyboard.press("v");
  const toggle = table.button(after.values);
  await eventually(() => toggle.getAttribute("aria-pressed")).toBe("true");
  await eventually(() => table.picture()).not.toBe(bare);
  expect(await table.button(showAnswers).getAttribute("aria-pressed"), "only what the board shows").toBe("false");
  const told = await table.picture();
  await table.page.reload();
  await table.isOpen("staircase");
  await eventually(() => toggle.getAttribute("aria-pressed")).toBe("true");
  await eventually(() => table.picture()).toBe(told);
  await toggle.click();
  await eventually(() => table.picture()).toBe(bare);
});

test("the graph tells of the move that is pointed at", async ({ visit }) => {
  const table = await afterASlip(visit);
  const { graph } = table.words.board;
  await table.button(table.words.shell.showAnswers).click();
  const field = table.page.getByRole("slider", { name: graph.label });
  const told = table.page.locator(".z-graph .z-status");
  expect(await told.innerText()).toContain(graph.after(2));
  const { width, height } = (await field.boundingBox())!;
  await field.hover({ position: { x: 2, y: height / 2 } });
  await eventually(() => told.innerText()).toContain(graph.after(0));
  await field.hover({ position: { x: width / 2, y: height / 2 } });
  await eventually(() => told.innerText()).toContain(graph.after(1));
  expect(await told.innerText()).toContain(graph.left(1)); // the other two stones are taken at once
  await table.page.mouse.move(0, 0);
  await eventually(() => told.innerText()).toContain(graph.after(2));
});

test.for(languages)("the end of a game obeys axe, in $name", async ({ load }, { visit }) => {
  for (const { width, height } of Object.values(sizes)) {
    const table = await afterASlip(visit, { width, height, words: await load() });
    const { shell } = table.words;
    await table.button(shell.showAnswers).click();
    await table.button(shell.after.tryAgainAt(1)).click();
    await table.hasMoves(0);
    await table.typeMove("L-2");
    await table.hasMoves(2);
    await table.page.getByRole("region", { name: shell.after.variations }).waitFor();
    await new Screens(table.page, width, ["light", "dark"]).isFine(`after a game, ${width} wide`);
    await table.visit.leave();
  }
});
