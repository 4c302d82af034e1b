import { idempotencyKey, looksDoubtful, sendMessage } from "#contract/contact.ts";
import { idempotencyHeader } from "#contract/headers.ts";
import { z } from "#contract/schema.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { acceptMessage } from "./accept-message.ts";

export const contact = serve(sendMessage, async (c, { body }) => {
  // Apart from the message: what is sent again later is the same message.
  const { signs, ...message } = body;
  return acceptMessage(c, message, readKey(c.req.header(idempotencyHeader)), looksDoubtful(signs));
});

function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const parsed = z.safeParse(idempotencyKey, header);
  if (parsed.success) return parsed.data.toLowerCase();
  const message = `${idempotencyHeader} must be a UUID`;
  throw new Refusal("invalid", message, { [idempotencyHeader]: message });
}
