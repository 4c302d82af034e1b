import { env } from "cloudflare:workers";
import { hostileTexts } from "./hostile-texts.ts";

const { TEST_ATTACKS = 0 } = env as { TEST_ATTACKS?: number };
const share = 4;

/** All of them in a long run; in a short one every fourth, and others for another test. */
export function textsFor(test: number): readonly string[] {
  if (TEST_ATTACKS > 2000) return hostileTexts;
  return hostileTexts.filter((_, place) => place % share === test % share);
}

/** Each test waits for a database that others may keep busy. */
export const patience = { timeout: 3_600_000 };
