import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { Workbench } from "./src/wasm";

const moduleFile = new URL("../../build/page/zermelo.wasm", import.meta.url);

/** What there is to tell of the games, asked when the page is built: it is shown before the solver is loaded. */
function gamesList(): Plugin {
  const id = "virtual:games";
  return {
    name: "games-list",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const workbench = await Workbench.start(await WebAssembly.compile(readFileSync(moduleFile)), () => undefined);
      return `export default ${workbench.answer(JSON.stringify({ call: "games" })).json};`;
    },
  };
}

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'", // the worker alone reads tables that lie elsewhere: what it may do is said with its own file
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The policy is written into the built page alone: Vite's own client, in development, needs more. */
function contentSecurityPolicy(): Plugin {
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: policy }, injectTo: "head-prepend" },
    ],
  };
}

/** The service worker, with the list of all files of the build and a version that changes with any of them. */
function serviceWorker(publicFiles: string[]): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const hash = createHash("sha256");
      const files = ["./", ...publicFiles];
      for (const name of publicFiles) hash.update(readFileSync(new URL(`public/${name}`, import.meta.url)));
      for (const [name, part] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
        hash.update(name).update(part.type === "chunk" ? part.code : part.source);
        if (name !== "index.html") files.push(name);
      }
      const source = readFileSync(new URL("src/service-worker.js", import.meta.url), "utf8")
        .replace('"VERSION"', JSON.stringify(hash.digest("hex").slice(0, 16)))
        .replace('["FILES"]', JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}

export default defineConfig({
  base: "./", // so that dist/ can lie under any path
  build: { target: "es2022", outDir: "../../build/page/dist", emptyOutDir: true },
  worker: { format: "es" },
  server: { fs: { allow: ["../.."] } }, // the examples lie beside the games
  plugins: [gamesList(), contentSecurityPolicy(), serviceWorker(["icon.svg", "manifest.webmanifest"])],
});
