import { expect, it } from "vitest";
import { longDate, longDay } from "#contract/dates.ts";
import { dateAndTime, shortDate } from "./dates.ts";

it("formats the day in the company's time zone", () => {
  expect(longDate("2026-03-01T04:59:59.000Z")).toBe("February 28, 2026");
  expect(longDate("2026-03-01T05:00:00.000Z")).toBe("March 1, 2026");
  expect(longDate("soon")).toBe("soon");
});

it("formats a calendar day without shifting it", () => {
  expect(longDay("2026-12-24")).toBe("December 24, 2026");
  expect(longDay("soon")).toBe("soon");
});

it("shortens API dates, and returns invalid dates unchanged", () => {
  expect(shortDate("2026-03-01T04:59:59.000Z")).toBe("Feb 28, 2026");
  expect(shortDate("soon")).toBe("soon");
});

it("names the time zone with a time", () => {
  expect(dateAndTime("2026-03-01T04:59:59.000Z")).toBe("Feb 28, 2026, 11:59 PM EST");
  expect(dateAndTime("soon")).toBe("soon");
});
