import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { type ContactMessage, visible } from "#contract/contact.ts";
import { listMessages } from "#contract/messages.ts";
import { foldQuote } from "#contract/quote.ts";
import { referenceOf } from "#contract/reference.ts";
import { z } from "#contract/schema.ts";
import { labels } from "#worker/site/contact/posted-form.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { letStaffIn } from "#worker/test/staff.ts";
import { inParallel } from "./in-parallel.ts";
import { watchOutside } from "./outside.ts";
import { patience, textsFor } from "./texts-for.ts";

letStaffIn();
const headers = { "X-Admin-Token": "staff" };
const good = {
  name: "Ana",
  email: "ana@example.com",
  company: "Ruiz",
  subject: "general",
  message: "It hums.",
};
const fill = (fields: readonly string[], typed: string) =>
  Object.fromEntries(fields.map((name) => [name, typed]));

/** The whole inbox, as staff see it, by reference. */
async function inbox() {
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
  "a message comes back as it was typed, or its fields are refused by name; its mail has one line a header",
  patience,
  async () => {
    const outside = watchOutside();
    const sent = new Map<string, ContactMessage>();
    const texts = textsFor(0);
    await inParallel(texts, async (typed, place) => {
      const told = `${place}: ${JSON.stringify(typed.slice(0, 60))}`;
      let fields = Object.keys(good);
      for (let tries = 0; ; tries++) {
        const body = { ...good, ...fill(fields, typed) };
        const key = crypto.randomUUID();
        const options = {
          method: "POST",
          body,
          headers: { "Idempotency-Key": key },
          bindings: outside.bindings,
        };
        const response = await call("/api/contact", options);
        if (response.status === 200) {
          sent.set(referenceOf(key), body);
          return;
        }
        expect(response.status, told).toBe(400);
        expect(tries, told).toBe(0);
        const refused = Object.keys((await refusalOf(response)).fields ?? {});
        expect(refused.length, told).toBeGreaterThan(0);
        fields = fields.filter((name) => !refused.includes(name));
      }
    });
    expect(sent.size).toBe(texts.length);
    const kept = await inbox();
    for (const [reference, message] of sent) {
      const { name, email, company, subject } = message;
      const expected = {
        ...message,
        email: email.trim(),
        company: visible.test(company ?? "") ? company : null,
      };
      expect(kept.get(reference)).toMatchObject(expected);
      const mail = outside.mails.find(({ subject }) => subject.startsWith(`[${reference}]`));
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
    expect(outside.mails).toHaveLength(sent.size);
    expect([outside.calls, outside.printed]).toEqual([[], []]);
  },
);

it("so does a quote that a browser posts by itself", patience, async () => {
  const outside = watchOutside();
  const quote = {
    ...good,
    subject: "Hex bolts",
    message: "Two hundred M8",
    phone: "555 0100",
    requirements: "",
  };
  await inParallel(textsFor(1), async (typed, place) => {
    const told = `${place}: ${JSON.stringify(typed.slice(0, 60))}`;
    const name = `Posted ${place}`; // what it is found by
    let fields = ["company", "phone", "subject", "message", "requirements"];
    for (let tries = 0; ; tries++) {
      const form = { ...quote, name, ...fill(fields, typed) };
      const encoded = new URLSearchParams(form).toString();
      const response = await call("/quote", {
        method: "POST",
        body: encoded,
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        bindings: outside.bindings,
      });
      const page = await response.text();
      expect(page, told).not.toMatch(/<script>alert|<img src=x|<svg onload/);
      if (response.status === 303) {
        // As the form's encoding carries it.
        const lines = Object.entries(form).map(([key, text]) => [
          key,
          text.toWellFormed().replace(/\r\n/g, "\n"),
        ]);
        const folded = foldQuote(Object.fromEntries(lines) as never);
        const row = await env.DB.prepare("SELECT * FROM contact_messages WHERE name = ?").bind(name).first();
        const company = visible.test(folded.company ?? "") ? folded.company : null;
        expect(row, told).toMatchObject({ subject: folded.subject, message: folded.message, company });
        return;
      }
      if (response.status === 413) return expect(encoded.length, told).toBeGreaterThan(256 * 1024);
      expect(response.status, told).toBe(400);
      expect(tries, told).toBe(0);
      const refused = [...page.matchAll(/<p[^>]*>([\w ]+): /g)].map(([, named]) => named);
      expect(refused.length, told).toBeGreaterThan(0);
      fields = fields.filter((field) => !refused.includes(labels[field]));
    }
  });
  expect([outside.calls, outside.printed]).toEqual([[], []]);
});

it.each([
  ["/api/shop/products/search?q=", false],
  ["/api/shop/products?q=", false],
  ["/api/shop/products?order=newest&q=", true],
  ["/api/contact-messages?q=", true],
  ["/api/contact-messages?show=open&q=", true],
  ["/api/blog/posts?cursor=", true],
  ["/api/catalogue?since=", false],
] as const)("%s never fails, whatever is asked for", patience, async (path, isStaff) => {
  const outside = watchOutside();
  await inParallel(textsFor(path.length), async (typed, place) => {
    const told = `${place}: ${JSON.stringify(typed.slice(0, 60))}`;
    const response = await call(path + encodeURIComponent(typed.toWellFormed()), isStaff ? { headers } : {});
    if (response.status === 200) return void (await response.json());
    expect(response.status, told).toBe(400);
    expect(Object.keys((await refusalOf(response)).fields ?? {}), told).toHaveLength(1);
  });
  expect([outside.calls, outside.printed]).toEqual([[], []]);
});
