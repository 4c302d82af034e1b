import { env } from "cloudflare:workers";

const shortRunRequests = 600;
const { TEST_ATTACKS = shortRunRequests } = env as { TEST_ATTACKS?: number };

export const requestCount = TEST_ATTACKS;
/**
 * A long run tries all hostile texts and prints a report; a short one, as in `npm test`, tries a sample of
 * them.
 */
export const isLongRun = requestCount > shortRunRequests;
