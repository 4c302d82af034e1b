import { company } from "./company.ts";
import { once } from "./once.ts";

const minuteMs = 60_000;

export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** Returns a function that returns a formatter for the company's time zone. */
export const inCompanyZone = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat("en-US", { ...options, timeZone: company.timeZone }));

const localTimeFormat = inCompanyZone({
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
});

/** Returns the company's local day and minutes after midnight at a time in ms since 1970. */
export function localTime(timeMs: number): Day & { minutes: number } {
  const parts = Object.fromEntries(
    localTimeFormat()
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute: minutes = 0 } = parts;
  return { year, month, day, minutes: hour * 60 + minutes };
}

/**
 * Returns the time in ms since 1970 at which it is this local day and minute at the company. For a local time
 * that clocks skip or repeat, returns one within an hour of it.
 */
export function timeOn(day: Day, minutes: number): number {
  const localAsUtc = asUtc({ ...day, minutes });
  // The second pass uses the offset near the result, which may differ from that of the first guess.
  return localAsUtc - offsetAt(localAsUtc - offsetAt(localAsUtc));
}

/** Returns the time in ms since 1970 at which clocks in UTC show this day and time of day, by default midnight. */
export const asUtc = ({ year, month, day, minutes = 0 }: Day & { minutes?: number }) =>
  Date.UTC(year, month - 1, day) + minutes * minuteMs;

/** Offset of the company's time zone from UTC, in ms. */
const offsetAt = (timeMs: number) => asUtc(localTime(timeMs)) - Math.floor(timeMs / minuteMs) * minuteMs;
