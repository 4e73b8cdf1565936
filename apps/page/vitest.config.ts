// Three sets of tests: the logic alone, the module, and the built page in a browser.
import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config";

const moduleTests = ["tests/conformance.test.ts", "tests/translation.test.ts"];

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      maxWorkers: 2, // they mostly wait for the browser
      minWorkers: 1,
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
            testTimeout: 120_000,
            hookTimeout: 60_000,
            teardownTimeout: 30_000,
          },
        },
      ],
    },
  }),
);
