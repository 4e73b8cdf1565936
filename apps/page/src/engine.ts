// The client of the worker: typed questions, answered one at a time in the order they were asked. The worker computes
// without pause, so what lasts too long can only be stopped by ending it: `restart` does that, and whoever owns the
// engine opens again what was open.
import type { Call, Failure, FromWorker, Reply, Request, Sentence, TextPlace, ToWorker } from "./protocol";

export type Bytes = Uint8Array<ArrayBuffer>;

type TroubleKind =
  | Failure["kind"]
  | "memory" // the worker ran out of memory
  | "fault" // it ended by a fault of Zermelo
  | "load" // it could not be loaded
  | "cancelled"
  | "late" // it lasted longer than it may
  | "superseded"; // a later question of the kind made this one needless

export class EngineError extends Error {
  constructor(
    readonly kind: TroubleKind,
    readonly sentence: Sentence,
    readonly place?: TextPlace,
  ) {
    super(String(sentence));
  }
}

interface Answer<C extends Call> {
  reply: Reply<C>;
  bytes: Bytes;
}

export interface Busy {
  call: Call;
  done: number;
  total: number; // 0: not known
}

/** As much of a Worker as the engine needs. */
export interface WorkerLike {
  postMessage(message: ToWorker, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Asked extends ToWorker {
  limit: number | undefined; // ms that it may last
  resolve(answer: { reply: object; bytes: Bytes }): void;
  reject(error: EngineError): void;
}

// Of these only the last question matters.
const superseding: ReadonlySet<Call> = new Set<Call>(["check", "recognize", "hints", "why", "map", "sheet"]);

export class Engine {
  /** Told when a question begins, goes on, and (without argument) when nothing is left to do. */
  onBusy: (busy?: Busy) => void = () => {};
  /** Told when the worker broke, and a new one, with nothing open, took its place. */
  onBroken: (error: EngineError, during?: Call) => void = () => {};

  /**
   * Told when a question lasted longer than it may and the worker was ended: a new one, with nothing open, takes its place.
   * Questions that wait go on when the promise is settled.
   */
  onLate: () => Promise<void> = () => Promise.resolve();

  #worker: WorkerLike | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined; // of the running question
  #waiting: Asked[] = [];
  #running: Asked | undefined;
  #begun = 0; // when the running question began
  #lastId = 0;

  constructor(private readonly startWorker: () => WorkerLike) {}

  /**
   * The bytes go to the worker, and are empty afterwards. Rejects with an EngineError. `limit`: so many milliseconds it may
   * last, counted from when it begins; such a question must not depend on what is open.
   */
  ask<C extends Call>(call: C, request: Request<C>, bytes?: Bytes, limit?: number): Promise<Answer<C>> {
    return new Promise((resolve, reject) => {
      if (superseding.has(call)) this.#drop(call);
      const asked: Asked = {
        id: ++this.#lastId,
        call,
        request,
        limit,
        resolve: resolve as Asked["resolve"],
        reject,
        ...(bytes && { bytes }),
      };
      this.#waiting.push(asked);
      this.#next();
    });
  }

  /** Starts the worker, which will soon be asked. */
  warm(): void {
    this.#worker ??= this.#started();
  }

  /** Ends whatever is under way; every question not yet answered is rejected as cancelled. */
  restart(): void {
    this.#end(new EngineError("cancelled", ""));
  }

  /** Restarts if the question under way lasts for so many milliseconds already; tells whether it did. */
  abandon(patience: number): boolean {
    if (!this.#running || performance.now() - this.#begun < patience) return false;
    this.restart();
    return true;
  }

  #drop(call: Call): void {
    const kept = this.#waiting.filter((asked) => asked.call !== call);
    const dropped = this.#waiting.filter((asked) => asked.call === call);
    this.#waiting = kept;
    for (const asked of dropped) asked.reject(new EngineError("superseded", ""));
  }

  #next(): void {
    if (this.#running) return;
    const asked = this.#waiting.shift();
    if (!asked) {
      this.onBusy();
      return;
    }
    this.#running = asked;
    this.#begun = performance.now();
    this.onBusy({ call: asked.call, done: 0, total: 0 });
    this.#worker ??= this.#started();
    const { id, call, request, bytes, limit } = asked;
    if (limit !== undefined) this.#timer = setTimeout(() => this.#expire(), limit);
    this.#worker.postMessage({ id, call, request, ...(bytes && { bytes }) }, bytes ? [bytes.buffer] : []);
  }

  #started(): WorkerLike {
    const worker = this.startWorker();
    worker.onmessage = (event) => {
      if (worker === this.#worker) this.#hear(event.data);
    };
    worker.onerror = (event) => {
      if (worker === this.#worker) this.#break(new EngineError("load", event.message ?? ""));
    };
    return worker;
  }

  #hear(message: FromWorker): void {
    if ("broken" in message) {
      this.#break(new EngineError(message.broken, message.message));
      return;
    }
    const asked = this.#running;
    if (!asked || asked.id !== message.id) return;
    if ("progress" in message) {
      this.onBusy({ call: asked.call, ...message.progress });
      return;
    }
    this.#running = undefined;
    clearTimeout(this.#timer);
    if ("failure" in message) {
      const { kind, message: text, place } = message.failure;
      asked.reject(new EngineError(kind, text, place));
    } else {
      asked.resolve({ reply: message.reply, bytes: message.bytes ?? new Uint8Array() });
    }
    this.#next();
  }

  #break(error: EngineError): void {
    const during = this.#running?.call;
    this.#end(error);
    this.onBroken(error, during);
  }

  /** The running question has lasted too long. Others that depend on nothing that is open are asked all the same, later. */
  #expire(): void {
    const kept = this.#waiting.filter(({ limit }) => limit !== undefined);
    this.#waiting = this.#waiting.filter(({ limit }) => limit === undefined);
    this.#end(new EngineError("late", ""));
    void this.onLate().finally(() => {
      this.#waiting.push(...kept);
      this.#next();
    });
  }

  #end(error: EngineError): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    clearTimeout(this.#timer);
    const running = this.#running;
    const pending = this.#waiting;
    this.#running = undefined;
    this.#waiting = [];
    running?.reject(error);
    for (const asked of pending) asked.reject(new EngineError("cancelled", ""));
    this.onBusy();
  }
}
