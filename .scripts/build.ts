import { build } from "vite";

/** `npm run build`, also wrangler's build step, which does nothing where the caller has just built (MILLRACE_BUILT). */
if (!process.env.MILLRACE_BUILT) await build({ logLevel: "warn" });
