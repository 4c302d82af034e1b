import { company } from "#contract/company.ts";
import { once } from "./once.ts";

const inOurZone = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat("en-US", { ...options, timeZone: company.timeZone }));

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
