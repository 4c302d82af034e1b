import { expect, it } from "vitest";
import { normalizeReference, stageOf, stagesAround } from "./quote-status.ts";

const unread = { isRead: false, isHandled: false, isSpam: false, answeredAt: null, quotationState: null };
const answeredAt = "2026-11-25T14:00:00.000Z";
const quoted = { ...unread, isRead: true, answeredAt, quotationState: "waiting" } as const;
const accepted = { ...quoted, quotationState: "accepted" } as const;
const declined = { ...quoted, quotationState: "declined" } as const;

it.each([
  [unread, "received"],
  [{ ...unread, isRead: true }, "in progress"],
  [{ ...unread, isHandled: true }, "closed"],
  [{ ...unread, isRead: true, isHandled: true }, "closed"],
  [{ ...unread, isRead: true, isHandled: true, isSpam: true }, "received"],
  [{ ...unread, answeredAt }, "in progress"],
  [quoted, "quoted"],
  [{ ...quoted, isHandled: true }, "quoted"],
  [{ ...quoted, isSpam: true }, "quoted"],
  [accepted, "accepted"],
  [{ ...accepted, isHandled: true }, "accepted"],
  [{ ...declined, isSpam: true }, "declined"],
])("maps %j to the stage %s", (marks, stage) => {
  expect(stageOf(marks)).toBe(stage);
});

it("lists a stage with those before it and those that usually follow, up to quoted", () => {
  expect(stagesAround("received")).toEqual(["received", "in progress", "quoted"]);
  expect(stagesAround("quoted")).toEqual(["received", "in progress", "quoted"]);
  expect(stagesAround("accepted")).toEqual(["received", "in progress", "quoted", "accepted"]);
  expect(stagesAround("declined")).toEqual(["received", "in progress", "quoted", "declined"]);
  expect(stagesAround("closed")).toEqual(["received", "in progress", "closed"]);
});

it.each([
  ["M-7F3K-29", "M-7F3K-29"],
  [" m 7f3k 29 ", "M-7F3K-29"],
  ["7f3k29", "M-7F3K-29"],
  ["M-7F3K-29-0ABC-1D", "M-7F3K-29-0ABC-1D"],
  ["m–o123–il", "M-0123-11"],
  ["M-MMMM-MM", "M-MMMM-MM"],
  [" what is this ", "what is this"],
  ["", ""],
])("reads the reference %j as %j", (typed, reference) => {
  expect(normalizeReference(typed)).toBe(reference);
  expect(normalizeReference(reference)).toBe(reference);
});
