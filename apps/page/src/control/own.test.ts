// A game of one's own against a worker that understands rules in which nothing is called wrong.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Engine, type WorkerLike } from "../engine";
import { ownGame, type FromWorker, type GameInfo, type ToWorker } from "../protocol";
import { readFragment } from "../share";
import { someState } from "../testing";
import { english } from "../words";
import { linkOf } from "./address";
import { makeApp, patch, type App } from "./app";
import { gameOf, movesAreListed } from "./model";
import { openRules, typeRules } from "./own";
import { draftText } from "./reading";
import { recover } from "./recovering";
import { makeTable, numbersAt } from "./table";

const textOf = (bytes?: Uint8Array) => new TextDecoder().decode(bytes);
type Asked = { call: string; request: Record<string, unknown>; text: string };

class RulesWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;

  constructor(private readonly asked: Asked[]) {}

  #answer({ call, request, text }: Asked): Record<string, unknown> {
    if (call === "rules") {
      const wrong = text.indexOf("wrong");
      if (wrong >= 0) {
        const place = { offset: wrong, length: 5, line: 1, column: wrong + 1 };
        return { failure: { kind: "input", message: "it is wrong", place } };
      }
      const told = { rules: "", grammar: "", moves: "", caseName: "case", players: ["A", "B"] };
      const info = { ...told, name: text, sample: "7", map: { layers: [], part: "", after: false } };
      return { reply: { info, reads: request.tried === "5", numbers: ["n"], values: ["grundy"] } };
    }
    if (call === "board") return { reply: { kind: "text", text: "" } };
    if (call === "sheet") return { reply: { tables: [] } };
    if (call === "hints") return { reply: { choices: [], unlisted: "0" } };
    if (call === "table") {
      const [{ first, last }] = request.over as [{ first: number; last: number }];
      return { reply: { values: Array.from({ length: last - first + 1 }, (_, i) => String(first + i)) } };
    }
    return { reply: someState({ game: (request.game as string) ?? ownGame, position: text }) };
  }
  postMessage({ id, call, request, bytes }: ToWorker): void {
    const asked = { call, request: request as Record<string, unknown>, text: textOf(bytes) };
    this.asked.push(asked);
    meanwhile(call);
    queueMicrotask(() => this.onmessage?.({ data: { id, ...this.#answer(asked) } } as MessageEvent<FromWorker>));
  }
  terminate(): void {}
}

let app: App;
let meanwhile: (call: string) => void; // what a person does while the worker is at a question
let asked: Asked[];
const lastOpened = () => asked.filter(({ call }) => call === "open").at(-1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("history", { state: null, pushState() {}, replaceState() {} });
  vi.stubGlobal("location", { href: "http://localhost/", hash: "" });
  asked = [];
  meanwhile = () => undefined;
  app = makeApp(new Engine(() => new RulesWorker(asked)), english);
  patch(app, { games: [{ name: "pile", map: { layers: [] } } as unknown as GameInfo] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("rules that read well", () => {
  it("are opened with the input that comes with them, else with a random one", async () => {
    expect(await openRules(app, "one", { input: "3" })).toBe(true);
    expect(lastOpened()).toMatchObject({ text: "3", request: { game: ownGame, rules: "one" } });
    expect(gameOf(app.store.value)?.name).toBe("one");
    expect(await openRules(app, "two")).toBe(true);
    expect(lastOpened()).toMatchObject({ text: "7", request: { rules: "two" } });
  });

  it("keep what is open if it is an input of them, too", async () => {
    await openRules(app, "one", { input: "5" });
    await openRules(app, "two");
    expect(lastOpened()).toMatchObject({ text: "5", request: { rules: "two" } });
  });

  it("leave alone what is typed as an input while they are read and opened", async () => {
    for (const call of ["rules", "open"]) {
      meanwhile = (now) => now === call && draftText(app, `typed by ${call}`);
      expect(await openRules(app, `one by ${call}`, { input: "5" })).toBe(true);
      expect(lastOpened()).toMatchObject({ text: "5" });
      expect(app.store.value.draft).toEqual({ text: `typed by ${call}` });
    }
  });

  it("bring their input, though others that were asked for before come to the board meanwhile", async () => {
    let second: Promise<boolean> | undefined;
    meanwhile = (now) => {
      if (now === "board") second ??= openRules(app, "two", { input: "7" });
    };
    expect(await openRules(app, "one", { input: "5" })).toBe(true);
    expect(await second).toBe(true);
    expect(app.store.value.draft.text).toBe("7");
  });

  it("are told to read well once the board has followed, or could not", async () => {
    await openRules(app, "one", { input: "5" });
    const followed: (boolean | undefined)[] = [];
    meanwhile = () => followed.push(app.store.value.own?.rules === "two" && app.store.value.own.followed);
    await openRules(app, "two", { input: "5" });
    expect(followed).not.toContain(true);
    expect(app.store.value.own?.followed).toBe(true);
    meanwhile = (call) => call === "open" && app.engine.restart();
    expect(await openRules(app, "three", { input: "5" })).toBe(false);
    expect(app.store.value.own).toMatchObject({ rules: "three", followed: true });
  });

  it("have their moves listed while a person is to move", async () => {
    await openRules(app, "one", { input: "5" });
    expect(movesAreListed(app.store.value)).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.map(({ call }) => call)).toContain("hints");
    patch(app, { game: "pile" });
    expect(movesAreListed(app.store.value)).toBe(false);
  });

  it("go with every question, so that a new worker knows them", async () => {
    await openRules(app, "one", { input: "5" });
    app.engine.restart();
    await recover(app);
    expect(lastOpened()).toMatchObject({ text: "5", request: { game: ownGame, rules: "one" } });
  });
});

describe("rules that are wrong", () => {
  it("are told with their place, and leave the board as it was, until they are mended", async () => {
    await openRules(app, "one", { input: "5" });
    const { state } = app.store.value;
    expect(await openRules(app, "two wrong")).toBe(false);
    const { own } = app.store.value;
    expect(own?.failure).toMatchObject({ message: "it is wrong", place: { offset: 4, length: 5 } });
    expect(own?.text).toBe("two wrong");
    expect(own?.rules).toBe("one");
    expect(app.store.value.state).toBe(state);
    await openRules(app, "two");
    expect(app.store.value.own?.failure).toBeUndefined();
    expect(lastOpened()).toMatchObject({ text: "5", request: { rules: "two" } });
  });
});

describe("rules that are typed", () => {
  it("are read when the typing rests, and only the last of them", async () => {
    await openRules(app, "one", { input: "5" });
    for (const text of ["t", "tw", "two"]) {
      typeRules(app, text);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked.filter(({ call }) => call === "rules").map(({ text }) => text)).toEqual(["one"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.filter(({ call }) => call === "rules").map(({ text }) => text)).toEqual(["one", "two"]);
  });
});

describe("a link to one's own game", () => {
  it("holds the rules and the input", async () => {
    await openRules(app, "one", { input: "5" });
    const link = linkOf(app)!;
    expect(await readFragment(new URL(link).hash)).toMatchObject({ game: ownGame, rules: "one", text: "5" });
  });

  it("is none where the rules are too long for it", async () => {
    const long = Array.from({ length: 3000 }, (_, i) => `${(i * 7919) % 10007}`).join(" ");
    await openRules(app, long, { input: "5" });
    expect(linkOf(app)).toBeUndefined();
  });
});

describe("a table", () => {
  it("of one number has ten values in a row, asked for row by row", async () => {
    await openRules(app, "one", { input: "5" });
    await makeTable(app, { value: "grundy", lasts: [24] });
    const { table } = app.store.value;
    expect(table?.values).toEqual(Array.from({ length: 25 }, (_, i) => String(i)));
    expect(table).toMatchObject({ columns: 10, going: false, names: ["n"] });
    const wanted = asked.filter(({ call }) => call === "table");
    expect(wanted.map(({ request }) => (request.over as [{ first: number }])[0].first)).toEqual([0, 10, 20]);
    expect(wanted[0]).toMatchObject({ text: "n", request: { rules: "one", value: "grundy" } });
    expect(numbersAt(table!, 13)).toEqual([13]);
  });

  it("ends where another one is wanted", async () => {
    await openRules(app, "one", { input: "5" });
    const first = makeTable(app, { value: "grundy", lasts: [99] });
    const second = makeTable(app, { value: "grundy", lasts: [3] });
    await Promise.all([first, second]);
    expect(app.store.value.table?.values).toEqual(["0", "1", "2", "3"]);
  });
});
