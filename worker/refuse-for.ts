import { Refusal } from "./refuse.ts";

/** Tells how long to wait, to programs and to people. */
export function refuseFor(seconds: number, what = "requests"): never {
  const refusal = new Refusal("too_many", `Too many ${what}. Please try again in ${wait(seconds)}.`);
  throw Object.assign(refusal, { retryAfterSeconds: seconds });
}

function wait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
