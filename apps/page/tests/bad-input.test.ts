// What is wrong is told with its place, and the page stays usable: bad texts, files, saved games, and links.
import { Buffer } from "node:buffer";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { packText } from "../src/share";
import { badInputs } from "./support/bad-inputs";
import { exampleOf, gameNames, Table } from "./support/table";
import { eventually, test, type Opener } from "./support/visit";

const inputs = badInputs();

async function openGame(visit: Opener, game: string): Promise<Table> {
  const table = new Table(await visit());
  await table.choose(game);
  return table;
}

interface FileToOpen {
  name: string;
  buffer: Buffer;
}

async function openFile(table: Table, file: FileToOpen): Promise<void> {
  const choosing = table.page.waitForEvent("filechooser");
  const button = table.button(table.words.shell.openFile);
  if (!(await button.isVisible())) await table.openDrawer();
  await button.click();
  await (await choosing).setFiles({ ...file, mimeType: "application/octet-stream" });
}

const savedGame = [
  "zermelo game 1",
  "game end-nim",
  "case 1",
  "first person",
  "second computer",
  "moves 1",
  "L-1",
  "resigned nobody",
  "input",
  "1",
  "4",
  "3 1 9 4",
  "",
].join("\n");

test.for(gameNames)("%s: every bad input is told with its place", async (game, { visit }) => {
  const table = await openGame(visit, game);
  const { shell, sentences } = table.words;
  const status = table.page.locator("#text-status .error");
  let count = 0;
  for (const { what, text, line, column, message } of inputs.filter((input) => input.game === game)) {
    if (text.trim() === "") continue; // there is nothing to open in an empty text area; empty files are opened below
    await table.openDrawer();
    await table.text.fill(text);
    const place = shell.place(line, column);
    await eventually(() => status.innerText(), `${game}, ${what}`).toBe(`${place} ${sentences.failure(message)}`);
    expect(await table.text.getAttribute("aria-invalid")).toBe("true");
    expect(await table.button(`${shell.useText} Ctrl Enter`).isDisabled(), "the bad text can be used").toBe(true);
    await table.page.getByTitle(shell.goToPlace(line, column)).click();
    const selected = await table.text.evaluate((area) => (area as HTMLTextAreaElement).selectionStart);
    expect(text.slice(0, selected).split("\n").length, `${what}: the line of the cursor`).toBe(line);
    // Opened all the same, the message is an alert, and what was open still is.
    await table.text.press("Control+Enter");
    await eventually(() => table.alert.innerText()).toContain(`${place}: ${sentences.failure(message)}`);
    await table.dismiss();
    count += 1;
  }
  console.log(`tried: bad inputs on the page, ${game}: ${count} cases`);
  expect(count).toBeGreaterThan(5);
  await table.stillWorks();
  await table.openText(exampleOf(game).trimEnd());
  await table.stillWorks();
});

test("an empty text says nothing, and an empty file what is missing", async ({ visit }) => {
  for (const game of gameNames) {
    const table = await openGame(visit, game);
    await table.openDrawer();
    await table.text.fill(" \n\n");
    await table.page.locator("#text-status p").waitFor({ state: "detached" });
    const { message } = inputs.find((input) => input.game === game && input.what === "empty")!;
    await openFile(table, { name: "nothing.in", buffer: Buffer.from("") });
    await eventually(() => table.alert.innerText()).toContain(table.words.sentences.failure(message));
    await table.dismiss();
    await table.stillWorks();
    await table.visit.leave();
  }
});

test("a binary file is refused, and what was open still is", async ({ visit }) => {
  const table = await openGame(visit, "staircase");
  const bytes = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 73 + 129) % 256));
  await openFile(table, { name: "picture.png", buffer: bytes });
  await eventually(() => table.alert.innerText()).toMatch(/1:1: .*n/);
  await table.dismiss();
  await table.stillWorks();
});

test("a saved game opens, and a broken one is told with its place", async ({ visit }) => {
  const table = await openGame(visit, "keepaway");
  await openFile(table, { name: "game.txt", buffer: Buffer.from(savedGame.replace("L-1", "L-9")) });
  await eventually(() => table.alert.innerText()).toMatch(/7:1: .*L-9/);
  await table.dismiss();
  for (const [from, to] of [
    ["zermelo game 1", "zermelo game 7"],
    ["game end-nim", "game chess"],
    ["moves 1", "moves 9999"],
    ["resigned nobody", "resigned everybody"],
    ["3 1 9 4", "3 1 9"],
  ] as const) {
    await openFile(table, { name: "game.txt", buffer: Buffer.from(savedGame.replace(from, to)) });
    await eventually(() => table.alert.innerText(), to).toMatch(/\d+:\d+: /);
    await table.dismiss();
  }
  await openFile(table, { name: "game.txt", buffer: Buffer.from(savedGame) });
  await table.isOpen("end-nim");
  expect((await table.hasMoves(2))[0]).toBe("L-1");
  await table.isQuiet();
});

test("a file can be dropped, whatever is in it", async ({ visit }) => {
  const table = new Table(await visit());
  const drop = async (name: string, text: string) => {
    const dropped = await table.page.evaluateHandle(
      ([file, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content], file));
        return data;
      },
      [name, text] as const,
    );
    await table.page.dispatchEvent("main", "dragover", { dataTransfer: dropped });
    await table.page.getByText(table.words.shell.dropHere).waitFor();
    await table.page.dispatchEvent("main", "drop", { dataTransfer: dropped });
    await table.page.getByText(table.words.shell.dropHere).waitFor({ state: "hidden" });
  };
  await drop("some.in", "1\n2\n3 5 x\n");
  await eventually(() => table.alert.innerText()).toContain(table.words.shell.chooseFirst);
  await table.dismiss();
  await drop("some.in", exampleOf("keepaway")); // no other game reads it
  await table.isOpen("keepaway");
  await drop("game.txt", savedGame);
  await table.isOpen("end-nim");
  await drop("some.in", "1\n2\n3 5\n");
  await eventually(() => table.text.inputValue()).toBe("1\n2\n3 5\n");
  await drop("some.in", "1\n2\n3 0\n");
  await eventually(() => table.alert.innerText()).toContain("3:3: ");
  await drop("grid-walk.txt", exampleOf("end-nim"));
  await eventually(() => table.text.inputValue()).toBe(exampleOf("end-nim"));
  await table.stillWorks();
});

test("an input of another game is opened there", async ({ visit }) => {
  const table = await openGame(visit, "staircase");
  const { shell } = table.words;
  const offer = (game: string, within: Locator) => table.button(shell.openThere(game), within);
  const text = exampleOf("end-nim");
  await openFile(table, { name: "some.in", buffer: Buffer.from(`\ufeff${text}`) });
  await eventually(() => table.alert.innerText()).toContain(shell.readsAs("End Nim"));
  await offer("End Nim", table.alert).click();
  await table.isOpen("end-nim");
  expect(await table.text.inputValue(), "with a byte order mark before it").toBe(text);
  await table.isQuiet();
  await table.openDrawer();
  await table.text.fill(`\ufeff${exampleOf("subtangle")}`);
  await offer("Subtangle", table.page.locator("#text-status")).click();
  await table.isOpen("subtangle");
  expect(await table.text.inputValue()).toBe(exampleOf("subtangle"));
  await table.openDrawer();
  await table.text.fill("1 2 x");
  await table.page.locator("#text-status .error").waitFor();
  await table.stillWorks();
  expect(await table.page.locator(".elsewhere").count(), "no game reads it").toBe(0);
});

test("broken links are told, and the games can be chosen", async ({ visit }) => {
  const input = await packText("2\n2\n3 5\n2\n1 1\n");
  const links: [string, "badLink" | "gone" | "unknown" | "noCase"][] = [
    ["#game=end-nim&case=1&seats=first&input=!!!", "badLink"],
    ["#game=end-nim&case=1&seats=first&input=AAAA", "badLink"],
    ["#game=end-nim&case=0&seats=first&input=M-Qy5DLiMuIyVjBUMFQwAQA", "badLink"],
    ["#game=end-nim&seats=nobody", "badLink"],
    ["#game=%E0%A4%A", "badLink"],
    ["#game=chess", "unknown"],
    ["#game=staircase&case=1&seats=first", "gone"],
    [`#game=end-nim&case=4294967298&seats=first&input=${input}`, "noCase"], // 2 in 32 bits
  ];
  for (const [link, kind] of links) {
    const table = new Table(await visit({ at: link }));
    const { shell, sentences } = table.words;
    const told = {
      badLink: shell.badLink,
      gone: shell.gone,
      unknown: shell.unknownGame("chess"),
      noCase: sentences.failure("there is no case 4294967298; the input has 2"),
    };
    await eventually(() => table.alert.innerText(), link).toContain(told[kind]);
    await table.choose("subtangle");
    await table.isQuiet();
    await table.stillWorks();
    await table.visit.leave();
  }
  console.log(`tried: broken links: ${links.length} cases`);
});
