// A visit to the page: a fresh context of the browser, in which nothing may be said on the console, no request may fail,
// and none may leave for elsewhere.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { expect, inject, test as base } from "vitest";
import { english, type Words } from "../../src/words";

/** How long a state may take to come about, on a machine that is busy with other things. */
export const patience = 30_000;

export interface VisitOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  words?: Words; // the language
  motion?: boolean; // else the browser asks for reduced motion
  touch?: boolean;
  /** The fragment to open, with its #, or another whole address. */
  at?: string;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  words: Words;
}

export type Opener = (options?: VisitOptions) => Promise<Visit>;

export { english };

/** The interesting sizes of a screen. */
export const sizes = { wide: { width: 1280, height: 900 }, narrow: { width: 360, height: 740 } } as const;

interface Fixtures {
  visit: Opener;
}

let browser: Promise<Browser> | undefined;

/** Everything a page must not do. */
function watch(context: BrowserContext, problems: string[], hosts: ReadonlySet<string>): void {
  context.on("console", (message) => problems.push(`console, ${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on("requestfailed", (request) =>
    problems.push(`failed: ${request.url()}, ${request.failure()?.errorText ?? "unknown"}`),
  );
  context.on("response", (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  context.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && !hosts.has(host)) problems.push(`to elsewhere: ${request.url()}`);
  });
  context.on("page", (page) => page.on("crash", () => problems.push("the page crashed")));
}

export const test = base.extend<Fixtures>({
  visit: async ({ task }, use) => {
    const problems: string[] = [];
    const contexts: BrowserContext[] = [];
    const opener: Opener = async ({ width, height, dark, words, motion, touch, at } = {}) => {
      const language = words ?? english;
      browser ??= chromium.connect(inject("browser"));
      const options: BrowserContextOptions = {
        viewport: { width: width ?? sizes.wide.width, height: height ?? sizes.wide.height },
        colorScheme: dark ? "dark" : "light",
        locale: language.tag,
        reducedMotion: motion ? "no-preference" : "reduce",
        hasTouch: touch ?? false,
        acceptDownloads: true,
        permissions: ["clipboard-read", "clipboard-write"],
      };
      const context = await (await browser).newContext(options);
      contexts.push(context);
      context.setDefaultTimeout(patience);
      const address = new URL(at ?? "", inject("address")).href;
      watch(context, problems, new Set([new URL(address).host]));
      const page = await context.newPage();
      await page.addInitScript(listenForViolations);
      await page.goto(address);
      await page.getByRole("navigation").waitFor();
      return { context, page, words: language };
    };
    await use(opener);
    // What was on its way when the context is closed is no failure.
    const seen = [...problems];
    for (const context of contexts) await context.close();
    expect(seen, `${task.name}: the browser has something to say`).toEqual([]);
  },
});

/** What the policy of the page forbids is said on the console, whatever the browser makes of it. */
function listenForViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`the policy forbids ${event.blockedURI} (${event.effectiveDirective})`);
  });
}

/** Waits until the value is as expected. */
export function eventually<T>(value: () => T | Promise<T>, message?: string) {
  return expect.poll(value, { timeout: patience, interval: 20, ...(message !== undefined && { message }) });
}
