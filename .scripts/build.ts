import { resolve } from "node:path";
import { build } from "vite";
import { packScripts } from "./pack-scripts.ts";
import { prerender } from "./prerender.ts";
import { buildServiceWorker } from "./service-worker.ts";

/** `npm run build`, also wrangler's build step. Whoever has just built says so, and it is not done twice. */
if (!process.env.MILLRACE_BUILT) {
  const dist = resolve("dist");
  await build({ logLevel: "warn" });
  await prerender(dist);
  await packScripts(dist);
  await buildServiceWorker(dist);
}
