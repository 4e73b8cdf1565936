import { describe, expect, it, vi } from "vitest";
import { Engine, EngineError, type Busy, type WorkerLike } from "./engine";
import type { FromWorker, ToWorker } from "./protocol";

/** Hears what the engine posts, and answers when the test says so. */
class FakeWorker implements WorkerLike {
  posted: ToWorker[] = [];
  ended = false;
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  postMessage(message: ToWorker): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  send(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
  get last(): ToWorker {
    return this.posted.at(-1)!;
  }
}

function setUp() {
  const workers: FakeWorker[] = [];
  const engine = new Engine(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { engine, workers };
}

const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "resolved",
    (error: unknown) => (error instanceof EngineError ? error.kind : "other"),
  );

describe("Engine", () => {
  it("asks one question at a time, in order", async () => {
    const { engine, workers } = setUp();
    const first = engine.ask("state", {});
    const second = engine.ask("hint", {});
    expect(workers).toHaveLength(1);
    const worker = workers[0]!;
    expect(worker.posted.map(({ call }) => call)).toEqual(["state"]);
    worker.send({ id: worker.last.id, reply: { game: "end-nim" } });
    expect((await first).reply.game).toBe("end-nim");
    expect(worker.posted.map(({ call }) => call)).toEqual(["state", "hint"]);
    worker.send({ id: worker.last.id, reply: {}, bytes: new Uint8Array([7]) });
    expect([...(await second).bytes]).toEqual([7]);
  });

  it("rejects with the failure and its place, and goes on", async () => {
    const { engine, workers } = setUp();
    const failing = engine.ask("check", { game: "end-nim" }, new Uint8Array(1));
    const after = engine.ask("state", {});
    const worker = workers[0]!;
    const place = { offset: 2, length: 1, line: 1, column: 3 };
    worker.send({ id: worker.last.id, failure: { kind: "input", message: "odd", place } });
    await expect(failing).rejects.toMatchObject({ kind: "input", message: "odd", place });
    worker.send({ id: worker.last.id, reply: {} });
    expect(await kindOf(after)).toBe("resolved");
  });

  it("drops a waiting check when a later one is asked, but not one that runs", async () => {
    const { engine, workers } = setUp();
    const running = kindOf(engine.ask("check", { game: "a" }));
    const dropped = kindOf(engine.ask("check", { game: "b" }));
    const kept = kindOf(engine.ask("check", { game: "c" }));
    expect(await dropped).toBe("superseded");
    const worker = workers[0]!;
    worker.send({ id: worker.last.id, reply: { cases: 1 } });
    expect(await running).toBe("resolved");
    expect(worker.last.request).toEqual({ game: "c" });
    worker.send({ id: worker.last.id, reply: { cases: 1 } });
    expect(await kept).toBe("resolved");
  });

  it("never drops a move", async () => {
    const { engine, workers } = setUp();
    const worker = () => workers[0]!;
    const all = ["L-1", "R-1", "L-2"].map((move) => kindOf(engine.ask("play", { move })));
    for (let i = 0; i < all.length; ++i) {
      worker().send({ id: worker().last.id, reply: {} });
      await all[i];
    }
    expect(worker().posted.map(({ request }) => request)).toEqual([{ move: "L-1" }, { move: "R-1" }, { move: "L-2" }]);
  });

  it("tells progress, and when all is done", async () => {
    const { engine, workers } = setUp();
    const told: (Busy | undefined)[] = [];
    engine.onBusy = (busy) => told.push(busy);
    const answer = engine.ask("why", {});
    const worker = workers[0]!;
    worker.send({ id: worker.last.id, progress: { done: 3, total: 9 } });
    worker.send({ id: worker.last.id, reply: {} });
    await answer;
    expect(told).toEqual([{ call: "why", done: 0, total: 0 }, { call: "why", done: 3, total: 9 }, undefined]);
  });

  it("ends a question that lasts too long, and asks those that depend on nothing afterwards", async () => {
    vi.useFakeTimers();
    try {
      const { engine, workers } = setUp();
      let late = 0;
      engine.onLate = async () => {
        late += 1;
        await engine.ask("open", { game: "end-nim" }); // what was open, before what waits
      };
      const before = engine.ask("state", {});
      const slow = engine.ask("table", { game: "own", over: [], value: "outcome" }, undefined, 4000);
      const next = engine.ask("table", { game: "own", over: [], value: "grundy" }, undefined, 4000);
      const hint = engine.ask("hint", {}); // of a position that is gone then
      vi.advanceTimersByTime(60_000); // while another question runs, the time of those that wait does not
      const worker = workers[0]!;
      worker.send({ id: worker.last.id, reply: {} });
      await before;
      vi.advanceTimersByTime(3999);
      expect(worker.ended).toBe(false);
      vi.advanceTimersByTime(1);
      expect([await kindOf(slow), await kindOf(hint), worker.ended, late]).toEqual(["late", "cancelled", true, 1]);
      const second = workers[1]!;
      expect(second.last.call).toBe("open");
      vi.advanceTimersByTime(60_000);
      second.send({ id: second.last.id, reply: {} });
      await vi.waitFor(() => expect(second.last.call).toBe("table"));
      expect(second.last.request).toMatchObject({ value: "grundy" });
      second.send({ id: second.last.id, reply: {} });
      expect(await kindOf(next)).toBe("resolved");
      vi.advanceTimersByTime(60_000); // an answered question is late no more
      expect(late).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("ends the worker on restart, rejects what was asked, and asks a new worker from then on", async () => {
    const { engine, workers } = setUp();
    const running = kindOf(engine.ask("why", {}));
    const waiting = kindOf(engine.ask("state", {}));
    const old = workers[0]!;
    const oldId = old.last.id;
    engine.restart();
    expect(old.ended).toBe(true);
    expect(await running).toBe("cancelled");
    expect(await waiting).toBe("cancelled");
    const next = engine.ask("state", {});
    const fresh = workers[1]!;
    old.send({ id: oldId, reply: { game: "stale" } });
    fresh.send({ id: fresh.last.id, reply: { game: "fresh" } });
    expect((await next).reply.game).toBe("fresh");
  });

  it("gives up only what lasts", async () => {
    const { engine, workers } = setUp();
    expect(engine.abandon(0)).toBe(false);
    const running = kindOf(engine.ask("open", { game: "staircase" }));
    expect(engine.abandon(60_000)).toBe(false);
    expect(engine.abandon(0)).toBe(true);
    expect(await running).toBe("cancelled");
    expect(workers[0]!.ended).toBe(true);
  });

  it("tells that the worker broke, and during what", async () => {
    const { engine, workers } = setUp();
    const broken: unknown[] = [];
    engine.onBroken = (error, during) => broken.push([error.kind, during]);
    const running = kindOf(engine.ask("open", { game: "staircase" }));
    const waiting = kindOf(engine.ask("state", {}));
    const worker = workers[0]!;
    worker.send({ id: worker.last.id, broken: "memory", message: "out of memory" });
    expect(await running).toBe("memory");
    expect(await waiting).toBe("cancelled");
    expect(broken).toEqual([["memory", "open"]]);
    expect(worker.ended).toBe(true);
  });

  it("takes a worker that cannot be loaded for broken", async () => {
    const { engine, workers } = setUp();
    const asked = kindOf(engine.ask("games", {}));
    workers[0]!.onerror?.({ message: "no such file" } as ErrorEvent);
    expect(await asked).toBe("load");
  });
});
