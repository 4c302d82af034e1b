import { expect, it } from "vitest";
import { nextStepText } from "./stage-texts.ts";

const mondayMs = Date.parse("2026-11-16T15:00:00Z");
const dayMs = 24 * 60 * 60_000;

it("promises a reply by a date, and says that we missed the date once it has passed", () => {
  expect(nextStepText("received", mondayMs, mondayMs)).toBe(
    "We reply with price and availability by Wednesday, November 18, 5:00 PM ET.",
  );
  expect(nextStepText("in progress", mondayMs, mondayMs + 5 * dayMs)).toBe(
    "We meant to reply by Wednesday, November 18, 5:00 PM ET. If you haven't heard from us, please call us.",
  );
});

it("promises no reply once a request is quoted, decided or closed", () => {
  for (const stage of ["quoted", "accepted", "declined", "closed"] as const)
    expect(nextStepText(stage, mondayMs, mondayMs + 5 * dayMs)).not.toContain("reply");
});
