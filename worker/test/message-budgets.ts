import { afterEach } from "vitest";
import { mockClock } from "./clock.ts";
import { deleteRows } from "./delete-rows.ts";
import { deployedLimits } from "./deployed-limits.ts";
import type { acceptingSend } from "./messages.ts";

/** The deployed limits per hour and day. Those per minute are off (0), so that only the budgets refuse messages. */
export const hourlyAndDailyLimits = { ...deployedLimits, MESSAGES_PER_MINUTE: "0", CALLS_PER_MINUTE: "0" };
/** 40 minutes before the end of an hour. */
export const startMs = Date.UTC(2026, 10, 24, 9, 20);

export const messageHeaders = (address: string, key: string = crypto.randomUUID()) => ({
  "CF-Connecting-IP": address,
  "Idempotency-Key": key,
});

export const sentMails = ({ mock }: ReturnType<typeof acceptingSend>) =>
  mock.calls.map(([mail]) => mail as unknown as { subject: string; text: string });

/** Prepares each test of a file: time stands still at `startMs`, and all budgets are unused. */
export function prepareBudgetTests(): void {
  mockClock(startMs);
  afterEach(() => deleteRows("contact_messages", "message_usage", "message_counts"));
}
