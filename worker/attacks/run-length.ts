import { env } from "cloudflare:workers";

const { TEST_ATTACKS = 2000 } = env as { TEST_ATTACKS?: number };

/** Number of random requests. */
export const requestCount = TEST_ATTACKS;
/** A long run tries everything and reports; a short one, in every run of the tests, a sample. */
export const isLongRun = requestCount > 2000;
