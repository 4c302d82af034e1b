import type { Draft, DraftForm } from "./drafts.ts";
import type { OutboxItem } from "./outbox.ts";

/**
 * A request as its form shows it. A chat has no form to go back to once its panel is gone: its text goes on as a message,
 * and where nobody changes it, it is the same request still.
 */
export function asDraft({ form, values, key, body }: OutboxItem): { form: DraftForm; draft: Draft } {
  if (form !== "chat") return { form, draft: { values, sentAs: { key, values, body } } };
  const { name, email, company, message } = body;
  const text = message.slice(0, 10_000);
  const asMessage = { name, email, company: company ?? "", subject: "general", message: text };
  return { form: "contact", draft: { values: asMessage, sentAs: { key, values: asMessage, body } } };
}
