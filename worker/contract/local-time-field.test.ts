import { expect, it } from "vitest";
import { fromCompanyTime, toCompanyTime } from "./local-time-field.ts";

it.each([
  ["2026-12-24T09:30", "2026-12-24T14:30:00.000Z"],
  ["2026-07-01T00:00", "2026-07-01T04:00:00.000Z"],
  // Clocks go forward at 2:00 on March 8 and back at 2:00 on November 1.
  ["2026-03-08T01:55", "2026-03-08T06:55:00.000Z"],
  ["2026-03-08T03:00", "2026-03-08T07:00:00.000Z"],
  ["2026-03-08T04:00", "2026-03-08T08:00:00.000Z"],
  ["2026-11-01T00:55", "2026-11-01T04:55:00.000Z"],
  ["2026-11-01T02:00", "2026-11-01T07:00:00.000Z"],
  ["2026-11-01T04:00", "2026-11-01T09:00:00.000Z"],
])("converts %s in New York to %s and back", (local, utc) => {
  expect(new Date(fromCompanyTime(local) as number).toISOString()).toBe(utc);
  expect(toCompanyTime(Date.parse(utc))).toBe(local);
});

it("converts a skipped or repeated local time to one within an hour of it", () => {
  expect(new Date(fromCompanyTime("2026-03-08T02:30") as number).toISOString()).toMatch(
    /^2026-03-08T0[67]:30/,
  );
  expect(new Date(fromCompanyTime("2026-11-01T01:30") as number).toISOString()).toMatch(
    /^2026-11-01T0[56]:30/,
  );
});

it.each(["", "tomorrow", "2026-12-24"])("rejects %j", (value) => {
  expect(fromCompanyTime(value)).toBeNull();
});
