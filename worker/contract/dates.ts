import { inCompanyZone } from "./company-time.ts";
import { once } from "./once.ts";

const longFormat = { year: "numeric", month: "long", day: "numeric" } as const;
const companyFormat = inCompanyZone(longFormat);
const utcFormat = once(() => new Intl.DateTimeFormat("en-US", { ...longFormat, timeZone: "UTC" }));

/**
 * Formats a time as `MMMM d, yyyy` in the company's time zone, on any machine. Returns the text as it is if `Date`
 * cannot parse it.
 */
export function longDate(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : companyFormat().format(date);
}

/** Formats a calendar day: `2026-12-24` → `December 24, 2026`. Returns the text as it is if `Date` cannot parse it. */
export function longDay(value: string): string {
  const date = new Date(`${value}T00:00Z`);
  return Number.isNaN(date.getTime()) ? value : utcFormat().format(date);
}
