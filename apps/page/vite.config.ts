import { defineConfig } from "vite";

export default defineConfig({
  base: "./", // so that dist/ can lie under any path
  build: { target: "es2022", outDir: "../../build/page/dist", emptyOutDir: true },
  worker: { format: "es" },
});
