import fc from "fast-check";
import { expect, it } from "vitest";
import { interruptedAfterMs, type MailProgress, mailState } from "./mail-state.ts";

const now = Date.UTC(2026, 10, 25, 15, 0);
const at = (ms: number) => new Date(now + ms).toISOString();
const noProgress: MailProgress = { sentAt: null, tryingSince: null, nextTryAt: null };

it.each([
  [{ ...noProgress, nextTryAt: at(0) }, "waiting"],
  [{ ...noProgress, nextTryAt: at(60_000) }, "waiting"],
  [{ ...noProgress, tryingSince: at(0) }, "sending"],
  [{ ...noProgress, tryingSince: at(1 - interruptedAfterMs) }, "sending"],
  [{ ...noProgress, tryingSince: at(-interruptedAfterMs) }, "unclear"],
  [{ ...noProgress, sentAt: at(0) }, "sent"],
  [{ ...noProgress, sentAt: at(0), tryingSince: at(-interruptedAfterMs) }, "sent"],
])("maps %j to %s", (progress, state) => {
  expect(mailState(progress, now)).toBe(state);
});

it("never shows a sent mail as anything else, nor a mail with an unanswered attempt as waiting", () => {
  const time = fc.option(fc.integer({ min: -200_000, max: 200_000 }).map(at), { nil: null });
  fc.assert(
    fc.property(fc.record({ sentAt: time, tryingSince: time, nextTryAt: time }), (progress) => {
      const state = mailState(progress, now);
      expect(state === "sent").toBe(progress.sentAt !== null);
      if (state === "waiting") expect(progress.tryingSince).toBeNull();
      if (state === "sending" || state === "unclear") {
        // Without a result, an attempt eventually becomes unclear.
        expect(mailState(progress, now + 10 * interruptedAfterMs)).toBe("unclear");
      }
    }),
  );
});
