// The workbench as a WebAssembly module: what binding/module.cpp exports and what it asks of its host. The module needs no
// system: its C library is told the time, and that there is nothing else.
import { sha256 } from "@noble/hashes/sha2";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  buffer(size: number): number;
  answer(jsonSize: number, bytesSize: number): number;
}

/** Thrown where the module had no more memory; the instance is of no more use. */
export class OutOfMemory extends Error {}

interface Answer {
  json: string;
  bytes: Uint8Array<ArrayBuffer>;
}

type Progress = (done: number, total: number) => void;

/** Fills a block of the table on disk that is open; false if it cannot be read. */
export type ReadBlock = (number: number, block: Uint8Array) => boolean;

export const blockBytes = 4096;

const badFile = 8; // EBADF of WASI

function systemFor(memory: () => DataView): WebAssembly.ModuleImports {
  const none = () => badFile;
  return new Proxy<WebAssembly.ModuleImports>(
    {
      environ_sizes_get(count: number, size: number) {
        memory().setUint32(count, 0, true);
        memory().setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      clock_time_get(_clock: number, _precision: bigint, time: number) {
        memory().setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      proc_exit(status: number) {
        throw new Error(`the module ended with status ${status}`);
      },
    },
    { get: (known, name) => (name in known ? known[name as string] : none) },
  );
}

/** One instance of the module. Calls come one after the other. */
export class Workbench {
  private constructor(private readonly module: Exports) {
    module._initialize();
  }

  static async start(
    module: WebAssembly.Module,
    progress: Progress,
    readBlock: ReadBlock = () => false,
  ): Promise<Workbench> {
    let exports: Exports | undefined;
    const bytes = (at: number, size: number) => new Uint8Array(exports!.memory.buffer, at, size);
    const instance = await WebAssembly.instantiate(module, {
      host: {
        progress,
        sha256(text: number, size: number, digest: number) {
          bytes(digest, 32).set(sha256(bytes(text, size)));
        },
        read_block: (number: number, place: number) => Number(readBlock(number, bytes(place >>> 0, blockBytes))),
        out_of_memory() {
          throw new OutOfMemory();
        },
      },
      wasi_snapshot_preview1: systemFor(() => new DataView(exports!.memory.buffer)),
    });
    exports = instance.exports as unknown as Exports;
    return new Workbench(exports);
  }

  answer(request: string, text: Uint8Array = new Uint8Array()): Answer {
    const { module } = this;
    const json = new TextEncoder().encode(request);
    const buffer = module.buffer(json.length + text.length) >>> 0;
    const room = new Uint8Array(module.memory.buffer, buffer, json.length + text.length);
    room.set(json);
    room.set(text, json.length);
    const places = module.answer(json.length, text.length) >>> 0;
    const [jsonAt, jsonSize, bytesAt, bytesSize] = new Uint32Array(module.memory.buffer, places, 4);
    return {
      json: new TextDecoder().decode(new Uint8Array(module.memory.buffer, jsonAt, jsonSize)),
      bytes: new Uint8Array(module.memory.buffer, bytesAt, bytesSize).slice(),
    };
  }
}
