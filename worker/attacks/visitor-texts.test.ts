import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { ContactMessage } from "#contract/contact.ts";
import { listMessages } from "#contract/messages.ts";
import { quoteMessage } from "#contract/quote.ts";
import { referenceOf } from "#contract/reference.ts";
import { z } from "#contract/schema.ts";
import { visibleCharacter } from "#contract/text.ts";
import { formLabels } from "#worker/site/contact/posted-form.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";
import { interceptEffects } from "./intercept-effects.ts";
import { inParallel, longTimeout, textCases } from "./text-cases.ts";

signInAsStaff();
const headers = { "X-Admin-Token": "staff" };
const valid = {
  name: "Ana",
  email: "ana@example.com",
  company: "Ruiz",
  subject: "general",
  message: "It hums.",
};
const fill = (fields: readonly string[], typed: string) =>
  Object.fromEntries(fields.map((name) => [name, typed]));

async function readInbox() {
  const found = new Map<string, Record<string, unknown>>();
  for (let cursor: number | null = Number.MAX_SAFE_INTEGER; cursor !== null; ) {
    const response = await call(`/api/contact-messages?limit=100&cursor=${cursor}`, { headers });
    const { data, nextCursor } = z.parse(listMessages.reply, await response.json());
    for (const message of data) found.set(message.reference, message);
    cursor = nextCursor;
  }
  return found;
}

it(
  "a message is stored as typed or its invalid fields are named, and its mail has a one-line subject and reply name",
  longTimeout,
  async () => {
    const effects = interceptEffects();
    const sent = new Map<string, ContactMessage>();
    const texts = textCases({ offset: 0 });
    await inParallel(texts, async (typed, index) => {
      const label = `${index}: ${JSON.stringify(typed.slice(0, 60))}`;
      let fields = Object.keys(valid);
      for (let tries = 0; ; tries++) {
        const body = { ...valid, ...fill(fields, typed) };
        const key = crypto.randomUUID();
        const options = {
          method: "POST",
          body,
          headers: { "Idempotency-Key": key },
          bindings: effects.bindings,
        };
        const response = await call("/api/contact", options);
        if (response.status === 200) {
          sent.set(referenceOf(key), body);
          return;
        }
        expect(response.status, label).toBe(400);
        expect(tries, label).toBe(0);
        const refused = Object.keys((await refusalOf(response)).fields ?? {});
        expect(refused.length, label).toBeGreaterThan(0);
        fields = fields.filter((name) => !refused.includes(name));
      }
    });
    expect(sent.size).toBe(texts.length);
    const stored = await readInbox();
    for (const [reference, message] of sent) {
      const { name, email, company, subject } = message;
      const expected = {
        ...message,
        email: email.trim(),
        company: visibleCharacter.test(company ?? "") ? company : null,
      };
      expect(stored.get(reference)).toMatchObject(expected);
      const mail = effects.mails.find(({ subject }) => subject.startsWith(`[${reference}]`));
      expect(mail).toMatchObject({
        to: env.MAIL_TO,
        from: { email: env.MAIL_FROM },
        replyTo: { email: email.trim() },
      });
      const { replyTo } = mail as { replyTo: { name: string } };
      for (const header of [mail?.subject, replyTo.name]) {
        expect(header, `${name} ${subject}`).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }
    }
    expect(effects.mails.filter(({ to }) => to === env.MAIL_TO)).toHaveLength(sent.size);
    expect([effects.calls, effects.printed]).toEqual([[], []]);
  },
);

it(
  "a form posted without scripts is stored, or refused with the names of its invalid fields or as too large",
  longTimeout,
  async () => {
    const effects = interceptEffects();
    const quote = {
      ...valid,
      subject: "Hex bolts",
      message: "Two hundred M8",
      phone: "555 0100",
      requirements: "",
    };
    await inParallel(textCases({ offset: 1 }), async (typed, index) => {
      const label = `${index}: ${JSON.stringify(typed.slice(0, 60))}`;
      const name = `Posted ${index}`; // to find the row
      let fields = ["company", "phone", "subject", "message", "requirements"];
      for (let tries = 0; ; tries++) {
        const form = { ...quote, name, ...fill(fields, typed) };
        const encoded = new URLSearchParams(form).toString();
        const response = await call("/quote", {
          method: "POST",
          body: encoded,
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          bindings: effects.bindings,
        });
        const page = await response.text();
        expect(page, label).not.toMatch(/<script>alert|<img src=x|<svg onload/);
        if (response.status === 303) {
          // Applies what encoding and parsing do to the text, and joins the lines of one-line fields.
          const entries = Object.entries(form).map(([key, text]) => {
            const decoded = text.toWellFormed().replace(/\r\n/g, "\n");
            const isOneLine = key !== "message" && key !== "requirements";
            return [key, isOneLine ? decoded.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ") : decoded];
          });
          const sent = quoteMessage(Object.fromEntries(entries) as never);
          const row = await env.DB.prepare("SELECT * FROM contact_messages WHERE name = ?")
            .bind(name)
            .first();
          const company = visibleCharacter.test(sent.company ?? "") ? sent.company : null;
          expect(row, label).toMatchObject({ subject: sent.subject, message: sent.message, company });
          return;
        }
        if (response.status === 413) return expect(encoded.length, label).toBeGreaterThan(256 * 1024);
        expect(response.status, label).toBe(400);
        expect(tries, label).toBe(0);
        const refused = [...page.matchAll(/<p[^>]*>([\w ]+): /g)].map(([, named]) => named);
        expect(refused.length, label).toBeGreaterThan(0);
        fields = fields.filter((field) => !refused.includes(formLabels[field]));
      }
    });
    expect([effects.calls, effects.printed]).toEqual([[], []]);
  },
);

it.each([
  ["/api/shop/products/search?q=", false],
  ["/api/shop/products?q=", false],
  ["/api/shop/products?page=1&q=", true],
  ["/api/contact-messages?q=", true],
  ["/api/contact-messages?show=open&q=", true],
  ["/api/blog/posts?cursor=", true],
  ["/api/catalogue?since=", false],
] as const)("%s accepts any text or refuses it as one invalid field", longTimeout, async (path, isStaff) => {
  const effects = interceptEffects();
  await inParallel(textCases({ offset: path.length }), async (typed, index) => {
    const label = `${index}: ${JSON.stringify(typed.slice(0, 60))}`;
    const response = await call(path + encodeURIComponent(typed.toWellFormed()), isStaff ? { headers } : {});
    if (response.status === 200) return void (await response.json());
    expect(response.status, label).toBe(400);
    expect(Object.keys((await refusalOf(response)).fields ?? {}), label).toHaveLength(1);
  });
  expect([effects.calls, effects.printed]).toEqual([[], []]);
});
