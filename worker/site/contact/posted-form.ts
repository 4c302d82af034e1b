import type { Context } from "hono";
import { type ContactMessage, contactForm, looksDoubtful, trapField } from "#contract/contact.ts";
import { findPage } from "#contract/pages.ts";
import { foldQuote, quoteForm } from "#contract/quote.ts";
import { z } from "#contract/schema.ts";
import type { AppEnv } from "#worker/env.ts";
import { readForm } from "#worker/read-body.ts";
import { Refusal } from "#worker/refuse.ts";
import { requireSameOrigin } from "#worker/same-origin.ts";
import { sha256 } from "#worker/sha256.ts";
import { acceptMessage } from "./accept-message.ts";
import { answerPage } from "./answer-page.ts";

type Fields = Record<string, string>;

/** The pages whose forms may be posted, and how such a form becomes a message. */
const readers: Record<string, (fields: Fields) => ContactMessage> = {
  "/": (fields) => {
    const form = z.parse(contactForm, fields);
    return { ...form, company: form.company || null };
  },
  "/quote": (fields) => foldQuote(z.parse(quoteForm, fields)),
};

/**
 * A form that a browser posts by itself: before the app has come alive, or where scripts do not run. It is stored as
 * the app would have sent it, and a plain page says so. The same text on the same day is one request, however often
 * the button was pressed.
 */
export async function receiveForm(c: Context<AppEnv>): Promise<Response> {
  const read = readers[findPage(new URL(c.req.url).pathname).path];
  if (!read) return c.text("Method Not Allowed", 405, { Allow: "GET, HEAD" });
  try {
    requireSameOrigin(c);
    const { [trapField]: trap = "", ...fields } = await readForm(c);
    const message = read(fields);
    // How long the form stood open, a browser does not tell by itself.
    const isDoubtful = looksDoubtful({ trap, openMs: undefined });
    const { reference = "" } = await acceptMessage(c, message, await keyOf(message), isDoubtful);
    return answerPage(c, 200, "Thank You", [
      "Your request has been received. You have our reply within 24-48 business hours.",
      `Reference ${reference}`,
    ]);
  } catch (error) {
    if (isInvalid(error)) return answerPage(c, 400, ...whatToMend(error));
    if (error instanceof Refusal) {
      const page = await answerPage(c, error.status, "Not sent yet", [error.message, goBack]);
      if (error.retryAfterSeconds) page.headers.set("Retry-After", String(error.retryAfterSeconds));
      return page;
    }
    throw error;
  }
}

const goBack = "Go back with your browser: what you typed is still there.";

const isInvalid = (error: unknown): error is z.core.$ZodError =>
  error instanceof Error && error.name === "$ZodError";

function whatToMend({ issues }: z.core.$ZodError): [string, string[]] {
  const lines = issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return ["Please check your request", [...lines, goBack]];
}

/** A UUID made from the text and the day. */
async function keyOf(message: ContactMessage): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const hash = await sha256(JSON.stringify([day, message]));
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}
