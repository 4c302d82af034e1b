import { z } from "./schema.ts";

/** Sent with every call: a random UUID that the browser makes once. It owns the cart and names nobody. */
export const sessionHeader = "X-Session-Id";
export const sessionId = z.uuid("X-Session-Id must be a UUID");

/** Sent with every staff call, beside the session cookie. */
export const adminTokenHeader = "X-Admin-Token";
