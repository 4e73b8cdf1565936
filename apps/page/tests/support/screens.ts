// A screen held against the rules of axe, light and dark; and that nothing of it scrolls sideways or lies beside the screen.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { untilAtRest } from "./visit";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe); // past the policy, by the debugger
  const { violations: found } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const results = await axe.run({ resultTypes: ["violations"] }); // of the others it need not list every place
    return { violations: results.violations };
  });
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ""}`),
  );
}

/** What is fixed on the screen, or stands in it, and lies beside the screen: no width of the page tells of that. */
function lostBesideTheScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
    const fixed = [...document.querySelectorAll("*")].filter(
      (element) => getComputedStyle(element).position === "fixed" && isSeen(element),
    );
    const beside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -0.5 || right > innerWidth + 0.5;
    };
    const above = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < -0.5 || bottom > innerHeight + 0.5;
    };
    const inside = fixed.flatMap((element) => [...element.querySelectorAll("*")].filter(isSeen));
    const lost = [...fixed.filter(above), ...[...fixed, ...inside].filter(beside)];
    return lost.map((element) => `${element.outerHTML.slice(0, 80)} ${JSON.stringify(element.getBoundingClientRect())}`);
  });
}

export class Screens {
  count = 0;

  constructor(
    private readonly page: Page,
    private readonly width: number,
    private readonly schemes: readonly ("light" | "dark")[], // first the one the page was opened in
  ) {}

  async isFine(what: string): Promise<void> {
    for (const colorScheme of this.schemes) {
      await this.page.emulateMedia({ colorScheme });
      await untilAtRest(this.page);
      expect(await violations(this.page), `${what}, ${colorScheme}`).toEqual([]);
      await this.fits(`${what}, ${colorScheme}`);
      this.count += 1;
    }
    await this.page.emulateMedia({ colorScheme: this.schemes[0]! });
  }

  async fits(what: string): Promise<void> {
    const scrolled = await this.page.evaluate(() => document.scrollingElement?.scrollWidth);
    expect(scrolled, `${what}: the width of the page`).toBeLessThanOrEqual(this.width);
    expect(await lostBesideTheScreen(this.page), `${what}: beside the screen`).toEqual([]);
  }
}
