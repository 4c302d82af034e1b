import fc from "fast-check";
import { expect, it } from "vitest";
import { anyParts } from "./any-parts.ts";
import { contactMessage } from "./contact.ts";
import { formatParts } from "./parts.ts";
import { foldQuote, quoteForm, unfoldQuote } from "./quote.ts";

const valid = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  company: "Ruiz Tooling",
  phone: "302 555 0100",
  subject: "Bearings",
  message: "Forty 6204-2RS, please.",
  requirements: "By Friday.\nPacked singly.",
};

it("folds a quote into one fixed format", () => {
  expect(foldQuote(valid)).toEqual({
    name: "Ana Ruiz",
    email: "ana@example.com",
    company: "Ruiz Tooling",
    subject: "Quote Request: Bearings",
    message:
      "Forty 6204-2RS, please.\n\n--- Quote request details ---\nPhone: 302 555 0100\nCompany: Ruiz Tooling\nSpecific Requirements: By Friday.\nPacked singly.",
  });
  expect(foldQuote({ ...valid, company: "" }).company).toBeNull();
});

const line = fc
  .string({ unit: "grapheme", maxLength: 50 })
  .filter((text) => !/[\n\r\u2028\u2029]/.test(text));

it("splits a folded quote into the original fields, whatever they contain", () => {
  fc.assert(
    fc.property(
      fc.record({
        message: fc.string({ unit: "grapheme" }),
        phone: line,
        company: line,
        requirements: fc.string(),
      }),
      (parts) => {
        expect(unfoldQuote(foldQuote({ ...valid, ...parts }).message)).toEqual(parts);
      },
    ),
  );
});

it("puts the parts into the message and into `items`, and splits them off again", () => {
  fc.assert(
    fc.property(anyParts, fc.string({ unit: "grapheme" }), (parts, message) => {
      const folded = foldQuote({ ...valid, message, parts: formatParts(parts) });
      expect(folded.items ?? []).toEqual(parts);
      const { parts: read = [], ...unfolded } = unfoldQuote(folded.message) ?? {};
      expect(read).toEqual(parts);
      expect(unfolded).toMatchObject({ message, phone: valid.phone, requirements: valid.requirements });
    }),
  );
  expect(foldQuote({ ...valid, parts: "4 boxes × Gloves | Part number: GL-2" }).message).toBe(
    "Forty 6204-2RS, please.\n\n--- Parts (1) ---\n4 boxes × Gloves | Part number: GL-2\n\n--- Quote request details ---\nPhone: 302 555 0100\nCompany: Ruiz Tooling\nSpecific Requirements: By Friday.\nPacked singly.",
  );
});

it("treats empty parts like absent ones", () => {
  expect(foldQuote({ ...valid, parts: "" })).toEqual(foldQuote(valid));
});

it("accepts 200 parts of 100 characters, and says when a long message leaves no room for them", () => {
  const parts = Array.from({ length: 200 }, () => `1 × ${"p".repeat(100)}`).join("\n");
  expect(quoteForm.safeParse({ ...valid, parts }).success).toBe(true);
  expect(contactMessage.safeParse(foldQuote({ ...valid, parts })).success).toBe(true);
  const { error } = quoteForm.safeParse({
    ...valid,
    parts,
    requirements: "r".repeat(10_000),
    message: "m".repeat(10_000),
  });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["message", expect.stringContaining("shorten it")],
  ]);
});

it("splits a message at the last marker, and not at all without one", () => {
  const quoted = foldQuote(valid).message;
  const again = foldQuote({ ...valid, message: quoted, phone: "302 555 0199" });
  expect(unfoldQuote(again.message)).toMatchObject({ message: quoted, phone: "302 555 0199" });
  expect(unfoldQuote("Just a message")).toBeNull();
});

it("folds the longest quote into a message within the API's limits", () => {
  const full = {
    ...valid,
    name: "x".repeat(200),
    company: "c".repeat(200),
    phone: "1".repeat(50),
    subject: "s".repeat(200),
    message: "m".repeat(10_000),
    requirements: "r".repeat(10_000),
  };
  expect(quoteForm.safeParse(full).success).toBe(true);
  expect(contactMessage.safeParse(foldQuote(full)).success).toBe(true);
});

it.each([
  ["name", "A", "Name must be at least 2 characters"],
  ["email", "ana", "Please enter a valid email address"],
  ["phone", "1234", "Please enter a valid phone number"],
  ["subject", "ab", "Subject must be at least 3 characters"],
  ["message", "too short", "Message must be at least 10 characters"],
  ["parts", "four bolts", "Invalid parts list"],
  ["parts", Array(201).fill("1 × bolt").join("\n"), "Invalid parts list"],
  ["requirements", "x".repeat(10_001), "String must contain at most 10000 character(s)"],
])("says what is wrong with %s", (field, value, sentence) => {
  const { error } = quoteForm.safeParse({ ...valid, [field]: value });
  expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[field, sentence]]);
});
