import type { Context } from "hono";
import {
  type ContactMessage,
  idempotencyKey,
  keyField,
  looksDoubtful,
  trapField,
} from "#contract/contact.ts";
import { forms } from "#contract/forms.ts";
import { findPage } from "#contract/pages.ts";
import { z } from "#contract/schema.ts";
import type { AppEnv } from "#worker/env.ts";
import { readForm } from "#worker/http/body.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { requireSameOrigin } from "#worker/http/same-origin.ts";
import { sha256 } from "#worker/http/sha256.ts";
import { acceptMessage } from "./accept-message.ts";
import { answerPage } from "./answer-page.ts";

/** The pages whose forms may be posted. */
const readers: Record<string, (typeof forms)[keyof typeof forms]> = {
  "/": forms.contact,
  "/quote": forms.quote,
};

/**
 * A form that a browser posts by itself: before the app has come alive, or where scripts do not run. It is stored as
 * the app would have sent it, and a plain page says so. It is one request however often the button is pressed: by the key
 * that the document's script gave it, under which the app may send it once more (web/index.html); without scripts the
 * same text on the same day has the same.
 */
export async function receiveForm(c: Context<AppEnv>): Promise<Response> {
  const read = readers[findPage(new URL(c.req.url).pathname).path];
  if (!read) return c.text("Method Not Allowed", 405, { Allow: "GET, HEAD" });
  try {
    requireSameOrigin(c);
    const { [trapField]: trap = "", [keyField]: key, ...fields } = await readForm(c);
    const { message } = read(fields);
    const givenKey = z.safeParse(idempotencyKey, key).data;
    // How long the form stood open, a browser does not tell by itself.
    const isDoubtful = looksDoubtful({ trap, openMs: undefined });
    const { reference = "" } = await acceptMessage(
      c,
      message,
      givenKey ?? (await keyOf(message)),
      isDoubtful,
    );
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

/** As the forms call their fields. */
export const labels: Record<string, string> = {
  ...{ name: "Full Name", email: "Email Address", company: "Company Name", phone: "Phone Number" },
  ...{ subject: "Subject", message: "Message", requirements: "Specific Requirements" },
};

function whatToMend({ issues }: z.core.$ZodError): [string, string[]] {
  const nameOf = (field: string) => labels[field] ?? field;
  const lines = issues.map(({ path, message }) => `${nameOf(path.join("."))}: ${message}`);
  return ["Please check your request", [...lines, goBack]];
}

/** A UUID made from the text and the day. */
async function keyOf(message: ContactMessage): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const hash = await sha256(JSON.stringify([day, message]));
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}
