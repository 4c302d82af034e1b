import { build } from "vite";

/** `npm run build`, and wrangler's build step. Does nothing if the caller has just built (MILLRACE_BUILT). */
if (!process.env.MILLRACE_BUILT) await build({ logLevel: "warn" });
