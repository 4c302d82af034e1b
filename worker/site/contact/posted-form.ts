import type { Context } from "hono";
import { type ContactMessage, idempotencyKey, keyField, looksLikeBot, trapField } from "#contract/contact.ts";
import { findPostableForm, formParsers } from "#contract/forms.ts";
import { z } from "#contract/schema.ts";
import type { AppEnv } from "#worker/env.ts";
import { keyFromForm } from "#worker/http/key-from-form.ts";
import { readPostedForm } from "#worker/http/read-posted-form.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { acceptMessage } from "./accept-message.ts";
import { findRevisions } from "./find-revisions.ts";

/**
 * Stores a form that the browser posted natively, before hydration or without scripts, and redirects to a page that
 * confirms it. After any error, replies with a page that says what is wrong. Other paths get 405.
 */
export async function receiveForm(c: Context<AppEnv>): Promise<Response> {
  const posted = findPostableForm(new URL(c.req.url).pathname);
  if (!posted) return refuseMethod(c);
  return readPostedForm(
    c,
    formLabels,
    async ({ [trapField]: trap = "", [keyField]: hiddenKey, ...fields }) => {
      const { message } = formParsers[posted.form](fields);
      const isDoubtful = looksLikeBot({ trap, openMs: undefined });
      const key = await storeForm(c, message, z.safeParse(idempotencyKey, hiddenKey).data, isDoubtful);
      return c.redirect(posted.sentPath(key), 303);
    },
  );
}

/** Refuses a request's method, and names the methods that its path supports (RFC 9110, 15.5.6). */
export function refuseMethod(c: Context<AppEnv>): Response {
  const hasForm = findPostableForm(new URL(c.req.url).pathname) !== undefined;
  return c.text("Method Not Allowed", 405, { Allow: hasForm ? "GET, HEAD, POST" : "GET, HEAD" });
}

/**
 * Stores each version of a request once, however often its form is posted; without a hidden key, once a day
 * (UTC). After going back, the browser restores the hidden key along with the text, which the sender may then
 * change, also back to an earlier text. So the text is compared with the latest version.
 * @returns the idempotency key of the version with this text
 */
async function storeForm(
  c: Context<AppEnv>,
  message: ContactMessage,
  hiddenKey: string | undefined,
  isDoubtful: boolean,
): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const firstKey = hiddenKey ?? keyFromForm(c.env, today, message);
  const { later } = await findRevisions(c.env, firstKey);
  const latestKey = later.findLast(({ reference }) => reference !== null)?.key ?? firstKey;
  try {
    await acceptMessage(c, message, { key: latestKey, isDoubtful });
    return latestKey;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "key_reused")) throw error;
    const revision = keyFromForm(c.env, latestKey, message);
    const replaces = [...later.map(({ key }) => key), firstKey];
    await acceptMessage(c, message, { key: revision, replaces, isDoubtful });
    return revision;
  }
}

export const formLabels: Record<string, string> = {
  ...{ name: "Full Name", email: "Email Address", company: "Company Name", phone: "Phone Number" },
  ...{ subject: "Subject", message: "Message", requirements: "Specific Requirements" },
  parts: "Parts",
  photos: "Photos",
};
