import { expect, it } from "vitest";
import type { MessageReply } from "#contract/message-detail.ts";
import { mailStateText } from "./mail-state-text.ts";

const reply: MessageReply = {
  ...{ id: "a", who: "anna", createdAt: "2026-11-25T20:00:00.000Z", text: "Hello", quotationVersion: null },
  ...{ state: "sending", sentAt: null, nextTryAt: null },
};

it("describes the delivery state of a mail", () => {
  expect(mailStateText(reply)).toBe("Sending…");
  expect(mailStateText({ ...reply, state: "sent", sentAt: "2026-11-25T20:01:00.000Z" })).toBe(
    "Sent Nov 25, 3:01 PM",
  );
  expect(mailStateText({ ...reply, state: "waiting", nextTryAt: "2026-11-25T20:05:00.000Z" })).toBe(
    "Not sent yet. Next try at 3:05 PM.",
  );
  expect(mailStateText({ ...reply, state: "unclear" })).toBe("We can't tell whether this mail went out.");
  expect(mailStateText({ ...reply, state: "replaced" })).toBe(
    "Replaced by a newer quotation, and no longer sent.",
  );
});
