// Three sets of tests: the logic alone, the module against the native binding, and the built page in a browser.
import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config";

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: "unit", include: ["src/**/*.test.ts"] } },
        { extends: true, test: { name: "module", include: ["tests/conformance.test.ts"] } },
        {
          extends: true,
          test: {
            name: "page",
            include: ["tests/*.test.ts"],
            exclude: ["tests/conformance.test.ts"],
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
