import fc from "fast-check";
import { expect, it } from "vitest";
import { overdueBefore, replyDueAt, replyDueText } from "./reply-date.ts";

it.each([
  ["on a Tuesday morning", "2026-11-17T10:00-05:00", "Thursday, November 19, 5:00 PM ET"],
  ["before we open", "2026-11-17T06:00-05:00", "Thursday, November 19, 5:00 PM ET"],
  ["a minute before closing time", "2026-11-17T16:59-05:00", "Thursday, November 19, 5:00 PM ET"],
  ["at closing time", "2026-11-17T17:00-05:00", "Friday, November 20, 5:00 PM ET"],
  ["on a Thursday evening", "2026-11-19T20:00-05:00", "Tuesday, November 24, 5:00 PM ET"],
  ["on a Friday", "2026-11-20T09:00-05:00", "Tuesday, November 24, 5:00 PM ET"],
  ["on a Saturday", "2026-11-14T12:00-05:00", "Wednesday, November 18, 5:00 PM ET"],
  ["on a Sunday night", "2026-11-15T23:59-05:00", "Wednesday, November 18, 5:00 PM ET"],
  ["before Thanksgiving", "2026-11-24T12:00-05:00", "Friday, November 27, 5:00 PM ET"],
  ["on Thanksgiving", "2026-11-26T12:00-05:00", "Tuesday, December 1, 5:00 PM ET"],
  ["before Christmas", "2026-12-23T12:00-05:00", "Monday, December 28, 5:00 PM ET"],
  ["before New Year", "2026-12-30T12:00-05:00", "Monday, January 4, 5:00 PM ET"],
  ["before Martin Luther King Jr. Day", "2027-01-14T12:00-05:00", "Tuesday, January 19, 5:00 PM ET"],
  ["before Washington's Birthday", "2027-02-12T12:00-05:00", "Wednesday, February 17, 5:00 PM ET"],
  ["before Memorial Day", "2027-05-28T12:00-04:00", "Wednesday, June 2, 5:00 PM ET"],
  [
    "before Juneteenth, a Saturday, observed on Friday",
    "2027-06-16T12:00-04:00",
    "Monday, June 21, 5:00 PM ET",
  ],
  ["before July 4, a Sunday, observed on Monday", "2027-07-02T12:00-04:00", "Wednesday, July 7, 5:00 PM ET"],
  ["before Labor Day", "2027-09-03T12:00-04:00", "Wednesday, September 8, 5:00 PM ET"],
  ["before Columbus Day", "2027-10-08T12:00-04:00", "Wednesday, October 13, 5:00 PM ET"],
  ["before Veterans Day", "2027-11-10T12:00-05:00", "Monday, November 15, 5:00 PM ET"],
  [
    "before New Year's Day, a Saturday, observed in the old year",
    "2027-12-30T12:00-05:00",
    "Tuesday, January 4, 5:00 PM ET",
  ],
  ["before the clocks go forward", "2027-03-12T12:00-05:00", "Tuesday, March 16, 5:00 PM ET"],
  ["before the clocks go back", "2027-11-05T12:00-04:00", "Tuesday, November 9, 5:00 PM ET"],
])("promises a reply to a request received %s", (_, receivedAt, due) => {
  expect(replyDueText(Date.parse(receivedAt))).toBe(due);
});

it("promises five o'clock local time before and after clocks change", () => {
  const due = (receivedAt: string) => new Date(replyDueAt(Date.parse(receivedAt))).toISOString();
  expect(due("2027-03-11T12:00-05:00")).toBe("2027-03-15T21:00:00.000Z");
  expect(due("2027-03-10T12:00-05:00")).toBe("2027-03-12T22:00:00.000Z");
  expect(due("2027-11-04T12:00-04:00")).toBe("2027-11-08T22:00:00.000Z");
});

it("finds the cutoff: requests received before it are overdue, those from then on are not", () => {
  const start = Date.UTC(2026, 0, 1);
  const yearMs = 365 * 24 * 60 * 60_000;
  fc.assert(
    fc.property(fc.integer({ min: start, max: start + 5 * yearMs }), (now) => {
      const cutoff = overdueBefore(now);
      expect(replyDueAt(cutoff - 1)).toBeLessThan(now);
      expect(replyDueAt(cutoff)).toBeGreaterThanOrEqual(now);
    }),
    { numRuns: 300 },
  );
});

it.each([
  ["a minute after closing time", "2026-11-19T17:01-05:00", "2026-11-17T17:00-05:00"],
  ["at closing time, when a reply is still in time", "2026-11-19T17:00-05:00", "2026-11-16T17:00-05:00"],
  ["on the Monday after Thanksgiving", "2026-11-30T17:01-05:00", "2026-11-25T17:00-05:00"],
])("finds the cutoff of overdue requests %s", (_, now, cutoff) => {
  expect(new Date(overdueBefore(Date.parse(now)))).toEqual(new Date(cutoff));
});
