import { company } from "./company.ts";

const long = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: company.timeZone,
});

/** `MMMM d, yyyy` in the company's zone, the same on every machine; what is no date is returned as it came. */
export function longDate(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : long.format(date);
}
