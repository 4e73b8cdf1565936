// The worker: answers what the page asks with the workbench in WebAssembly, so that the page never waits. It is ended, and
// another one started, where work is cancelled or the module can go on no more.
import type { FromWorker, ToWorker } from "./protocol";
import { OutOfMemory, Workbench } from "./wasm";
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

const workbench = WebAssembly.compileStreaming(fetch(moduleAddress)).then((module) => Workbench.start(module, progress));

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
  try {
    const answered = bench.answer(JSON.stringify({ ...request, call }), bytes);
    const reply = JSON.parse(answered.json);
    if (reply.failure) say({ id, failure: reply.failure });
    else say({ id, reply, bytes: answered.bytes }, [answered.bytes.buffer]);
  } catch (error) {
    say({ id, broken: error instanceof OutOfMemory ? "memory" : "fault", message: String(error) });
  }
}

addEventListener("message", (event: MessageEvent<ToWorker>) => void answer(event.data));
