// The page as a person uses it: parts of it found by role and name, in the words of its language.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { GameInfo } from "../../src/protocol";
import type { Words } from "../../src/words/words";
import { eventually, patience, type Visit } from "./visit";

export const gameNames: readonly string[] = readdirSync(new URL("../../../../zermelo/games", import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

export function exampleOf(game: string): string {
  return readFileSync(new URL(`../../../../zermelo/games/${game}/data/${game}.txt`, import.meta.url), "utf8");
}

/** An instance of end-nim that takes, with the pause that the page makes before each move, longer than any wait for a state. */
export function longGame(): string {
  const heaps = patience / 300;
  return `1\n${heaps}\n${"1 ".repeat(heaps - 1)}1\n`;
}

type SeatsName = "first" | "second" | "both" | "watch";

export class Table {
  readonly page: Page;
  readonly words: Words;

  constructor(readonly visit: Visit) {
    this.page = visit.page;
    this.words = visit.words;
  }

  button(name: string, within: Locator | Page = this.page): Locator {
    return within.getByRole("button", { name, exact: true });
  }

  /** A part of the page by its heading. */
  panel(title: string): Locator {
    return this.page.getByRole("region", { name: title, exact: true });
  }

  get games(): Locator {
    return this.page.getByRole("navigation", { name: this.words.shell.games });
  }

  get board(): Locator {
    return this.page.locator("section#board");
  }

  get canvas(): Locator {
    return this.board.getByRole("application").first();
  }

  /** Of the instance; while the drawer is closed it is there and not seen. */
  get text(): Locator {
    return this.page.getByRole("textbox", { name: this.words.shell.textLabel, includeHidden: true });
  }

  get alert(): Locator {
    return this.page.getByRole("alert");
  }

  get notice(): Locator {
    return this.page.getByRole("region", { name: this.words.shell.messages }).locator("p").first();
  }

  get moveField(): Locator {
    return this.page.getByRole("textbox", { name: this.words.shell.moveLabel });
  }

  /** What is said to those who do not see the page. */
  said(): Promise<string> {
    return this.page.locator(".spoken[role=status]").innerText();
  }

  /** What chooses the game: a button of the front door, or a tab. */
  cardOf(game: string): Locator {
    return this.games.locator(`[data-game="${game}"]`);
  }

  /** Chooses the game, and waits for its example, which also replaces a text of the game that was open before. */
  async choose(game: string): Promise<void> {
    await this.cardOf(game).click();
    await this.isOpen(game);
    await eventually(() => this.text.inputValue(), `the example of ${game} is open`).toBe(exampleOf(game));
  }

  /** The game is open, and waits for the person. */
  async isOpen(game: string): Promise<void> {
    await eventually(() => this.cardOf(game).getAttribute("aria-current"), `${game} is chosen`).toBe("true");
    await this.position.waitFor();
  }

  /** Opens the drawer, where it is not open yet: it holds the text of the instance, and all that changes it. */
  async openDrawer(): Promise<void> {
    if (!(await this.text.isVisible())) await this.button(this.words.shell.newPosition).click();
    await this.text.waitFor();
  }

  async typeMove(move: string): Promise<void> {
    if (!(await this.moveField.isVisible())) await this.button(this.words.shell.moveLabel).click();
    await this.moveField.fill(move);
    await this.moveField.press("Enter");
  }

  async openText(text: string): Promise<void> {
    await this.openDrawer();
    await this.text.fill(text);
    await this.text.press("Control+Enter");
    await this.page.getByText(this.words.shell.textIsOpen).waitFor();
  }

  async sit(seats: SeatsName): Promise<void> {
    await this.page.getByLabel(this.words.shell.youPlay).selectOption(seats);
  }

  /** The list of the moves so far, without the other lines that were tried. */
  get movesList(): Locator {
    return this.panel(this.words.shell.moves).getByRole("list", { name: this.words.shell.moves, exact: true });
  }

  /** The moves so far. */
  async moves(): Promise<string[]> {
    const texts = await this.movesList.locator("li:not(:first-child) button .move").allInnerTexts();
    return texts.map((text) => text.trim());
  }

  async hasMoves(count: number): Promise<string[]> {
    await eventually(() => this.moves(), `the number of moves`).toHaveLength(count);
    return this.moves();
  }

  status(): Promise<string> {
    return this.board.locator(".status strong").innerText();
  }

  /** What is drawn on all canvases of the board, after the next frame: a digest of it. */
  async picture(): Promise<string> {
    const drawn = await this.board.evaluate(async (board) => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return [...board.querySelectorAll("canvas")].map((canvas) => canvas.toDataURL()).join(" ");
    });
    return createHash("sha256").update(drawn).digest("hex");
  }

  get position(): Locator {
    return this.board.locator(".position code");
  }

  async hasStatus(sentence: string): Promise<void> {
    await eventually(() => this.status(), "the status").toBe(sentence);
  }

  /** A message of the page, closed then. */
  async dismiss(): Promise<void> {
    await this.button(this.words.shell.dismiss).click();
    await this.button(this.words.shell.dismiss).waitFor({ state: "detached" });
  }

  gameIn(game: GameInfo): GameInfo {
    return this.words.sentences.game(game);
  }

  /** No message is shown. */
  async isQuiet(): Promise<void> {
    expect(await this.alert.count(), "alerts").toBe(0);
  }

  /** The page answers: another move can be asked for, and a hint is told. */
  async stillWorks(): Promise<void> {
    await this.button(this.words.shell.hint).click();
    await this.page.locator(".notice.info").waitFor();
    await this.dismiss();
  }
}
