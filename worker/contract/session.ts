import { sessionHeader } from "./headers.ts";
import { z } from "./schema.ts";

/** What the session header has to hold. */
export const sessionId = z.uuid(`${sessionHeader} must be a UUID`);
