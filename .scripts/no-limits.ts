import { readFileSync } from "node:fs";
import { join } from "node:path";

const configuration = readFileSync(join(import.meta.dirname, "../wrangler.toml"), "utf8");

/**
 * Variables that turn off the limits set under [vars] in wrangler.toml (0: no limit), because benchmarks and tests send
 * everything from one address.
 */
export const noLimits: Readonly<Record<string, string>> = Object.fromEntries(
  [...configuration.matchAll(/^(\w+_PER_(?:MINUTE|HOUR|DAY)) = /gm)].map(([, name]) => [name, "0"]),
);
