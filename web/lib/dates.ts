import { company } from "#contract/company.ts";
import { once } from "./once.ts";

const inOurZone = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat("en-US", { ...options, timeZone: company.timeZone }));

const long = inOurZone({
  year: "numeric",
  month: "long",
  day: "numeric",
});

/** `MMMM d, yyyy` in the company's zone, the same on every machine. */
export function longDate(date: Date): string {
  return long().format(date);
}

const moment = inOurZone({
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** `MMM d, yyyy, h:mm a` and the zone, of what stands on the wire. */
export function dateAndTime(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : moment().format(date);
}

const short = inOurZone({
  year: "numeric",
  month: "short",
  day: "numeric",
});

/** `MMM d, yyyy` of what stands on the wire; what is no date is shown as it came. */
export function shortDate(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : short().format(date);
}

/** `MMMM d, yyyy` of the same. */
export function longDateOf(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : long().format(date);
}
