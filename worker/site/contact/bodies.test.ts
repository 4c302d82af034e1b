import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactMessage } from "#contract/contact.ts";
import { formParsers } from "#contract/forms.ts";
import { visibleCharacter } from "#contract/text.ts";
import { refusalOf } from "#worker/test/call.ts";
import { countMessages, postContactMessage, readMessages, validMessage } from "#worker/test/messages.ts";

describe("a body", () => {
  const bad: [string, object, string, string][] = [
    ["no name", { ...validMessage, name: undefined }, "name", "Required"],
    ["a blank name", { ...validMessage, name: " \t" }, "name", "Required"],
    ["a name of NUL", { ...validMessage, name: "\0" }, "name", "Required"],
    ["an invisible name", { ...validMessage, name: "\u200b \u00ad\ufeff\u3164\0" }, "name", "Required"],
    ...(["name", "company", "subject", "message"] as const).map((field): [string, object, string, string] => [
      `a lone surrogate in ${field}`,
      { ...validMessage, [field]: "a\ud83d b" },
      field,
      "Invalid text",
    ]),
    ["a number for a name", { ...validMessage, name: 7 }, "name", "Expected string, received number"],
    [
      "a long name",
      { ...validMessage, name: "x".repeat(201) },
      "name",
      "String must contain at most 200 character(s)",
    ],
    ["no e-mail", { ...validMessage, email: "" }, "email", "Required"],
    ["an invalid e-mail", { ...validMessage, email: "ana@" }, "email", "Invalid email"],
    [
      "a list for an e-mail",
      { ...validMessage, email: ["a@b.co"] },
      "email",
      "Expected string, received array",
    ],
    ["a long company", { ...validMessage, company: "x".repeat(201) }, "company", "at most 200"],
    ["no subject", { ...validMessage, subject: undefined }, "subject", "Required"],
    ["a long subject", { ...validMessage, subject: "x".repeat(201) }, "subject", "at most 200"],
    ["null for a message", { ...validMessage, message: null }, "message", "Expected string, received null"],
    ["a long message", { ...validMessage, message: "x".repeat(32_001) }, "message", "at most 32000"],
  ];
  it.each(bad)(
    "with %s is refused with an error for the field, and is not stored",
    async (_, body, field, message) => {
      const before = await countMessages();
      const response = await postContactMessage(body);
      expect(response.status).toBe(400);
      const { fields } = await refusalOf(response);
      expect(fields?.[field]).toContain(message);
      expect(await countMessages()).toBe(before);
    },
  );

  it.each(["name", "company", "subject"])(
    "is refused with a line break or control character in its %s",
    async (field) => {
      const before = await countMessages();
      for (const control of ["\n", "\r\n", "\t", "\0", "\u001b[2J", "\u0085", "\u2028", "\u2029"]) {
        const response = await postContactMessage({
          ...validMessage,
          [field]: `Ana${control}Reference: M-7F3K-29`,
        });
        expect(response.status, JSON.stringify(control)).toBe(400);
        expect((await refusalOf(response)).fields).toEqual({
          [field]: "Line breaks and tabs are not allowed here",
        });
      }
      expect(await countMessages()).toBe(before);
    },
  );

  it("from a form has spaces in place of line breaks and tabs in its one-line fields", () => {
    const typed = { ...validMessage, subject: "support", name: "Ana\tRuiz", company: "Ruiz\r\nTooling" };
    expect(formParsers.contact(typed).message).toMatchObject({ name: "Ana Ruiz", company: "Ruiz Tooling" });
    const quote = { ...typed, phone: "302\t5550142", subject: "M8\nbolts", requirements: "One\ntwo" };
    expect(formParsers.quote({ ...quote, message: "Two hundred\nM8 bolts" }).message).toMatchObject({
      name: "Ana Ruiz",
      subject: "Quote Request: M8 bolts",
      message: expect.stringContaining(
        "Two hundred\nM8 bolts\n\n--- Quote request details ---\nPhone: 302 5550142\nC",
      ),
    });
  });

  it("may have a subject of 200 characters after the quote prefix", async () => {
    const subject = `Quote Request: ${"x".repeat(200)}`;
    expect((await postContactMessage({ ...validMessage, subject })).status).toBe(200);
    expect((await postContactMessage({ ...validMessage, subject: `${subject}x` })).status).toBe(400);
  });

  it("of any kind is either refused or stored as parsed, and never causes a 5xx", async () => {
    const anything = fc.record(
      {
        name: fc.anything(),
        email: fc.anything(),
        company: fc.anything(),
        subject: fc.anything(),
        message: fc.anything(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(anything, async (change) => {
        const key = crypto.randomUUID();
        const body = JSON.parse(JSON.stringify({ ...validMessage, ...change }));
        const response = await postContactMessage(body, { "Idempotency-Key": key });
        const row = (await readMessages()).find((row) => row.idempotencyKey === key);
        const parsed = contactMessage.safeParse(body);
        expect(response.status).toBe(parsed.success ? 200 : 400);
        if (parsed.success)
          expect(row).toMatchObject({
            ...parsed.data,
            company: visibleCharacter.test(parsed.data.company ?? "") ? parsed.data.company : null,
          });
        else expect(row).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["Japanese and Hindi", "田中 अनीता"],
    ["emoji", "👩‍🔧🔩 ½″ × 20 Ø"],
    ["right to left", "שלום \u202Eabc"],
    ["markup", "<script>alert(1)</script>&amp;"],
    ["SQL", "'); DROP TABLE contact_messages; --"],
  ])("with %s is stored unchanged", async (_, text) => {
    const key = crypto.randomUUID();
    await postContactMessage(
      { ...validMessage, name: text, company: text, subject: text, message: text },
      { "Idempotency-Key": key },
    );
    const row = (await readMessages()).find((row) => row.idempotencyKey === key);
    expect(row).toMatchObject({
      name: text,
      company: text,
      subject: text,
      message: text,
    });
  });
});
