import type { RequestRecord } from "./record.ts";

/**
 * What the visitor sees: the form, the form during the first attempt, a notice that the request is queued or rejected,
 * or a confirmation.
 */
export function viewOf(record: RequestRecord | undefined): "form" | "sending" | "waiting" | "sent" {
  if (!record || record.status === "draft") return "form";
  if (record.status === "sent") return "sent";
  return record.status === "queued" && record.attempts === 0 ? "sending" : "waiting";
}
