import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { PartLine } from "#contract/parts.ts";
import { formatParts } from "#contract/parts.ts";
import type { QuotationInput } from "#contract/quotation.ts";
import { type QuoteForm, quoteMessage } from "#contract/quote.ts";
import { referenceOf } from "#contract/reference.ts";
import { signedIn } from "./administrators.ts";
import { origin, rows, visit } from "./browser.ts";
import { mailsWith } from "./mailbox.ts";
import { callAsStaff } from "./signed-in-browser.ts";

interface SentRequest {
  id: number;
  reference: string;
  name: string;
  email: string;
}

/**
 * Sends a quote request as the form does. `key` is its idempotency key, and `replaces` has the keys of its earlier
 * versions.
 */
export async function postQuote(key: string, form: QuoteForm, replaces: readonly string[] = []) {
  const response = await fetch(`${origin}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key, Origin: origin },
    body: JSON.stringify({ ...quoteMessage(form), replaces }),
  });
  expect(response.ok, await response.text()).toBe(true);
}

/** Sends a quote request from a new email address. */
export async function sendRequest(parts: readonly PartLine[] = []): Promise<SentRequest> {
  const key = crypto.randomUUID();
  const [name, email] = [`Ben Osei ${key.slice(0, 8)}`, `ben-${key}@example.com`];
  const form = {
    ...{ name, email, company: "Osei Works", phone: "302 555 0142", subject: "400 hex bolts" },
    ...{ message: "Zinc plated, please.", requirements: "", parts: formatParts(parts) },
  };
  await postQuote(key, form);
  const [row] = rows("SELECT id FROM contact_messages WHERE idempotencyKey = ?", key);
  return { id: Number(row?.id), reference: referenceOf(key), name, email };
}

export const aQuotation = (more: Partial<QuotationInput> = {}): QuotationInput => ({
  lines: [{ text: "Hex bolt M8", quantity: "400", price: "0.25", leadTime: "In stock" }],
  validUntil: "2999-12-31",
  terms: "Payment within 30 days.",
  ...more,
});

/** Sends a quotation as staff. @returns the path and fragment of the mailed link. */
export async function mailQuotation({ id, email }: SentRequest, quotation = aQuotation()): Promise<string> {
  const before = quotationLinksMailedTo(email).length;
  const { storageState } = await signedIn();
  await callAsStaff(storageState, "POST", `/api/contact-messages/${id}/quotations`, {
    ...{ id: crypto.randomUUID(), text: "Our quotation is ready.", quotation },
  });
  await expect.poll(() => quotationLinksMailedTo(email).length).toBe(before + 1);
  return quotationLinksMailedTo(email).at(-1) ?? "";
}

/** Returns the paths and fragments of all quotation links that were mailed to this address. */
export const quotationLinksMailedTo = (email: string): string[] =>
  mailsWith("accept or decline it:")
    .filter((mail) => mail.to.includes(email))
    .map(({ text }) => /https:\/\/[^/]+(\/quote\/\S+#\S+)/.exec(text)?.[1] ?? "");

/** Returns the path of a message in the panel. */
export const messagePath = ({ id }: SentRequest) => `/admin?tab=messages&message=${id}`;

export const detail = (page: Page) => page.getByRole("article");

/** Opens the inbox, and in it the only request that contains this text. */
export async function openFromInbox(text: string): Promise<Page> {
  const page = await visit("/admin?tab=messages", await signedIn());
  await page.getByLabel("Search messages").fill(text);
  const viewButtons = page.getByRole("button", { name: "View" });
  await expect.poll(() => viewButtons.count()).toBe(1);
  await viewButtons.click();
  return page;
}
