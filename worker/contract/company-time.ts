import { company } from "./company.ts";

const minute = 60_000;

/** A calendar day in the company's zone. */
export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const parts = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
  timeZone: company.timeZone,
});

/** The day and the minutes after midnight that the company's clocks show at this time in ms since 1970. */
export function localTime(at: number): Day & { minutes: number } {
  const part = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute: minutes = 0 } = part;
  return { year, month, day, minutes: hour * 60 + minutes };
}

/** The time in ms since 1970 at which the company's clocks show these minutes after midnight. */
export function timeOn({ year, month, day }: Day, minutes: number): number {
  const shown = Date.UTC(year, month - 1, day) + minutes * minute;
  // The second pass takes the offset near the result: it may have changed since the first guess.
  return shown - offsetAt(shown - offsetAt(shown));
}

/** The time at which the clocks in UTC show the same. */
export const asUtc = ({ year, month, day, minutes }: ReturnType<typeof localTime>) =>
  Date.UTC(year, month - 1, day) + minutes * minute;

/** How far the company's clocks are ahead of UTC, in ms. */
const offsetAt = (at: number) => asUtc(localTime(at)) - Math.floor(at / minute) * minute;
