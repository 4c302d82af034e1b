import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL(".", import.meta.url).pathname,
  plugins: [react()],
  test: {
    name: "browser units",
    testTimeout: 180_000,
    maxWorkers: 3, // the same in all projects, which share one pool
    isolate: false, // a process per file costs more CPU
    environment: "node", // files that need a document say `// @vitest-environment happy-dom`
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["e2e/**"],
  },
});
