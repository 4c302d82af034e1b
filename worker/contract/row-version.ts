import { z } from "./schema.ts";

/**
 * Version of a row. Every edit raises it, except marking a message as read or unread. An edit sends the version it
 * started from as `If-Match: "3"` (RFC 9110, 13.1.1) and is refused with `conflict` if the row has been edited since.
 * Without the header, the last edit wins.
 */
export const version = z.int();
export const ifMatch = (version: number) => ({ "If-Match": `"${version}"` });
