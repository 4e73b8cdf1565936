// A visit to the page: as of somebody who was never there, in a browser in which nothing may be said on the console, no
// request may fail, and none may leave for elsewhere.
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { expect, inject, test as base, type TestContext } from "vitest";
import { english } from "../../src/words";
import type { Words } from "../../src/words/words";
import { launch } from "./browser";
import { patience, within } from "./patience";

export interface VisitOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  words?: Words; // the language
  motion?: boolean; // else the browser asks for reduced motion
  touch?: boolean;
  /** The page may keep itself for when there is no connection; without that a visit takes a third less of the processor. */
  keeps?: boolean;
  /** The fragment to open, with its #, or another whole address. */
  at?: string;
  /** The address of another server, which the page may ask, and which may refuse what it wants. */
  elsewhere?: string;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  words: Words;
  /** Ends the visit before the test ends, so that its window can be used again. */
  leave(): Promise<void>;
}

export type Opener = (options?: VisitOptions) => Promise<Visit>;

export { english, patience };

// In which a test that relies on a quick answer fails.
const engineDelay = Number(process.env["ZERMELO_ENGINE_DELAY"] ?? 0); // ms

/** The interesting sizes of a screen. */
export const sizes = { wide: { width: 1280, height: 900 }, narrow: { width: 360, height: 740 } } as const;

/**
 * A context of the browser with one page. To open one takes twice as long as to load the page: it is used for visit after
 * visit, and forgets each of them.
 */
class Window {
  problems: string[] = [];
  private requests = new WeakSet<Request>(); // of this visit; what the last one broke off may be told late
  private host = "";
  private elsewhere: string | undefined;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async open(browser: Browser, { words = english, touch = false, keeps = false }: VisitOptions): Promise<Window> {
    const context = await browser.newContext({
      locale: words.tag,
      hasTouch: touch,
      acceptDownloads: true,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    context.setDefaultTimeout(patience);
    const opened = new Window(context, await context.newPage());
    opened.watch();
    await opened.page.addInitScript(listenForViolations);
    if (!keeps) await opened.page.addInitScript(withoutServiceWorkers);
    if (engineDelay > 0) await opened.page.addInitScript(hearLate, engineDelay);
    return opened;
  }

  async visit(address: string, { width, height, dark, motion, elsewhere }: VisitOptions): Promise<void> {
    this.problems = [];
    this.elsewhere = elsewhere;
    this.requests = new WeakSet();
    this.host = new URL(address).host;
    await this.page.setViewportSize({ width: width ?? sizes.wide.width, height: height ?? sizes.wide.height });
    await this.page.emulateMedia({
      media: null, // a visit before may have looked at the page on paper
      colorScheme: dark ? "dark" : "light",
      reducedMotion: motion ? "no-preference" : "reduce",
    });
    await this.page.goto(address);
    await this.page.getByRole("main").waitFor();
  }

  /** The page is left, and all that it has kept, its service worker too, is forgotten. */
  async forget(): Promise<void> {
    const { context, page } = this;
    for (const other of context.pages()) if (other !== page) await other.close();
    const { origin } = new URL(page.url());
    await context.setOffline(false);
    await page.goto("about:blank");
    await page.mouse.move(0, 0);
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await session.detach();
  }

  /** Everything a page must not do. */
  private watch(): void {
    const { context, page } = this;
    const note = (problem: string) => {
      if (this.elsewhere === undefined || !problem.includes(this.elsewhere)) this.problems.push(problem);
    };
    context.on("console", (message) => {
      note(`console, ${message.type()}: ${message.text()} ${message.location().url}`);
    });
    context.on("weberror", (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on("request", (request) => {
      this.requests.add(request);
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith("http") && host !== this.host) note(`to elsewhere: ${request.url()}`);
    });
    context.on("requestfailed", (request) => {
      if (this.requests.has(request)) note(`failed: ${request.url()}, ${request.failure()?.errorText ?? "unknown"}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`);
    });
    page.on("crash", () => note("the page crashed"));
  }
}

/** The windows of one process of tests. */
class Windows {
  private readonly free = new Map<string, Window[]>();

  constructor(private readonly browser: Browser) {}

  async take(options: VisitOptions): Promise<Window> {
    return this.like(options).pop() ?? Window.open(this.browser, options);
  }

  async giveBack(window: Window, options: VisitOptions): Promise<void> {
    await window.forget();
    this.like(options).push(window);
  }

  private like({ words = english, touch = false, keeps = false }: VisitOptions): Window[] {
    const kind = `${words.tag} ${touch} ${keeps}`;
    const found = this.free.get(kind) ?? [];
    this.free.set(kind, found);
    return found;
  }
}

interface Fixtures {
  windows: Windows;
  visit: Opener;
}

async function useBrowser({}, use: (windows: Windows) => Promise<void>): Promise<void> {
  const browser = await launch();
  await use(new Windows(browser));
  await browser.close();
}

async function useVisits(
  { task, windows }: TestContext & Pick<Fixtures, "windows">,
  use: (visit: Opener) => Promise<void>,
): Promise<void> {
  const seen: string[] = [];
  const open = new Map<Window, VisitOptions>();
  const leave = async (window: Window) => {
    const options = open.get(window);
    if (!options) return;
    open.delete(window);
    seen.push(...window.problems); // what is on its way when the page is left is no failure
    await within(windows.giveBack(window, options), "a visit does not end");
  };
  await use(async (options = {}) => {
    const window = await windows.take(options);
    open.set(window, options);
    const address = new URL(options.at ?? "", inject("address")).href;
    await within(window.visit(address, options), "a visit does not begin");
    const { context, page } = window;
    return { context, page, words: options.words ?? english, leave: () => leave(window) };
  });
  for (const window of open.keys()) await leave(window);
  expect(seen, `${task.name}: the browser has something to say`).toEqual([]);
}

/** In the browser that all tests of the process share. */
export const test = base.extend<Fixtures>({ windows: [useBrowser, { scope: "worker" }], visit: useVisits });

/** In a browser that only the tests of the file share: for those that leave something behind in it. */
export const testInOwnBrowser = base.extend<Fixtures>({ windows: [useBrowser, { scope: "file" }], visit: useVisits });

/** What the policy of the page forbids is said on the console, whatever the browser makes of it. */
function listenForViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`the policy forbids ${event.blockedURI} (${event.effectiveDirective})`);
  });
}

/** As in a browser that knows no service workers. */
function withoutServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
}

/** As on a slow machine: what the engine says is heard later by so many milliseconds. */
function hearLate(delay: number): void {
  window.Worker = class extends Worker {
    override set onmessage(listener: Worker["onmessage"]) {
      super.onmessage = listener && ((event) => void setTimeout(() => listener.call(this, event), delay));
    }
  };
}

/** Waits until what has changed is drawn, and nothing moves; a page that draws nothing is an error. */
export async function untilAtRest(page: Page): Promise<void> {
  const drawn = page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    // One that is cancelled has ended too.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  await within(drawn, "the page is not at rest");
}

/** Waits until the value is as expected. */
export function eventually<T>(value: () => T | Promise<T>, message?: string) {
  return expect.poll(value, { timeout: patience, interval: 50, ...(message !== undefined && { message }) });
}
