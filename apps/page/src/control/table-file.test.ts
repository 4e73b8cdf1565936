// Tables on disk against a worker that reads every table but one, and solves nothing.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Engine, type WorkerLike } from "../engine";
import type { FromWorker, GameInfo, Request, TableFile, ToWorker } from "../protocol";
import { someState } from "../testing";
import { english } from "../words";
import { makeApp, patch, type App } from "./app";
import { open } from "./opening";
import { draftText } from "./reading";
import { recover } from "./recovering";
import { closeTable, openTable } from "./table-file";

type Asked = { call: string; request: Request<"open">; text: string };

const wrong = new Blob(["wrong"]) as File;

class TableWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;

  constructor(private readonly asked: Asked[]) {}

  #answer({ call, request, text }: Asked): Record<string, unknown> {
    if (call === "board") return { reply: { kind: "text", text: "" } };
    if (call === "sheet") return { reply: { tables: [] } };
    if (call === "hints") return { reply: { choices: [], unlisted: "0" } };
    if (request.table?.from === wrong) return { failure: { kind: "input", message: ["the table {}", ["is damaged"]] } };
    const table = { value: "outcome" as const, positions: "7" };
    const { case: number = 1, moves = [], seats = { first: true, second: false } } = request;
    const state = someState({ game: "pile", position: text, case: number, moves, seats });
    return { reply: { ...state, ...(request.table && { table }) } };
  }
  postMessage({ id, call, request, bytes }: ToWorker): void {
    const asked = { call, request: request as Request<"open">, text: new TextDecoder().decode(bytes) };
    this.asked.push(asked);
    queueMicrotask(() => this.onmessage?.({ data: { id, ...this.#answer(asked) } } as MessageEvent<FromWorker>));
  }
  terminate(): void {}
}

let app: App;
let asked: Asked[];
const opened = () => asked.filter(({ call }) => call === "open");
const lastOpened = () => opened().at(-1);
const file = new Blob(["a table"]) as File;

beforeEach(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("history", { state: null, pushState() {}, replaceState() {} });
  vi.stubGlobal("location", { href: "http://localhost/page/", hash: "" });
  asked = [];
  app = makeApp(new Engine(() => new TableWorker(asked)), english);
  const told = { rules: "", grammar: "", moves: "", caseName: "case", players: ["A", "B"] };
  patch(app, { games: [{ ...told, name: "pile", map: { layers: ["who"], part: "" } } as unknown as GameInfo] });
  const seats = { first: true, second: true };
  await open(app, { kind: "text", text: "5" }, { game: "pile", case: 2, moves: ["1", "2"], seats });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a table that is opened", () => {
  it("gives the position that is open its values, and they are shown", async () => {
    patch(app, { answers: { ...app.store.value.answers, layer: "who" } });
    await openTable(app, file);
    const request = { game: "pile", case: 2, moves: ["1", "2"], seats: { first: true, second: true }, table: { from: file } };
    expect(lastOpened()).toMatchObject({ text: "5", request });
    expect(app.store.value.state?.table).toBeDefined();
    expect(app.store.value.answers).toEqual({ shown: true, moves: true, why: false, part: 1 });
    expect(asked.map(({ call }) => call), "a map would be solved").not.toContain("map");
  });

  it("is one of the input that is typed, if that is another one", async () => {
    patch(app, { draft: { text: "9" } });
    await openTable(app, file);
    expect(lastOpened()).toMatchObject({ text: "9", request: { table: { from: file } } });
    expect(lastOpened()?.request.moves).toBeUndefined();
    expect(app.store.value.draft.text).toBe("9");
  });

  it("is one of what is typed where nothing could be opened", async () => {
    delete app.opened;
    patch(app, { state: undefined, draft: { text: "8" } });
    await openTable(app, file);
    expect(lastOpened()).toMatchObject({ text: "8", request: { game: "pile", table: { from: file } } });
  });

  it("lies at an address, perhaps beside the page", async () => {
    const from = () => lastOpened()?.request.table?.from;
    await openTable(app, " https://example.org/values.zt ");
    expect(from()).toBe("https://example.org/values.zt");
    await openTable(app, "tables/values.zt");
    expect(from()).toBe("http://localhost/page/tables/values.zt");
    await openTable(app, "https://");
    expect(from()).toBe("https://");
  });

  it("is refused in words, and all stays as it was", async () => {
    const { state } = app.store.value;
    await openTable(app, wrong);
    expect(app.store.value.notice).toMatchObject({ tone: "error", text: "The table is damaged" });
    expect(app.store.value.state).toBe(state);
    expect(app.store.value.answers.shown).toBe(false);
  });

  it("is none where answers are locked, or no game is chosen", async () => {
    const before = opened().length;
    patch(app, { locked: true });
    await openTable(app, file);
    expect(app.store.value.notice?.text).toBe(english.shell.locked);
    patch(app, { locked: false, game: undefined });
    await openTable(app, file);
    expect(app.store.value.notice?.text).toBe(english.shell.chooseFirst);
    expect(opened()).toHaveLength(before);
  });
});

describe("a table that is open", () => {
  beforeEach(() => openTable(app, file));

  it("is opened again in a new worker", async () => {
    app.engine.restart();
    await recover(app);
    const tables = opened().slice(-2).map(({ request }) => request.table);
    expect(tables).toEqual<(TableFile | undefined)[]>([{ from: file }, undefined]); // the case, and then the moves
  });

  it("is closed, and what is typed stays", async () => {
    draftText(app, "typed");
    await closeTable(app);
    expect(lastOpened()).toMatchObject({ text: "5", request: { case: 2, moves: ["1", "2"] } });
    expect(lastOpened()?.request.table).toBeUndefined();
    expect(app.store.value.state?.table).toBeUndefined();
    expect(app.opened?.table).toBeUndefined();
    expect(app.store.value.draft.text).toBe("typed");
  });
});
