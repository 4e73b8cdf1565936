// Three sets of tests: the logic alone, the module, and the built page in a browser.
import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config";
import { patience } from "./tests/support/patience";

const moduleTests = ["tests/conformance.test.ts", "tests/gallery.test.ts", "tests/tables.test.ts"];

export default mergeConfig(
  vite,
  defineConfig({
    server: { host: "127.0.0.1" }, // a machine may have no file that tells what localhost is
    test: {
      maxWorkers: 2,
      minWorkers: 1,
      isolate: false, // else each file has a process, which loads the same tools and starts a browser of its own
      // A test waits many times, and each wait has its own limit; these are for what hangs elsewhere.
      testTimeout: 5 * patience,
      hookTimeout: 5 * patience,
      teardownTimeout: patience,
      projects: [
        { extends: true, test: { name: "unit", include: ["src/**/*.test.ts"] } },
        { extends: true, test: { name: "module", include: moduleTests } },
        {
          extends: true,
          test: {
            name: "page",
            include: ["tests/*.test.ts"],
            exclude: moduleTests,
            globalSetup: ["tests/support/setup.ts"],
          },
        },
      ],
    },
  }),
);
