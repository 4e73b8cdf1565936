// An instance as it was given, by hand or as a file.
import type { Bytes } from "../engine";

/** Small ones as text, large ones as the file they came in. */
export type Source = { kind: "text"; text: string } | { kind: "file"; name: string; blob: Blob };

/** Beyond this a text is not put into the text area. */
export const mostShownText = 200_000;

/** The text without the byte order mark that some editors put before it. */
export const withoutMark = (text: string): string => text.replace(/^\ufeff/, "");

const mark = [0xef, 0xbb, 0xbf]; // the byte order mark

async function beginsWithMark(blob: Blob): Promise<boolean> {
  const begin = new Uint8Array(await blob.slice(0, mark.length).arrayBuffer());
  return mark.every((byte, index) => begin[index] === byte);
}

/** A text if it is small and really is text, else a file; without a byte order mark. */
export async function sourceOf(blob: Blob, name: string): Promise<Source> {
  try {
    if (await beginsWithMark(blob)) blob = blob.slice(mark.length);
    if (blob.size <= mostShownText) {
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await blob.arrayBuffer());
      return { kind: "text", text };
    }
  } catch {
    // Not UTF-8: the engine tells where. Or it cannot be read, which is told when it is opened.
  }
  return { kind: "file", name, blob };
}

export async function bytesOf(source: Source): Promise<Bytes> {
  if (source.kind === "text") return new TextEncoder().encode(source.text);
  return new Uint8Array(await source.blob.arrayBuffer());
}

export function savedText(text: string): boolean {
  return /^\s*zermelo\s+game\s/.test(text);
}

export async function isSavedGame(source: Source): Promise<boolean> {
  return savedText(source.kind === "text" ? source.text.slice(0, 200) : await source.blob.slice(0, 200).text());
}
