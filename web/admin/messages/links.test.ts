import fc from "fast-check";
import { expect, it } from "vitest";
import type { StoredMessage } from "#contract/messages.ts";
import { phoneLink, replyLink } from "./links.ts";
import { parseQuote } from "./quote-request.ts";

const message = (fields: Partial<StoredMessage>) =>
  ({ email: "ana@example.com", subject: "general", reference: "M-7F3K-29", ...fields }) as StoredMessage;

it("puts subject and reference into the reply link", () => {
  expect(replyLink(message({}))).toBe(
    "mailto:ana@example.com?subject=Re%3A%20General%20Inquiry%20%5BM-7F3K-29%5D",
  );
});

it("keeps sender and subject from adding recipients or headers to the reply link", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (email, subject) => {
      const link = new URL(replyLink(message({ email, subject })));
      expect(link.protocol).toBe("mailto:");
      expect(decodeURIComponent(link.pathname)).toBe(email);
      expect(link.pathname).not.toMatch(/[,;?&]/);
      expect([...link.searchParams.keys()]).toEqual(["subject"]);
    }),
  );
});

it("links phone numbers in several notations, but no text with fewer than three digits", () => {
  expect(phoneLink("+1 (302) 555-0142")).toBe("tel:+13025550142");
  expect(phoneLink("302.555.0142 ext. 7")).toBe("tel:3025550142;ext=7");
  expect(phoneLink("302-555-0142 x12")).toBe("tel:3025550142;ext=12");
  expect(phoneLink("javascript:alert(1)")).toBe(null);
  expect(phoneLink("call me")).toBe(null);
});

/** Takes the fastest of 20 runs, because a busy machine slows some of them down. */
function fastestMs(work: () => void): number {
  const times = Array.from({ length: 20 }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

it("parses a phone field of 31,000 blanks or other characters in under 5 ms", () => {
  const phones = [" ", "x", "1", " x", "ext", "#", "\t1"].map((unit) => unit.repeat(31_000 / unit.length));
  for (const phone of phones) {
    const details = `--- Quote request details ---\nPhone: ${phone}\nCompany: -\nSpecific Requirements: -`;
    const quoteRequest = message({ subject: "Quote Request: bolts", message: `Bolts\n\n${details}` });
    expect(parseQuote(quoteRequest)?.phone).toBe(phone);
    expect(phoneLink(phone)).toBe(null);
    expect(fastestMs(() => phoneLink(parseQuote(quoteRequest)?.phone ?? ""))).toBeLessThan(5);
  }
});
