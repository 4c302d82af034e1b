import { inCompanyZone } from "#contract/company-time.ts";

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = inCompanyZone({ hour: "numeric", minute: "2-digit", ...options });
  return (value: string): string => {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? value : format().format(date);
  };
};

const day = { month: "short", day: "numeric" } as const;

/** `Feb 28, 2026, 11:59 PM`, in the company's time zone. */
export const dayAndTime = formatter({ ...day, year: "numeric" });

/** `Feb 28, 11:59 PM`, for times near the present. */
export const shortTime = formatter(day);

/** `11:59 PM`. */
export const timeOnly = formatter({});
