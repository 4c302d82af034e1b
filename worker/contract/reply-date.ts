import { asUtc, type Day, inCompanyZone, localTime, timeOn } from "./company-time.ts";

const minuteMs = 60_000;
/** In minutes after midnight. */
const closesAt = 17 * 60;

/**
 * Returns when the reply to a request is due, in ms since 1970: at closing time of the second business day
 * after receipt. A request that arrives at closing time or later, or on a non-business day, counts as
 * received on the next business day.
 */
export function replyDueAt(receivedAtMs: number): number {
  const { minutes, ...today } = localTime(receivedAtMs);
  const received = isBusinessDay(today) && minutes < closesAt ? today : nextBusinessDay(today);
  return timeOn(nextBusinessDay(nextBusinessDay(received)), closesAt);
}

/** Upper limit of the time from receipt to due reply: there are at most three non-business days in a row. */
const maxWaitMs = 10 * 24 * 60 * minuteMs;

/**
 * Returns the cutoff of overdue requests in ms since 1970: exactly the requests received before it were due before
 * `nowMs`. Found by bisection, because a later receipt never has an earlier due time.
 */
export function overdueBefore(nowMs: number): number {
  let [overdue, notOverdue] = [nowMs - maxWaitMs, nowMs];
  while (notOverdue - overdue > 1) {
    const middle = Math.floor((overdue + notOverdue) / 2);
    if (replyDueAt(middle) < nowMs) overdue = middle;
    else notOverdue = middle;
  }
  return notOverdue;
}

const dueFormat = inCompanyZone({
  weekday: "long",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Formats the due time: `Thursday, November 19, 5:00 PM ET`. */
export function replyDueText(receivedAtMs: number): string {
  return `${dueFormat().format(replyDueAt(receivedAtMs)).replace(" at ", ", ")} ET`;
}

/** Formats the day in the company's time zone: `2026-12-24`. */
export const companyDay = (timeMs: number): string =>
  new Date(asUtc(localTime(timeMs))).toISOString().slice(0, 10);

function nextBusinessDay(day: Day): Day {
  let next = addDays(day, 1);
  while (!isBusinessDay(next)) next = addDays(next, 1);
  return next;
}

function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 5 && !isFederalHoliday(day);
}

/**
 * Observed United States federal holidays: a Saturday holiday moves to the Friday before, a Sunday one to the Monday
 * after. Sources: 5 U.S.C. 6103 and, for Sundays, Executive Order 11582.
 */
function isFederalHoliday(day: Day): boolean {
  const { month, day: date } = day;
  const weekday = weekdayOf(day);
  const isNth = (nth: number) => Math.ceil(date / 7) === nth;
  const isLast = addDays(day, 7).month !== month;
  if (weekday === 1) {
    if ((month === 1 || month === 2) && isNth(3)) return true; // Martin Luther King Jr., Washington
    if (month === 5 && isLast) return true; // Memorial Day
    if (month === 9 && isNth(1)) return true; // Labor Day
    if (month === 10 && isNth(2)) return true; // Columbus Day
  }
  if (weekday === 4 && month === 11 && isNth(4)) return true; // Thanksgiving
  if (isFixedHoliday(day)) return true;
  return weekday === 5 ? isFixedHoliday(addDays(day, 1)) : weekday === 1 && isFixedHoliday(addDays(day, -1));
}

/** New Year, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixedHolidays = new Set(["1-1", "6-19", "7-4", "11-11", "12-25"]);
const isFixedHoliday = ({ month, day }: Day) => fixedHolidays.has(`${month}-${day}`);

const weekdayOf = (day: Day) => new Date(asUtc(day)).getUTCDay();

function addDays(day: Day, days: number): Day {
  const date = new Date(asUtc({ ...day, day: day.day + days }));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
