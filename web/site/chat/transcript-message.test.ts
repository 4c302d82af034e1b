import { expect, it } from "vitest";
import { contactMessage } from "#contract/contact.ts";
import { contactForm } from "#contract/contact-form.ts";
import type { ChatMessage } from "./conversation.ts";
import { contactFormValues, transcriptMessage } from "./transcript-message.ts";

const ana = { name: "Ana Ruiz", email: "ana@example.com", company: "Ruiz Tooling" };
const nineFortyFive = Date.UTC(2026, 10, 21, 14, 45); // 9:45 AM in the company's time zone

const messagesOf = (...contents: string[]): ChatMessage[] =>
  contents.map((content, id) => ({
    id,
    role: id % 2 ? "user" : "assistant",
    content,
    timestamp: nineFortyFive,
  }));

it("contains the contact details and the whole conversation", () => {
  const sent = transcriptMessage(ana, messagesOf("Hello", "Do you mend\nold pumps?"));
  expect(sent).toMatchObject({ ...ana, subject: "AI Chat Support Request" });
  expect(sent.message.replaceAll("\u202f", " ")).toBe(
    [
      "Name: Ana Ruiz",
      "E-mail: ana@example.com",
      "Company: Ruiz Tooling",
      "",
      "--- Chat transcript ---",
      "[9:45 AM] Assistant: Hello",
      "[9:45 AM] Visitor: Do you mend\nold pumps?",
    ].join("\n"),
  );
});

it("sends a missing company as null", () => {
  const sent = transcriptMessage({ ...ana, company: "" }, messagesOf("Hello"));
  expect(sent.company).toBeNull();
  expect(sent.message).toContain("\nCompany: -\n");
});

it("cuts the oldest lines of a long conversation and adds a note", () => {
  const sent = transcriptMessage(
    ana,
    messagesOf(...Array.from({ length: 900 }, (_, i) => `line ${i} ${"x".repeat(40)}`)),
  );
  expect(sent.message.length).toBeLessThanOrEqual(32_000);
  expect(sent.message.length).toBeGreaterThan(31_800);
  expect(sent.message).toContain(
    "\n[The beginning of this conversation was too long and is left out.]\n[9:45",
  );
  expect(sent.message).not.toContain("line 0 ");
  expect(sent.message).toContain("line 899 ");
  expect(sent.message).toContain("Name: Ana Ruiz");
  expect(contactMessage.safeParse(sent).success).toBe(true);
});

it.each([0, 1])(
  "keeps the end of one very long line without splitting a character (%i characters after the emoji)",
  (shift) => {
    const sent = transcriptMessage(ana, messagesOf("Hello", `${"🔩".repeat(20_000)}${"!".repeat(shift)}`));
    expect(sent.message.length).toBeGreaterThan(31_990);
    expect(sent.message.length).toBeLessThanOrEqual(32_000);
    expect(sent.message.isWellFormed()).toBe(true);
    expect(sent.message.endsWith(`🔩${"!".repeat(shift)}`)).toBe(true);
    expect(contactMessage.safeParse(sent).success).toBe(true);
  },
);

it.each([0, 1])(
  "shortens a long conversation to fit the contact form, and keeps its end (%i characters before the emoji)",
  (shift) => {
    const messages = messagesOf("Hello", `${"!".repeat(shift)}${"🔩".repeat(6000)}`, "Goodbye");
    const { message } = contactForm.parse(contactFormValues(ana, messages));
    expect(message.length).toBeGreaterThanOrEqual(9_999);
    expect(message).toMatch(/^Name: Ana.*too long and is left out.*Goodbye$/s);
  },
);
