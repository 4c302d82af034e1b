/** Sent with every call: a random UUID that the browser makes once. It owns the cart and names nobody. */
export const sessionHeader = "X-Session-Id";

/** Sent with every staff call, beside the session cookie. */
export const adminTokenHeader = "X-Admin-Token";

/** Makes a repeated send harmless: a UUID made before the first try. */
export const idempotencyHeader = "Idempotency-Key";
