// serve.mjs FOLDER PORT: serves the files of a folder on localhost, compressed. All of them are read at the start, so
// no request can reach another file.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const [folder, port] = [process.argv[2], Number(process.argv[3])];

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

function filesIn(place) {
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(place, entry.name)) : [join(place, entry.name)],
  );
}

/** Nearly as small as Brotli makes it at its best, in a tenth of a second for the whole page, not six. */
function packed(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** docs/page.md tells a host to send these as well. What the page may load is said in the page itself. */
const headers = {
  "content-security-policy": "frame-ancestors 'none'",
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

const files = new Map();
for (const path of filesIn(folder)) {
  const address = "/" + relative(folder, path).split(sep).join("/");
  const plain = readFileSync(path);
  const file = {
    plain,
    packed: packed(plain),
    type: types[extname(path)] ?? "application/octet-stream",
    kept: address.startsWith("/assets/"),
  };
  files.set(address, file);
  if (address.endsWith("/index.html")) files.set(address.slice(0, -"index.html".length), file);
}

const server = createServer((request, response) => {
  const file = files.get((request.url ?? "").split(/[?#]/)[0]);
  if (!file || !["GET", "HEAD"].includes(request.method ?? "")) {
    response.writeHead(file ? 405 : 404, { ...headers, "content-type": "text/plain" });
    response.end(file ? "Only GET.\n" : "Not here.\n");
    return;
  }
  const packs = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
  const bytes = packs ? file.packed : file.plain;
  response.writeHead(200, {
    ...headers,
    "content-type": file.type,
    "content-length": bytes.length,
    // Names of assets hold a hash of what is in them.
    "cache-control": file.kept ? "public, max-age=31536000, immutable" : "no-cache",
    vary: "accept-encoding",
    ...(packs && { "content-encoding": "br" }),
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
});

server.on("error", (error) => {
  const taken = error.code === "EADDRINUSE";
  console.error(taken ? `Port ${port} is taken; ./run page --port N takes another one.` : String(error.message));
  process.exit(2);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
server.listen(port, "127.0.0.1", () => {
  console.log(`http://localhost:${port}/`);
});
