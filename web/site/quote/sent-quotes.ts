import type { RequestRecord } from "#web/requests/record.ts";

/** Returns the quote requests that were sent from this device, newest first. */
export const sentQuotes = (records: readonly RequestRecord[]): RequestRecord[] =>
  records.filter(({ form, status }) => form === "quote" && status === "sent").toReversed();
