import { asUtc, localTime, timeOn } from "./company-time.ts";

/** Formats a time in ms since 1970 as company time for a `datetime-local` field: `2026-12-24T09:30`. */
export const toCompanyTime = (at: number): string =>
  new Date(asUtc(localTime(at))).toISOString().slice(0, 16);

/** Parses a `datetime-local` value as company time. @returns ms since 1970, or null for another format */
export function fromCompanyTime(value: string): number | null {
  const [, year, month, day, hours, minutes] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(value) ?? [];
  if (minutes === undefined) return null;
  const at = timeOn(
    { year: Number(year), month: Number(month), day: Number(day) },
    Number(hours) * 60 + Number(minutes),
  );
  return Number.isNaN(at) ? null : at;
}
