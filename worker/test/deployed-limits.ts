import type { Env } from "#worker/env.ts";
import configuration from "../../wrangler.toml?raw";

/** The limits among the variables in wrangler.toml. Tests otherwise run with 0, which means no limit. */
export const deployedLimits = Object.fromEntries(
  [...configuration.matchAll(/^(\w+_PER_(?:MINUTE|HOUR|DAY)) = "(\d+)"$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
) as Partial<Env>;
