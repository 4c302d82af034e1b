import { expect, it } from "vitest";
import { isQuoteSubject } from "./messages.ts";

it("recognizes a quote request by “quote” anywhere in its subject, in any case", () => {
  for (const subject of ["quote", "Quote Request: bolts", "your QUOTES", "Misquoted"]) {
    expect(isQuoteSubject(subject)).toBe(true);
  }
  for (const subject of ["general", "quo te", ""]) expect(isQuoteSubject(subject)).toBe(false);
});
