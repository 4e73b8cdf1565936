// The blocks of a table, of a file and of an address, with what a worker has in its place.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blocksOf, Unreadable } from "./blocks";
import { blockBytes } from "./wasm";

const table = Uint8Array.from({ length: 3 * blockBytes }, (_, index) => index % 251);
const block = (number: number) => table.slice(number * blockBytes, (number + 1) * blockBytes);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a file", () => {
  class Reader {
    static isGone = false;
    readAsArrayBuffer(slice: { begin: number; end: number }): ArrayBuffer {
      if (Reader.isGone) throw new DOMException("gone", "NotReadableError");
      return table.slice(slice.begin, slice.end).buffer;
    }
  }
  const file = { size: table.length, slice: (begin: number, end: number) => ({ begin, end }) } as unknown as Blob;

  beforeEach(() => {
    Reader.isGone = false;
    vi.stubGlobal("FileReaderSync", Reader);
  });

  it("is read in slices", async () => {
    const { bytes, read } = await blocksOf(file);
    expect(bytes).toBe(table.length);
    const place = new Uint8Array(blockBytes);
    expect(read(2, place)).toBe(true);
    expect(place).toEqual(block(2));
  });

  it("tells what is not there, or there no more", async () => {
    const { read } = await blocksOf(file);
    expect(read(3, new Uint8Array(blockBytes))).toBe(false);
    Reader.isGone = true;
    expect(read(0, new Uint8Array(blockBytes))).toBe(false);
  });
});

describe("an address", () => {
  const address = "https://example.org/values.zt";
  let status: number;
  let headers: Record<string, string>; // of every answer, besides those that follow
  let isDown: boolean;
  let asked: string[];
  let aborted: number;

  /** What a server answers to a range. */
  function answerTo(range: string): { status: number; headers: Headers; bytes: ArrayBuffer } {
    asked.push(range);
    if (isDown) throw new TypeError("Failed to fetch");
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range)!;
    const part = table.slice(Number(first), Number(last) + 1);
    const told = { "Content-Range": `bytes ${first}-${last}/${table.length}`, ...headers };
    return { status, headers: new Headers(told), bytes: part.buffer };
  }

  class Request {
    private range = "";
    private answer: ReturnType<typeof answerTo> | undefined;
    open(method: string, url: string, async: boolean) {
      expect([method, url, async]).toEqual(["GET", address, false]);
    }
    setRequestHeader(name: string, value: string) {
      expect(name).toBe("Range");
      this.range = value;
    }
    send() {
      this.answer = answerTo(this.range);
    }
    getResponseHeader = (name: string) => this.answer?.headers.get(name) ?? null;
    get status() {
      return this.answer?.status;
    }
    get response() {
      return this.answer?.bytes;
    }
  }

  beforeEach(() => {
    [status, headers, isDown, asked, aborted] = [206, {}, false, [], 0];
    vi.stubGlobal("XMLHttpRequest", Request);
    vi.stubGlobal("fetch", async (url: string, options: { headers: { Range: string }; signal: AbortSignal }) => {
      expect(url).toBe(address);
      options.signal.addEventListener("abort", () => ++aborted);
      const { status, headers, bytes } = answerTo(options.headers.Range);
      return { status, ok: status < 300, headers, arrayBuffer: async () => bytes };
    });
  });

  const refusal = (at = address) =>
    blocksOf(at).then(
      () => "",
      (error: unknown) => (error instanceof Unreadable ? error.message : `other: ${String(error)}`),
    );

  it("is asked how long its file is, and then for ranges of it", async () => {
    const { bytes, read } = await blocksOf(address);
    expect(bytes).toBe(table.length);
    const place = new Uint8Array(blockBytes);
    expect(read(1, place)).toBe(true);
    expect(place).toEqual(block(1));
    expect(asked).toEqual(["bytes=0-0", "bytes=4096-8191"]);
    expect(aborted).toBe(0);
  });

  it("is refused where the server sends all of the file, which is not waited for", async () => {
    status = 200;
    expect(await refusal()).toMatch(/whole files/);
    expect(aborted).toBe(1);
  });

  it("is refused where nothing tells how long the file is", async () => {
    for (const told of ["", "bytes 0-0/*", "bytes 1-1/9", `bytes 0-0/${"9".repeat(30)}`]) {
      headers = { "Content-Range": told };
      expect(await refusal(), told).toMatch(/Content-Range/);
    }
    expect(aborted).toBe(4);
  });

  it("is refused where nothing can be read", async () => {
    for (const wrong of [404, 416, 500]) {
      status = wrong;
      expect(await refusal(), String(wrong)).toMatch(/nothing can be read/);
    }
    isDown = true;
    expect(await refusal()).toMatch(/nothing can be read/);
    expect(await refusal("file:///values.zt")).toMatch(/begins with https/);
  });

  it("tells when a block cannot be read, or is one of another file", async () => {
    headers = { "Last-Modified": "Mon, 24 Nov 2025 10:00:00 GMT" };
    const { read } = await blocksOf(address);
    const place = new Uint8Array(blockBytes);
    const isRead = () => read(0, place);
    expect(isRead()).toBe(true);
    status = 200;
    expect(isRead()).toBe(false);
    status = 206;
    headers = { "Last-Modified": "Mon, 24 Nov 2025 10:00:01 GMT" };
    expect(isRead()).toBe(false);
    headers = {};
    expect(isRead()).toBe(false);
    headers = { "Last-Modified": "Mon, 24 Nov 2025 10:00:00 GMT", "Content-Range": "bytes 0-4095/8192" };
    expect(isRead()).toBe(false);
    delete headers["Content-Range"];
    expect(isRead()).toBe(true);
    isDown = true;
    expect(isRead()).toBe(false);
  });
});
