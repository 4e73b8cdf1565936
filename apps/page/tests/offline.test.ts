// Once loaded, the page needs no server; and its folder can lie under any path.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject } from "vitest";
import { dist, serve } from "./support/setup";
import { exampleOf, Table } from "./support/table";
import { eventually, test, type Opener } from "./support/visit";

/** Loads the page, takes the connection away, and lets it solve something that it has not seen. */
async function worksOffline(visit: Opener, at: string): Promise<void> {
  const opened = await visit({ at, keeps: true });
  const { context, page, words } = opened;
  const table = new Table(opened);
  await table.choose("staircase");
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise<void>((done) =>
      active?.addEventListener("statechange", () => active.state === "activated" && done()),
    );
  });
  await context.setOffline(true);
  await page.goto(at);
  await table.choose("subtangle");
  await table.openText("1\n2 2 2\n1 2\n2 1\n1 2\n");
  await table.button(words.shell.showAnswers).click();
  await eventually(() => page.locator(".verdict").innerText()).not.toBe("");
  await page.goto(`${at}#game=keepaway`);
  await page.reload();
  await table.choose("keepaway");
  expect(await table.text.inputValue()).toBe(exampleOf("keepaway"));
  await table.stillWorks();
}

test("offline, the page is loaded again and solves", async ({ visit }) => {
  await worksOffline(visit, inject("address"));
});

test("the folder works under any path, offline as well", async ({ visit }) => {
  const place = mkdtempSync(join(tmpdir(), "zermelo-page-"));
  cpSync(dist, join(place, "some/where"), { recursive: true });
  const server = await serve(place);
  try {
    await worksOffline(visit, `${server.address}some/where/`);
  } finally {
    await server.stop();
    rmSync(place, { recursive: true });
  }
});

test("the policy of the page forbids what it does not need", async ({ visit }) => {
  const { page } = await visit();
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  const rules = new Map((policy ?? "").split(";").map((rule) => [rule.trim().split(" ")[0], rule.trim()]));
  expect(rules.get("default-src")).toBe("default-src 'none'");
  expect(rules.get("script-src")).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(rules.get("style-src")).toBe("style-src 'self'");
  expect(rules.get("connect-src")).toBe("connect-src 'self'");
  expect(await page.locator("script:not([src]), style, [style*='url(']").count()).toBe(0);
});
