import { company } from "#contract/company.ts";

const long = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: company.timeZone,
});

/** `MMMM d, yyyy` in the company's zone, the same on every machine. */
export function longDate(date: Date): string {
  return long.format(date);
}
