import { expect, it } from "vitest";
import { describeEntry } from "./describe-entry.ts";

it.each([
  [
    "mark",
    "isRead, not isHandled, assignee: anna",
    "bo marked it as read, marked it as not handled, assigned it to anna",
  ],
  ["mark", "no assignee", "bo assigned it to nobody"],
  ["mark", null, "bo marked it"],
  ["create", "note", "bo added a note"],
  ["create", "quotation 2", "bo sent quotation 2"],
  ["update", "accepted quotation 2", "bo accepted quotation 2"],
  ["update", "sent again", "bo sent a mail again"],
  ["update", "something new", "bo changed it: something new"],
  ["paint", null, "bo paint"],
])("describes the action %s with the detail %s", (action, detail, text) => {
  expect(describeEntry({ who: "bo", action, detail })).toBe(text);
});
