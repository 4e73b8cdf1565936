// The worker: answers what the page asks with the workbench in WebAssembly, so that the page never waits. It is ended, and
// another one started, where work is cancelled or the module can go on no more.
import { blocksOf, Unreadable } from "./blocks";
import type { FromWorker, Request, ToWorker } from "./protocol";
import { OutOfMemory, Workbench, type ReadBlock } from "./wasm";
import moduleAddress from "../../../build/page/zermelo.wasm?url";

const between = 50; // ms between two reports of progress

let current = 0; // the id of the call that is answered
let reported = 0;

function say(message: FromWorker, transfer: Transferable[] = []) {
  postMessage(message, { transfer });
}

function progress(done: number, total: number) {
  const now = performance.now();
  if (now - reported < between) return;
  reported = now;
  say({ id: current, progress: { done, total } });
}

let readBlock: ReadBlock = () => false; // of the table that is open

const workbench = WebAssembly.compileStreaming(fetch(moduleAddress)).then((module) =>
  Workbench.start(module, progress, (number, block) => readBlock(number, block)),
);

async function answer({ id, call, request, bytes }: ToWorker) {
  let bench: Workbench;
  try {
    bench = await workbench;
  } catch (error) {
    say({ id, broken: "load", message: String(error) });
    return;
  }
  current = id;
  reported = performance.now();
  const before = readBlock;
  try {
    const asked = call === "open" ? await withTable(request) : request;
    const answered = bench.answer(JSON.stringify({ ...asked, call }), bytes);
    const reply = JSON.parse(answered.json);
    if (reply.failure) {
      readBlock = before;
      say({ id, failure: reply.failure });
    } else say({ id, reply, bytes: answered.bytes }, [answered.bytes.buffer]);
  } catch (error) {
    if (error instanceof Unreadable) say({ id, failure: { kind: "input", message: [error.message] } });
    else say({ id, broken: error instanceof OutOfMemory ? "memory" : "fault", message: String(error) });
  }
}

/** The question as the module hears it: of a table only how long it is. Its blocks are read from now on. */
async function withTable({ table, ...request }: Request<"open">): Promise<object> {
  if (!table) return request;
  const { bytes, read } = await blocksOf(table.from);
  readBlock = read;
  return { ...request, table: { bytes } };
}

addEventListener("message", (event: MessageEvent<ToWorker>) => void answer(event.data));
