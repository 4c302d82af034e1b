import type { Env } from "#worker/env.ts";
import configuration from "../../wrangler.toml?raw";

/** The limits of wrangler.toml: tests run with 0, which means none. */
export const deployedLimits = Object.fromEntries(
  [...configuration.matchAll(/^(\w+_PER_(?:MINUTE|HOUR|DAY)) = "(\d+)"$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
) as Partial<Env>;
