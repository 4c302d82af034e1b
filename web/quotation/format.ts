const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `123450` → `"$1,234.50"`. */
export const showCents = (cents: number): string => dollars.format(cents / 100);

/** `"1234.5"` → `"$1,234.50"`. */
export const showUnitPrice = (price: string): string => dollars.format(Number(price));

const day = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** `"2026-12-24"` → `"December 24, 2026"`. */
export const showDay = (calendarDay: string): string => {
  const date = new Date(`${calendarDay}T00:00Z`);
  return Number.isNaN(date.getTime()) ? calendarDay : day.format(date);
};
