import { company } from "./company.ts";

const words = { year: "numeric", month: "long", day: "numeric" } as const;
const inCompanyZone = new Intl.DateTimeFormat("en-US", { ...words, timeZone: company.timeZone });
const inUtc = new Intl.DateTimeFormat("en-US", { ...words, timeZone: "UTC" });

/** `MMMM d, yyyy` in the company's zone, the same on every machine; what is no date is returned as it came. */
export function longDate(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : inCompanyZone.format(date);
}

/** A day of the calendar: `2026-12-24` → `December 24, 2026`; what is no day is returned as it came. */
export function longDay(value: string): string {
  const date = new Date(`${value}T00:00Z`);
  return Number.isNaN(date.getTime()) ? value : inUtc.format(date);
}
