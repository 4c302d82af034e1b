import { build } from "vite";

/**
 * `npm run build`, and wrangler's build step. Does nothing if MILLRACE_BUILT is set: by callers that have just built,
 * or that need no build.
 */
if (!process.env.MILLRACE_BUILT) await build({ logLevel: "warn" });
