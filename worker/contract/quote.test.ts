import fc from "fast-check";
import { expect, it } from "vitest";
import { anyParts } from "./any-parts.ts";
import { contactMessage } from "./contact.ts";
import { formatParts } from "./parts.ts";
import { parseQuoteMessage, quoteForm, quoteMessage } from "./quote.ts";

const valid = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  company: "Ruiz Tooling",
  phone: "302 555 0100",
  subject: "Bearings",
  message: "Forty 6204-2RS, please.",
  requirements: "By Friday.\nPacked singly.",
};

it("writes a quote as a message in one fixed format", () => {
  expect(quoteMessage(valid)).toEqual({
    name: "Ana Ruiz",
    email: "ana@example.com",
    company: "Ruiz Tooling",
    subject: "Quote Request: Bearings",
    message:
      "Forty 6204-2RS, please.\n\n--- Quote request details ---\nPhone: 302 555 0100\nCompany: Ruiz Tooling\nSpecific Requirements: By Friday.\nPacked singly.",
  });
  expect(quoteMessage({ ...valid, company: "" }).company).toBeNull();
});

const line = fc
  .string({ unit: "grapheme", maxLength: 50 })
  .filter((text) => !/[\n\r\u2028\u2029]/.test(text));

it("parses a quote's message into the original fields, for random texts", () => {
  fc.assert(
    fc.property(
      fc.record({
        message: fc.string({ unit: "grapheme" }),
        phone: line,
        company: line,
        requirements: fc.string(),
      }),
      (fields) => {
        expect(parseQuoteMessage(quoteMessage({ ...valid, ...fields }).message)).toEqual(fields);
      },
    ),
  );
});

it("puts the parts into the message and into `items`, and splits them off again", () => {
  fc.assert(
    fc.property(anyParts, fc.string({ unit: "grapheme" }), (parts, message) => {
      const sent = quoteMessage({ ...valid, message, parts: formatParts(parts) });
      expect(sent.items ?? []).toEqual(parts);
      const { parts: parsedParts = [], ...fields } = parseQuoteMessage(sent.message) ?? {};
      expect(parsedParts).toEqual(parts);
      expect(fields).toMatchObject({ message, phone: valid.phone, requirements: valid.requirements });
    }),
  );
  expect(quoteMessage({ ...valid, parts: "4 boxes × Gloves | Part number: GL-2" }).message).toBe(
    "Forty 6204-2RS, please.\n\n--- Parts (1) ---\n4 boxes × Gloves | Part number: GL-2\n\n--- Quote request details ---\nPhone: 302 555 0100\nCompany: Ruiz Tooling\nSpecific Requirements: By Friday.\nPacked singly.",
  );
});

it("treats empty parts like absent ones", () => {
  expect(quoteMessage({ ...valid, parts: "" })).toEqual(quoteMessage(valid));
});

it("accepts 200 parts of 100 characters, and says when a long message leaves no room for them", () => {
  const parts = Array.from({ length: 200 }, () => `1 × ${"p".repeat(100)}`).join("\n");
  expect(quoteForm.safeParse({ ...valid, parts }).success).toBe(true);
  expect(contactMessage.safeParse(quoteMessage({ ...valid, parts })).success).toBe(true);
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
  const quoted = quoteMessage(valid).message;
  const again = quoteMessage({ ...valid, message: quoted, phone: "302 555 0199" });
  expect(parseQuoteMessage(again.message)).toMatchObject({ message: quoted, phone: "302 555 0199" });
  expect(parseQuoteMessage("Just a message")).toBeNull();
});

it("writes the longest quote without parts as a message within the API's limits", () => {
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
  expect(contactMessage.safeParse(quoteMessage(full)).success).toBe(true);
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
