// The control against a worker that plays a small game: one pile, take 1 or 2.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Engine, type WorkerLike } from "../engine";
import type { FromWorker, GameInfo, Player, Seats, State, ToWorker } from "../protocol";
import { english } from "../words";
import { makeApp, patch, type App } from "./app";
import { open } from "./opening";
import { go, letComputerMove, play, playTyped, redo, resign, restart, seat, toggleComputer, undo } from "./playing";

class PileWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  asked: string[] = [];
  #moves: string[] = [];
  #undone: string[] = [];
  #seats: Seats = { first: true, second: false };
  #resigned: Player | undefined;
  #pile = 0;

  get #left(): number {
    return this.#moves.reduce((left, move) => left - Number(move), this.#pile);
  }
  get #mover(): Player {
    return this.#moves.length % 2 === 0 ? "first" : "second";
  }
  #state(): State {
    return {
      game: "pile",
      case: 1,
      cases: 1,
      seats: this.#seats,
      toMove: this.#mover,
      over: this.#left === 0 || this.#resigned !== undefined,
      ...(this.#resigned && { resigned: this.#resigned }),
      moves: [...this.#moves],
      redoable: this.#undone.length,
      position: String(this.#left),
      scoreSoFar: "0",
      value: { kind: "outcome", number: "1", sign: 1 },
      standing: { winner: "first", score: "0" },
      marks: [],
      slips: [],
      textBytes: 3,
    };
  }
  #back(): void {
    this.#undone.push(this.#moves.pop()!);
  }
  #answer({ call, request, bytes }: ToWorker): object {
    const wish = request as { move?: string; to?: number; moves?: string[]; seats?: Seats };
    if (call === "open") {
      if (bytes) this.#pile = Number(new TextDecoder().decode(bytes));
      this.#moves = [...(wish.moves ?? [])];
      this.#seats = wish.seats ?? this.#seats;
    } else if (call === "play" || call === "reply") {
      const move = wish.move ?? "1";
      if (!["1", "2", "A"].includes(move)) throw new Error(`${move} is no move`);
      this.#moves.push(move);
      this.#undone = [];
    } else if (call === "undo") {
      if (this.#resigned) this.#resigned = undefined;
      else
        do this.#back();
        while (this.#moves.length > 0 && !this.#seats[this.#mover]);
    } else if (call === "redo") this.#moves.push(this.#undone.pop()!);
    else if (call === "go") {
      while (this.#moves.length > wish.to!) this.#back();
      while (this.#moves.length < wish.to!) this.#moves.push(this.#undone.pop()!);
    } else if (call === "restart") this.#moves = [];
    else if (call === "resign") this.#resigned = this.#mover;
    else if (call === "seat") this.#seats = request as Seats;
    else if (call === "board") return { kind: "text", text: String(this.#left) };
    else if (call === "sheet") return { tables: [] };
    return this.#state();
  }
  postMessage(message: ToWorker): void {
    this.asked.push(message.call);
    queueMicrotask(() => {
      let reply: FromWorker;
      try {
        reply = { id: message.id, reply: this.#answer(message) };
      } catch (error) {
        reply = { id: message.id, failure: { kind: "input", message: (error as Error).message } };
      }
      this.onmessage?.({ data: reply } as MessageEvent<FromWorker>);
    });
  }
  terminate(): void {}
}

const pile = {
  name: "pile",
  players: ["A", "B"],
  objective: "long_run",
  caseName: "case",
  rules: "",
  grammar: "",
  moves: "",
  map: { layers: [], part: "", after: false },
};
const history = {
  state: null as unknown,
  pushed: 0,
  pushState: pushed,
  replaceState: (entry: unknown) => (history.state = entry),
};
function pushed(entry: unknown): void {
  history.state = entry;
  history.pushed += 1;
}

let app: App;
let worker: PileWorker;

async function openPile(size: number, seats: Seats): Promise<void> {
  await open(app, { kind: "text", text: String(size) }, { game: "pile", seats });
}
const moves = () => app.store.value.state!.moves.join("");
/** Lets the computer's pause, and what it does then, pass. */
const rest = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("history", history);
  vi.stubGlobal("location", { href: "http://localhost/", hash: "" });
  history.pushed = 0;
  worker = new PileWorker();
  app = makeApp(new Engine(() => worker), english);
  patch(app, { games: [pile as unknown as GameInfo] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("against the computer", () => {
  it("it replies after a pause, once, and each turn is one step of the history", async () => {
    await openPile(9, { first: true, second: false });
    expect(history.pushed).toBe(1);
    const done = play(app, " 2 ");
    await vi.advanceTimersByTimeAsync(10);
    expect(moves()).toBe("2");
    await rest();
    await done;
    expect(moves()).toBe("21");
    expect(history.pushed).toBe(2);
    expect(app.store.value.said).toContain("B plays 1.");
  });

  it("it begins where the person is second", async () => {
    await openPile(9, { first: false, second: true });
    await rest();
    expect(moves()).toBe("1");
  });

  it("a second click does not play for it", async () => {
    await openPile(9, { first: true, second: false });
    void play(app, "2");
    void play(app, "2");
    await vi.advanceTimersByTimeAsync(10);
    await play(app, "2");
    expect(moves()).toBe("2");
    await rest();
    expect(moves()).toBe("21");
  });

  it("it drops its reply when the move is taken back meanwhile", async () => {
    await openPile(9, { first: true, second: false });
    void play(app, "2");
    await vi.advanceTimersByTimeAsync(10);
    await undo(app);
    await rest();
    expect(moves()).toBe("");
    expect(worker.asked).not.toContain("reply");
  });

  it("it waits where somebody went back to its turn, until it is asked", async () => {
    await openPile(9, { first: true, second: false });
    void play(app, "2");
    await rest();
    await go(app, 1);
    await rest();
    expect(moves()).toBe("2");
    void toggleComputer(app);
    await rest();
    expect(moves()).toBe("21");
  });

  it("an illegal move is explained, and nothing changes", async () => {
    await openPile(9, { first: true, second: false });
    await play(app, "7");
    expect(app.store.value.notice).toEqual({ tone: "error", text: "7 is no move" });
    expect(moves()).toBe("");
    void play(app, "1");
    await rest();
    expect(app.store.value.notice).toBeUndefined();
  });

  it("what is wrong with a typed move is told beside its field, until it is mended", async () => {
    await openPile(9, { first: true, second: true });
    expect(await playTyped(app, " 7 ")).toBe(false);
    expect(app.store.value.wrongMove).toBe("7 is no move");
    expect(app.store.value.notice).toBeUndefined();
    expect(await playTyped(app, "2")).toBe(true);
    expect(app.store.value.wrongMove).toBeUndefined();
    expect(moves()).toBe("2");
    await playTyped(app, "7");
    await undo(app);
    expect(app.store.value.wrongMove, "at another position").toBeUndefined();
  });

  it("small letters do for a move", async () => {
    await openPile(9, { first: true, second: true });
    await play(app, "a");
    expect(app.store.value.state!.moves).toEqual(["A"]);
    expect(app.store.value.notice).toBeUndefined();
  });

  it("only a person resigns, and resigning can be taken back", async () => {
    await openPile(9, { first: true, second: false });
    await resign(app);
    expect(app.store.value.state?.resigned).toBe("first");
    await undo(app);
    expect(app.store.value.state?.over).toBe(false);
    await seat(app, { first: true, second: true });
    await play(app, "1");
    await go(app, 0);
    await redo(app);
    expect(moves()).toBe("1");
    await restart(app);
    expect(moves()).toBe("");
  });

  it("a move that is clicked on while the seats change is played, once, as soon as they have", async () => {
    await openPile(9, { first: true, second: false });
    await Promise.all([seat(app, { first: true, second: true }), play(app, "2"), play(app, "2")]);
    expect(moves()).toBe("2");
  });

  it("the last of two seats that are chosen at once holds, and the computer moves once", async () => {
    await openPile(9, { first: true, second: true });
    await play(app, "2");
    const seats = [seat(app, { first: false, second: true }), seat(app, { first: true, second: false })];
    const refused = play(app, "1");
    await vi.advanceTimersByTimeAsync(10);
    expect(app.store.value.notice?.text).toBe("The computer is to move, as B.");
    await rest();
    await Promise.all([...seats, refused]);
    expect(moves()).toBe("21");
  });
});

describe("watching", () => {
  const nobody = { first: false, second: false };

  it("ends where the game ends", async () => {
    await openPile(3, nobody);
    for (let i = 0; i < 5; ++i) await rest();
    expect(moves()).toBe("111");
  });

  it("pauses a game without end, and goes on when asked", async () => {
    await openPile(50, nobody);
    for (let i = 0; i < 30; ++i) await rest();
    expect(moves()).toHaveLength(20);
    expect(app.store.value.paused).toBe(true);
    expect(app.store.value.notice?.text).toContain("20 moves");
    void toggleComputer(app);
    for (let i = 0; i < 30; ++i) await rest();
    expect(moves()).toHaveLength(40);
  });

  it("can be paused", async () => {
    await openPile(50, nobody);
    await rest();
    await toggleComputer(app);
    const before = moves();
    await rest();
    await letComputerMove(app);
    expect(moves()).toBe(before);
  });
});
