// What a class needs: answers that are locked until the position is solved, a view for the projector, and the board in the
// frame of another page, under a strict policy.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { expect } from "vitest";
import { Screens } from "./support/screens";
import { dist } from "./support/setup";
import { Table } from "./support/table";
import { eventually, test, testInOwnBrowser, untilAtRest } from "./support/visit";

const oneHeap = "1\n1\n3\n";

async function teachers(table: Table, name: string): Promise<string> {
  const { shell } = table.words;
  await table.page.getByText(shell.teachers).click();
  await table.button(name).click();
  await table.notice.waitFor();
  return table.page.evaluate(() => navigator.clipboard.readText());
}

test("answers are locked until the position is solved", async ({ visit }) => {
  const maker = new Table(await visit());
  await maker.choose("end-nim");
  await maker.openText(oneHeap);
  const link = await teachers(maker, maker.words.shell.lockedLink);
  await maker.visit.leave();

  const table = new Table(await visit({ at: new URL(link).hash }));
  const { shell } = table.words;
  const { page } = table;
  await table.isOpen("end-nim");
  const answers = table.panel(shell.answers);
  expect(await answers.innerText()).toContain(shell.locked);
  for (const name of [shell.showAnswers, shell.exports.answer, shell.exports.certificate]) {
    expect(await table.button(name).count(), name).toBe(0);
  }
  expect(await table.button(shell.hint).isDisabled()).toBe(true);
  for (const key of ["a", "e", "w", "m", "h", "c"]) {
    await page.keyboard.press(key);
    await eventually(() => table.notice.innerText(), `the key ${key}`).toBe(shell.locked);
    await table.dismiss();
  }
  expect(await page.locator(".verdict, .every-move, .why, .z-legend").count()).toBe(0);
  expect(await table.moves()).toEqual([]);

  await table.typeMove("L-1"); // which leaves 2, and the computer takes them
  await page.getByText(shell.notSolved).waitFor();
  expect(await page.locator(".account").count(), "what would have been better").toBe(0);
  await page.reload();
  await page.getByText(shell.notSolved).waitFor();
  await table.button(shell.restart).click();
  await table.hasMoves(0);
  await table.typeMove("L-3");
  await eventually(() => table.notice.innerText()).toBe(shell.solved);
  await page.locator(".account").waitFor();
  await table.button(shell.showAnswers).click();
  await page.locator(".verdict").waitFor();
});

test("the projector's view has the board, the rules and the moves, large", async ({ visit }) => {
  const table = new Table(await visit({ width: 1920, height: 1080 }));
  const { shell } = table.words;
  await table.choose("subtangle");
  const before = (await table.canvas.boundingBox())!;
  await table.page.keyboard.press("b");
  await table.page.keyboard.press("p");
  await table.button(shell.leaveProjector).waitFor();
  await untilAtRest(table.page);
  const large = (await table.canvas.boundingBox())!;
  expect(large.height).toBeGreaterThan(1.15 * before.height);
  expect(await table.page.locator("header.head, nav, #answers, #files").count()).toBe(0);
  expect(await table.page.locator(".told-rules").innerText()).toContain("strictly below");
  await table.page.keyboard.press("c");
  await table.hasMoves(2);
  await table.button(shell.leaveProjector).click();
  await table.page.locator("header.head").waitFor();
});

/** Serves the page for a frame in pages of its own origin, and such a page at /host. */
async function serveWithHost(code: string) {
  const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0]!;
    if (path === "/host") {
      response.writeHead(200, {
        "content-type": "text/html",
        "content-security-policy": "default-src 'none'; frame-src 'self'",
      });
      return response.end(`<!doctype html><html lang="en"><title>A host</title><main><h1>A lesson</h1>${code}</main>`);
    }
    const file = path === "/" ? "index.html" : path.slice(1);
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "text/html",
      "content-security-policy": "frame-ancestors 'self'",
    });
    return response.end(readFileSync(join(dist, file)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

testInOwnBrowser("a board is embedded in another page, under a strict policy", async ({ visit }) => {
  const maker = new Table(await visit());
  const { shell } = maker.words;
  await maker.choose("grid-walk");
  const code = await teachers(maker, shell.embedCode);
  expect(code).toContain("?embed#game=grid-walk");
  const { server, address } = await serveWithHost(code.replace(/src="[^?]*/, 'src="/'));
  try {
    await maker.visit.leave();
    const { page } = await visit({ at: `${address}host` });
    const frame = page.frameLocator("iframe");
    await frame.locator("section#board canvas").waitFor();
    expect(await frame.locator("header.head, nav, #answers, #files").count()).toBe(0);
    await frame.getByRole("button", { name: shell.hint }).click();
    await frame.locator(".notice.info").waitFor();
    const whole = await frame.getByRole("link", { name: shell.openWhole }).getAttribute("href");
    expect(whole).toMatch(/\/#game=grid-walk/);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test("the embedded board obeys axe", async ({ visit }) => {
  const maker = new Table(await visit());
  await maker.choose("keepaway");
  const { hash } = new URL(maker.page.url());
  await maker.visit.leave();
  const { page } = await visit({ at: `?embed${hash}`, width: 640, height: 720 });
  await page.locator("section#board canvas").waitFor();
  await new Screens(page, 640, ["light", "dark"]).isFine("the embedded board");
});
