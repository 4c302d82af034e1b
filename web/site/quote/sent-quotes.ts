import type { RequestRecord } from "#web/requests/record.ts";

/** Returns the sent quote requests among the device's records, newest first. @param records oldest first */
export const sentQuotes = (records: readonly RequestRecord[]): RequestRecord[] =>
  records.filter(({ form, status }) => form === "quote" && status === "sent").toReversed();
