// build.mjs: builds the page into build/page/dist, around build/page/zermelo.wasm. Does nothing where that was built from
// the same files before.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL(".", import.meta.url)));
const output = "../../build/page";
const builtFrom = join(output, "dist.from");

/** All that Vite reads; its packages are told by the lock file. */
const sources = [
  "build.mjs",
  "index.html",
  "package-lock.json",
  "package.json",
  "public",
  "src",
  "tsconfig.json",
  "vite.config.ts",
  "../../examples",
  ...readdirSync("../../zermelo/games").map((game) => `../../zermelo/games/${game}/page`).filter(existsSync),
  join(output, "zermelo.wasm"),
];

function filesIn(place) {
  if (!statSync(place).isDirectory()) return [place];
  const names = readdirSync(place).sort();
  return names.flatMap((name) => filesIn(join(place, name)));
}

function fingerprint() {
  const hash = createHash("sha256").update(process.version);
  for (const path of sources.flatMap(filesIn)) {
    const bytes = readFileSync(path);
    hash.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}

const wanted = fingerprint();
const isBuilt = existsSync(join(output, "dist/index.html")) && existsSync(builtFrom);
if (!isBuilt || readFileSync(builtFrom, "utf8") !== wanted) {
  rmSync(builtFrom, { force: true }); // of half a build nothing is known
  execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], {
    env: { ...process.env, NODE_ENV: "production", VITEST: "" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  writeFileSync(builtFrom, wanted);
}
