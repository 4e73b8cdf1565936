// Where the blocks of a table on disk come from: slices of a file, or ranges of one at an address. The module asks for
// them one by one and waits for each, which only a worker may do.
import { blockBytes, type ReadBlock } from "./wasm";

export interface Blocks {
  bytes: number; // of the whole file
  read: ReadBlock;
}

/** Thrown with a sentence where the parts of a file cannot be read. */
export class Unreadable extends Error {}

/** Of a file; or of one at an address, which is asked how long it is, and for nothing else of it. */
export async function blocksOf(from: Blob | string): Promise<Blocks> {
  return typeof from === "string" ? rangesOf(from) : slicesOf(from);
}

function slicesOf(file: Blob): Blocks {
  const reader = new FileReaderSync();
  const read: ReadBlock = (number, block) => {
    try {
      return fill(block, reader.readAsArrayBuffer(file.slice(number * blockBytes, (number + 1) * blockBytes)));
    } catch {
      return false; // it was changed or removed
    }
  };
  return { bytes: file.size, read };
}

function fill(block: Uint8Array, bytes: ArrayBuffer): boolean {
  if (bytes.byteLength !== block.length) return false;
  block.set(new Uint8Array(bytes));
  return true;
}

async function rangesOf(address: string): Promise<Blocks> {
  const { bytes, changed } = await beginningOf(address);
  const read: ReadBlock = (number, block) => {
    const [begin, end] = [number * blockBytes, (number + 1) * blockBytes - 1];
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    request.responseType = "arraybuffer";
    request.setRequestHeader("Range", `bytes=${begin}-${end}`);
    try {
      request.send();
    } catch {
      return false; // it cannot be reached any more
    }
    const isSame =
      request.status === 206 &&
      request.getResponseHeader("Content-Range") === `bytes ${begin}-${end}/${bytes}` &&
      request.getResponseHeader("Last-Modified") === changed;
    return isSame && fill(block, request.response as ArrayBuffer);
  };
  return { bytes, read };
}

/** How long the file at an address is, and when it was changed. Of it no more than a byte is taken. */
async function beginningOf(address: string): Promise<{ bytes: number; changed: string | null }> {
  if (!/^https?:/.test(address)) throw new Unreadable("an address begins with https: or http:");
  const stop = new AbortController();
  const response = await fetch(address, { headers: { Range: "bytes=0-0" }, signal: stop.signal }).catch(() => undefined);
  if (response?.status === 206) {
    const length = /^bytes 0-0\/(\d+)$/.exec(response.headers.get("Content-Range") ?? "")?.[1];
    const bytes = Number(length);
    if (Number.isSafeInteger(bytes)) {
      await response.arrayBuffer().catch(() => undefined);
      return { bytes, changed: response.headers.get("Last-Modified") };
    }
  }
  stop.abort(); // else all of the file would come
  if (response?.status === 206) throw new Unreadable("the server does not let the page see Content-Range, and so how long the file is");
  if (response?.ok) throw new Unreadable("the server sends only whole files; download the table, and open the file");
  throw new Unreadable("nothing can be read at this address: the server is down, has no such file, or does not let the page read it");
}
