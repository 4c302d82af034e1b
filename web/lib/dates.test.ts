import { expect, it } from "vitest";
import { dateAndTime, longDate, longDateOf, shortDate } from "./dates.ts";

it("reads the day in the company's zone", () => {
  expect(longDate(new Date("2026-03-01T04:59:59Z"))).toBe("February 28, 2026");
  expect(longDate(new Date("2026-03-01T05:00:00Z"))).toBe("March 1, 2026");
});

it("shortens what the wire says, and leaves what is no date", () => {
  expect(shortDate("2026-03-01T04:59:59.000Z")).toBe("Feb 28, 2026");
  expect(shortDate("soon")).toBe("soon");
});

it("names the zone where it tells a time", () => {
  expect(dateAndTime("2026-03-01T04:59:59.000Z")).toBe("Feb 28, 2026, 11:59 PM EST");
  expect(dateAndTime("soon")).toBe("soon");
});

it("writes the same out, and leaves what is no date", () => {
  expect(longDateOf("2026-03-01T04:59:59.000Z")).toBe("February 28, 2026");
  expect(longDateOf("soon")).toBe("soon");
});
