import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { noLimits } from "../../.scripts/no-limits.ts";
import { run } from "../../.scripts/run.ts";

interface RunningBundle {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts `worker/bench/worker.ts` in workerd, bundled as for a deployment. Avoids the proxy of `wrangler dev`,
 * which adds about 5 ms to every call.
 *
 * @param folder contains the local D1 database
 */
export async function startBundle(folder: string): Promise<RunningBundle> {
  const bundle = ".cache/bench-bundle";
  const build = ["deploy", "--dry-run", "--outdir", bundle, "worker/bench/worker.ts"];
  await run("wrangler", build, { silent: true, env: { MILLRACE_BUILT: "1", NODE_ENV: "production" } });
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const { assets, bindings, compatibilityDate, d1Databases, email, r2Buckets, ratelimits, versionMetadata } =
    workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: "bench",
      modules: true,
      scriptPath: `${bundle}/worker.js`,
      compatibilityDate,
      assets,
      d1Databases,
      email,
      r2Buckets,
      ratelimits,
      versionMetadata,
      bindings: { ...(bindings as object), ...noLimits },
      resourcePersistencePath: resolve(folder, "v3"),
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  await miniflare.ready;
  const { origin } = await miniflare.unsafeGetDirectURL("bench");
  return { origin, stop: () => miniflare.dispose() };
}
