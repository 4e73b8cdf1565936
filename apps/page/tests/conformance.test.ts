// The WebAssembly module answers every call to the byte as the same C++ does natively. tests/page/transcript.cpp makes the calls;
// its program is named by ZERMELO_TRANSCRIPT, the module by ZERMELO_WASM.
import { sha256 } from "@noble/hashes/sha2";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { OutOfMemory, Workbench } from "../src/wasm";

function named(variable: string): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} is not set; ./test sets it`);
  return path;
}

/** How many positions a memory holds depends on how wide pointers are; nothing else does. */
function comparable(answer: string): string {
  return answer.replace(/(\["the memory allowed"\],"[^"]*",")\d+/, "$1N");
}

/** An answer as the transcript has it. */
function line({ json, bytes }: { json: string; bytes: Uint8Array }): string {
  return bytes.length > 0 ? `${bytes.length} ${Buffer.from(sha256(bytes)).toString("hex")} ${json}` : json;
}

async function compiled(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(new Uint8Array(await readFile(named("ZERMELO_WASM"))));
}

test("a module without memory says so", async () => {
  const workbench = await Workbench.start(await compiled(), () => {});
  const most = { length: 0xffff0000 } as Uint8Array; // no such text is needed to ask for its room
  expect(() => workbench.answer("{}", most)).toThrow(OutOfMemory);
});

test("work that lasts says how far it is", async () => {
  const seen: [number, number][] = [];
  const workbench = await Workbench.start(await compiled(), (done, total) => seen.push([done, total]));
  const generated = workbench.answer('{"call":"generate","game":"staircase","size":12,"seed":1}');
  workbench.answer('{"call":"open","game":"staircase"}', generated.bytes);
  expect(seen.length).toBeGreaterThan(3);
  for (const [done, total] of seen) expect(done).toBeLessThanOrEqual(total);
});

test("the module answers as the native binding does", async () => {
  let table = Buffer.alloc(0); // on disk, as the module reads it
  const workbench = await Workbench.start(await compiled(), () => {}, (number, block) => {
    if (number >= table.length / block.length) return false;
    block.set(table.subarray(number * block.length, (number + 1) * block.length));
    return true;
  });
  const program = spawn(named("ZERMELO_TRANSCRIPT"), { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(program, "close");
  const seen = new Map<string, number>();
  let failures = 0;
  let byTable = 0;
  let call: string | undefined;
  for await (const text of createInterface({ input: program.stdout })) {
    if (call === undefined) {
      call = text;
      continue;
    }
    const { input, ...request } = JSON.parse(call);
    if (request.table?.content !== undefined) table = Buffer.from(request.table.content, "latin1");
    let answer: string;
    try {
      answer = line(workbench.answer(JSON.stringify(request), Buffer.from(input ?? "", "latin1")));
    } catch (error) {
      answer = String(error);
    }
    if (comparable(answer) !== comparable(text)) expect.fail(`${call}\nnative:      ${text}\nWebAssembly: ${answer}`);
    if (answer.startsWith('{"failure"')) ++failures;
    else if (/"table":\{"positions"/.test(answer)) ++byTable;
    seen.set(request.call, (seen.get(request.call) ?? 0) + 1);
    call = undefined;
  }
  expect(await ended).toEqual([0, null]);
  const calls = [...seen.values()].reduce((sum, count) => sum + count, 0);
  console.log(`tried: calls to the page's binding, native and WebAssembly: ${calls} cases`);
  expect(calls - failures).toBeGreaterThan(5_000);
  expect(failures).toBeGreaterThan(500);
  expect(byTable, "answers of games whose values come from a table").toBeGreaterThan(30);
  for (const name of ["games", "check", "recognize", "open", "generate", "play", "reply", "undo", "redo", "go"]) {
    expect(seen.get(name), name).toBeGreaterThan(0);
  }
  for (const name of ["restart", "resign", "board", "hint", "hints", "why", "map", "export", "sheet", "edit"]) {
    expect(seen.get(name), name).toBeGreaterThan(0);
  }
});
