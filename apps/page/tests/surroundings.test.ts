// What the page makes of where it is: without JavaScript, opened as a file, on paper, and in the frame of another page.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, inject } from "vitest";
import { dist } from "./support/setup";
import { Table } from "./support/table";
import { patience, testInOwnBrowser as test, untilAtRest } from "./support/visit";

test("where it cannot start, it says so, and what to do", async ({ visit }) => {
  const browser = (await visit()).context.browser()!;
  for (const [address, javaScriptEnabled] of [
    [inject("address"), false],
    [pathToFileURL(`${dist}/index.html`).href, true],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled }); // in which the browser may complain
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    await page.goto(address);
    for (const language of ["en", "zh-Hans"]) {
      const told = page.locator(`.unstarted p:lang(${language})`);
      await told.waitFor();
      expect(await told.innerText(), `${address}, ${language}`).toContain("./run page");
    }
    await context.close();
  }
});

test("on paper there are the board and the answers, light, and nothing to press", async ({ visit }) => {
  const table = new Table(await visit({ dark: true }));
  const { page } = table;
  const { shell } = table.words;
  await table.choose("keepaway");
  await table.button(shell.showAnswers).click();
  await table.button(shell.hint).click();
  await table.notice.waitFor();
  const board = () => table.canvas.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  await untilAtRest(page);
  const dark = await board();
  const printed = await table.canvas.evaluate(async (canvas) => {
    dispatchEvent(new Event("beforeprint"));
    await Promise.resolve();
    const image = (canvas as HTMLCanvasElement).toDataURL();
    dispatchEvent(new Event("afterprint"));
    return image;
  });
  await untilAtRest(page);
  expect((await board()) === dark, "the board after printing is as before").toBe(true);
  await page.emulateMedia({ colorScheme: "light" });
  await untilAtRest(page);
  expect((await board()) === printed, "the board is printed as it is drawn in the light").toBe(true);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const surface = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--surface"));
  expect(surface).toBe("#ffffff");
  const tab = (game: string) => table.page.locator("nav button", { hasText: game });
  for (const seen of [table.canvas, table.position, page.locator(".verdict"), tab("keepaway")]) {
    expect(await seen.isVisible(), String(seen)).toBe(true);
  }
  const pressed = [table.button(shell.undo), table.button(shell.rules), table.button(shell.newPosition), table.moveField, table.text, table.button(shell.copyLink)];
  for (const hidden of [...pressed, tab("end-nim"), table.notice, page.locator("header select")]) {
    expect(await hidden.isVisible(), String(hidden)).toBe(false);
  }
});

/** The headers that docs/page.md tells a host to send. */
function headersInTheDocs(): [name: string, value: string][] {
  const text = readFileSync(new URL("../../../docs/page.md", import.meta.url), "utf8");
  return [...text.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|/gm)].map(([, name, value]) => [name!, value!]);
}

test("no other page may show it in a frame", async () => {
  const headers = headersInTheDocs();
  expect(headers).toContainEqual(["Content-Security-Policy", "frame-ancestors 'none'"]);
  expect(headers).toContainEqual(["X-Frame-Options", "DENY"]);
  for (const [name, status] of [
    ["", 200],
    ["nothing", 404],
  ] as const) {
    const response = await fetch(inject("address") + name);
    expect(response.status).toBe(status);
    for (const [header, value] of headers) expect(response.headers.get(header), header).toBe(value);
    await response.arrayBuffer();
  }
});
