// Before all tests of the page: builds it, and serves it on a free port.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    address: string; // of the page, with a slash behind it
  }
}

const root = fileURLToPath(new URL("../../", import.meta.url));

export const dist = fileURLToPath(new URL("../../../../build/page/dist", import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Serves a folder as `./run page` does. Returns the address, and what ends it. */
export async function serve(folder: string): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort();
  const server = spawn(process.execPath, [`${root}serve.mjs`, folder, String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  await Promise.race([once(server.stdout, "data"), ended.then(() => fail(server))]);
  return {
    address: `http://127.0.0.1:${port}/`,
    async stop() {
      server.kill();
      await ended;
    },
  };
}

function fail(server: ChildProcess): never {
  throw new Error(`the server of the page ended with status ${server.exitCode}`);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [`${root}build.mjs`], { stdio: ["ignore", "inherit", "inherit"] });
  const server = await serve(dist);
  project.provide("address", server.address);
  return () => server.stop();
}
