/** Sent with every call from a page: a random UUID that the browser creates once. Identifies the cart. */
export const cartSessionHeader = "X-Session-Id";

/** Sent with admin calls, in addition to the session cookie. */
export const adminTokenHeader = "X-Admin-Token";

/**
 * Sent with messages, and when staff create products, brands, posts and saved replies: a UUID made before the first
 * attempt, so that retries are stored once.
 */
export const idempotencyHeader = "Idempotency-Key";

/** Sent with messages: how many ms the message waited on the device after it was submitted. */
export const waitedHeader = "X-Waited-Ms";
