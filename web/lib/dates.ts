import { inCompanyZone } from "#contract/company-time.ts";

const dateTimeFormat = inCompanyZone({
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** Formats an API date as `MMM d, yyyy, h:mm a` with the time zone. Returns it unchanged if `Date` cannot parse it. */
export function dateAndTime(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : dateTimeFormat().format(date);
}

const dateFormat = inCompanyZone({
  year: "numeric",
  month: "short",
  day: "numeric",
});

/** Formats an API date as `MMM d, yyyy`. Returns it unchanged if `Date` cannot parse it. */
export function shortDate(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : dateFormat().format(date);
}
