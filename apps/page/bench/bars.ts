// The bars of the page, measured: what is transferred and when the first paint is; a keepaway board of 2000 x 2000 and a
// staircase of 10 x 10 from a file to the drawn board, and a move on them; frames while a map of 2000 x 2000 is panned; and the
// WebAssembly module against the same C++ compiled natively, with one thread and vectors of 128 bits.
//
// bars.ts FOLDER NATIVE...: the folder has the inputs, GAME.CHARACTER.SIZE.txt; bench/page makes them and calls this.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { chromium, type Browser, type Page } from "playwright-core";
import { Workbench } from "../src/wasm";
import { browserPath } from "../tests/support/browser";

const [folder = "", desk = "", moduleFile = "", dist = ""] = process.argv.slice(2);
const runs = 7;
const rows = readdirSync(folder)
  .sort()
  .map((file) => file.split(".") as [game: string, character: string, size: string, ending: string]);
let missed = 0;

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;
}

function row(name: string, measured: string, bar: string, kept: boolean) {
  if (!kept) ++missed;
  console.log(`${name.padEnd(46)} ${measured.padStart(32)}   ${bar}${kept ? "" : "   MISSED"}`);
}

// What the page shows is in the page's own time: from the event to the end of the frame after the one in which it is in the
// document, since the canvas is drawn by then.

async function untilDrawn(page: Page, begin: string, seen: string): Promise<number> {
  return page.evaluate(
    async ([begin, seen]) => {
      const frame = () => new Promise((go) => requestAnimationFrame(go));
      const start = Number((globalThis as unknown as Record<string, unknown>)[begin!] ?? performance.now());
      while (!document.evaluate(seen!, document, null, XPathResult.BOOLEAN_TYPE).booleanValue) await frame();
      await frame();
      await new Promise((go) => setTimeout(go));
      return performance.now() - start;
    },
    [begin, seen],
  );
}

async function opened(page: Page, game: string, file: string, size: string): Promise<number> {
  await page.locator(`[data-game="${game}"]`).first().click();
  await page.locator(".status").waitFor();
  await page.evaluate(() => {
    const note = () => ((globalThis as unknown as Record<string, number>).begin = performance.now());
    document.addEventListener("change", note, { capture: true, once: true });
  });
  await page.locator('input[type="file"]').first().setInputFiles(`${folder}/${file}`);
  return untilDrawn(page, "begin", `//canvas[contains(@aria-label, "${size}")]`);
}

/** A typed move: how long until the board shows it, and from then until it shows the opponent's reply. */
async function played(page: Page, move: string, count: number): Promise<[number, number]> {
  const field = page.getByRole("textbox", { name: "Type a move" });
  if (!(await field.isVisible())) await page.getByRole("button", { name: "Type a move" }).click();
  await field.fill(move);
  const button = page.getByRole("button", { name: "Play it" });
  await button.evaluate((element) => {
    (globalThis as unknown as Record<string, number>).begin = performance.now();
    (element as HTMLButtonElement).click();
  });
  const listed = (moves: number) => `count(//ol[@class="moves"]/li) > ${moves}`; // and the start is one of them
  const shown = await untilDrawn(page, "begin", listed(count + 1));
  return [shown, (await untilDrawn(page, "begin", listed(count + 2))) - shown];
}

async function panned(page: Page): Promise<{ frames: number[]; tasks: number[] }> {
  const canvas = page.locator("canvas.z-canvas").first();
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  const buttons = page.locator(".z-zoom button");
  for (let i = 0; i < 3; ++i) await buttons.nth(1).click(); // in, so that there is something to pan
  await page.evaluate(() => {
    const kept = globalThis as unknown as { frames: number[]; tasks: number[]; watch: boolean };
    kept.frames = [];
    kept.tasks = [];
    kept.watch = true;
    new PerformanceObserver((list) => {
      if (kept.watch) kept.tasks.push(...list.getEntries().map((entry) => entry.duration));
    }).observe({ type: "longtask" });
    let last = performance.now();
    const tick = (now: number) => {
      kept.frames.push(now - last);
      last = now;
      if (kept.watch) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  for (let step = 0; step < 180; ++step) {
    const angle = step / 12;
    await page.mouse.move(middle.x + 150 * Math.cos(angle), middle.y + 150 * Math.sin(angle));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
  return page.evaluate(() => {
    const kept = globalThis as unknown as { frames: number[]; tasks: number[]; watch: boolean };
    kept.watch = false;
    return { frames: kept.frames.slice(2), tasks: kept.tasks };
  });
}

async function firstPaint(browser: Browser, address: string) {
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  let bytes = 0;
  devtools.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await page.goto(address, { waitUntil: "networkidle" });
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN);
  const before = bytes;
  await page.close();
  return { paint, before };
}

/** All games opened, one after the other, with their answers, and a puzzle; what the main thread was busy with for long. */
async function tour(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    const kept = globalThis as unknown as { tasks: number[] };
    kept.tasks = [];
    new PerformanceObserver((list) => {
      kept.tasks.push(...list.getEntries().map((entry) => entry.duration));
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(address);
  const tasks: number[] = [];
  for (const game of new Set(rows.map(([game]) => game))) {
    await page.locator(`[data-game="${game}"]`).first().click();
    await page.locator(`[data-game="${game}"][aria-current]`).waitFor();
    await page.locator(".status").waitFor();
    const answers = page.getByRole("button", { name: "Show the answer" });
    if ((await answers.getAttribute("aria-pressed")) === "false") await answers.click();
    await page.locator(".verdict").waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".notices p").first().waitFor();
  }
  tasks.push(...(await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)));
  await page.close();
  const longest = Math.max(0, ...tasks);
  row("a tour of all games: the longest task", longest ? `${longest.toFixed(0)} ms` : "none over 50 ms", "under 100 ms", longest < 100);
}

async function measurePage(address: string) {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
  const paints: number[] = [];
  let before = 0;
  for (let i = 0; i < runs; ++i) {
    const context = await browser.newContext();
    const first = await firstPaint(browser, address);
    paints.push(first.paint);
    before = first.before;
    await context.close();
  }
  row("first paint", `${median(paints).toFixed(0)} ms`, "under 160 ms", median(paints) < 160);
  row("transferred before the first instance", `${(before / 1000).toFixed(0)} kB`, "under 45 kB", before < 45_000);
  await tour(browser, address);

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  const boards: number[] = [];
  const moves: [number, number][] = [];
  let page = await context.newPage();
  for (let i = 0; i < 3; ++i) {
    await page.close();
    page = await context.newPage();
    await page.goto(address);
    boards.push(await opened(page, "keepaway", "keepaway.random.2000.txt", "2000"));
    moves.push(await played(page, "1000,1000", 0));
    moves.push(await played(page, "1,1", 2));
  }
  row("keepaway 2000 x 2000, from its file to the board", `${median(boards).toFixed(0)} ms`, "under 2000 ms", median(boards) < 2000);
  const [shown, replied] = [median(moves.map(([shown]) => shown)), median(moves.map(([, replied]) => replied))];
  row("a move on it, to the board that shows it", `${shown.toFixed(0)} ms`, "under 100 ms", shown < 100);
  row("from there to the board that shows the reply", `${replied.toFixed(0)} ms`, "under 100 ms", replied < 100);
  const { frames, tasks } = await panned(page);
  const sorted = [...frames].sort((a, b) => a - b);
  const late = sorted[Math.floor(sorted.length * 0.95)]!;
  row(
    `panning it: ${frames.length} frames, median and 95 of 100`,
    `${median(frames).toFixed(1)}, ${late.toFixed(1)} ms`,
    "60 a second: 16.7 ms",
    late < 20,
  );
  const longest = Math.max(0, ...tasks);
  row("panning it: the longest task of the main thread", longest ? `${longest.toFixed(0)} ms` : "none over 50 ms", "under 100 ms", longest < 100);

  const stairs: number[] = [];
  for (let i = 0; i < runs; ++i) {
    await page.goto("about:blank");
    await page.goto(address);
    stairs.push(await opened(page, "staircase", "staircase.random.10.txt", "10"));
  }
  row("staircase 10 x 10, from its file to the board", `${median(stairs).toFixed(0)} ms`, "under 200 ms", median(stairs) < 200);
  await browser.close();
}

async function measureModule() {
  const module = await WebAssembly.compile(new Uint8Array(readFileSync(moduleFile)));
  console.log(
    `\n${"milliseconds, medians of " + runs + " (reading, opening and all values; then the contest's answer)".padEnd(60)}`,
  );
  for (const [game, character, size] of rows) {
    const file = `${folder}/${game}.${character}.${size}.txt`;
    const text = new Uint8Array(readFileSync(file));
    const workbench = await Workbench.start(module, () => undefined);
    const here: [number, number][] = [];
    const there: [number, number][] = [];
    const ask = (request: object, bytes?: Uint8Array) => {
      const begin = performance.now();
      const { json } = workbench.answer(JSON.stringify(request), bytes);
      if (json.startsWith('{"failure"')) throw new Error(json);
      return performance.now() - begin;
    };
    // The engine of JavaScript compiles a function well only after it was called for a while.
    const once = (): [number, number] => [ask({ call: "open", game }, text), ask({ call: "export", what: "answer" })];
    const first = once();
    for (const begin = performance.now(); performance.now() - begin < 1000; ) once();
    for (let i = 0; i < runs; ++i) {
      const lines = execFileSync(desk, [game, file, "5"], { encoding: "utf8" }).trim().split("\n");
      there.push(lines.at(-1)!.split(" ").map(Number) as [number, number]);
      here.push(once());
    }
    for (const [part, name] of [
      [0, "opened"],
      [1, "answered"],
    ] as const) {
      const native = median(there.map((times) => times[part]));
      const wasm = median(here.map((times) => times[part]));
      // What takes less than a millisecond is not told from the call itself.
      const kept = wasm < 2 * native || wasm < 1;
      row(
        `${game} ${size}, ${character}, ${name}`,
        `${native.toFixed(1)}, wasm ${wasm.toFixed(1)} (at first ${first[part].toFixed(1)})`,
        `x${(wasm / native).toFixed(2)}, under x2${wasm < 1 ? " or 1 ms" : ""}`,
        kept,
      );
    }
  }
}

const server = spawn(process.execPath, ["serve.mjs", dist, "5390"], { stdio: ["ignore", "pipe", "inherit"] });
try {
  const [address] = (await once(server.stdout, "data")) as [Buffer];
  await new Promise((go) => setTimeout(go, 5000)); // the server packs its files best after some seconds
  await measurePage(String(address).trim());
} finally {
  server.kill();
}
await measureModule();
process.exitCode = missed > 0 ? 1 : 0;
