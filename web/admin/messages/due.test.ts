import { expect, it } from "vitest";
import { dueOf } from "./due.ts";

// A Monday, 10:00 AM in the company's zone.
const received = { createdAt: "2026-11-16T15:00:00.000Z", answeredAt: null, isHandled: false, isSpam: false };
const dueAt = Date.parse("2026-11-18T22:00:00Z");

it("says when a reply is due, and since when it is overdue", () => {
  expect(dueOf(received, dueAt)).toEqual({ isOverdue: false, text: "Due Nov 18, 5:00 PM" });
  expect(dueOf(received, dueAt + 1)).toEqual({ isOverdue: true, text: "Overdue since Nov 18, 5:00 PM" });
});

it("expects no reply to messages that are answered, handled or spam", () => {
  expect(dueOf({ ...received, answeredAt: received.createdAt }, dueAt + 1)).toBe(null);
  expect(dueOf({ ...received, isHandled: true }, dueAt + 1)).toBe(null);
  expect(dueOf({ ...received, isSpam: true }, dueAt + 1)).toBe(null);
});
