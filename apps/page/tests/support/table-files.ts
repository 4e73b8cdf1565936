// Tables on disk for the tests, written by the command, which ZERMELO names; and servers that have one to give.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

export const rulesFile = (name: string): string => readFileSync(`${root}examples/games/${name}.game`, "utf8");

/** A table of all positions of an input of a game that is built in, or of a rules file of the examples. */
export function tableOf(name: string, input: string, value: string): Buffer {
  const file = `${root}examples/games/${name}.game`;
  const command = process.env.ZERMELO;
  if (!command) throw new Error("ZERMELO is not set; ./test sets it");
  const folder = mkdtempSync(join(tmpdir(), "zermelo-tables-"));
  try {
    const words = [existsSync(file) ? file : name, ...input.split(" ").filter(Boolean)];
    const table = join(folder, "values.zt");
    execFileSync(command, ["table", ...words, "--to", table, "--value", value], {
      env: { ...process.env, ZERMELO_TRANSLATION: "off" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    return readFileSync(table);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface TableServer {
  origin: string; // its address, without a slash behind it
  sent: number; // bytes, of what the answers hold
  ranges: (string | undefined)[]; // that were asked for
  stop(): Promise<void>;
}

/** A server of another origin that has a table, or what the answer makes of a question. */
export async function serveTable(
  table: Buffer,
  answer: (request: IncomingMessage, response: ServerResponse, table: Buffer) => void = (...asked) => giveRange(...asked),
): Promise<TableServer> {
  const server = createServer((request, response) => {
    told.ranges.push(request.headers.range);
    const { write } = response;
    response.write = function (this: ServerResponse, chunk: Buffer, ...rest: unknown[]) {
      told.sent += chunk.length;
      return (write as (...given: unknown[]) => boolean).call(this, chunk, ...rest);
    } as typeof write;
    answer(request, response, table);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const told: TableServer = {
    origin: `http://127.0.0.1:${port}`,
    sent: 0,
    ranges: [],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return told;
}

export const everybody = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "content-range",
} as const;

/** As docs/page.md asks for, but for the headers. */
export function giveRange(request: IncomingMessage, response: ServerResponse, table: Buffer, headers = {}): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const [begin, end] = [Number(first), Math.min(Number(last), table.length - 1)];
  response.writeHead(206, { ...everybody, "content-range": `bytes ${begin}-${end}/${table.length}`, ...headers });
  response.write(table.subarray(begin, end + 1));
  response.end();
}
