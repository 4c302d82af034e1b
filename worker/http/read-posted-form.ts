import type { Context } from "hono";
import type { z } from "#contract/schema.ts";
import type { AppEnv } from "#worker/env.ts";
import { answerPage } from "./answer-page.ts";
import { readForm } from "./body.ts";
import { logError } from "./log-error.ts";
import { Refusal } from "./refusal.ts";
import { requireSameOrigin } from "./same-origin.ts";

const goBack = "Go back with your browser: what you typed is still there.";

/**
 * Reads a form that the browser posted natively, before hydration or without scripts, and passes its fields
 * to `receive`. After any error, replies with a page that names the invalid fields or says why the form was
 * not accepted.
 *
 * @param labels the fields' labels, as in the form
 */
export async function readPostedForm(
  c: Context<AppEnv>,
  labels: Readonly<Record<string, string>>,
  receive: (fields: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  try {
    requireSameOrigin(c);
    return await receive(await readForm(c));
  } catch (error) {
    if (isZodError(error)) {
      const lines = error.issues.map(({ path, message }) => {
        const field = path.join(".");
        return `${labels[field] ?? field}: ${message}`;
      });
      return answerPage(c, 400, "Please check what you entered", [...lines, goBack]);
    }
    if (!(error instanceof Refusal)) logError("unexpected error", error);
    const { status, message, retryAfterSeconds } = error instanceof Refusal ? error : new Refusal("internal");
    const page = await answerPage(c, status, "Not sent yet", [message, goBack]);
    if (retryAfterSeconds) page.headers.set("Retry-After", String(retryAfterSeconds));
    return page;
  }
}

const isZodError = (error: unknown): error is z.core.$ZodError =>
  error instanceof Error && error.name === "$ZodError";
