import { idempotencyKey, looksDoubtful, sendMessage } from "#contract/contact.ts";
import { idempotencyHeader } from "#contract/headers.ts";
import { z } from "#contract/schema.ts";
import { Refusal } from "#worker/refuse.ts";
import { serve } from "#worker/serve.ts";
import { acceptMessage } from "./accept-message.ts";

export const contact = serve(sendMessage, async (c, { body }) => {
  const { signs, replaces = [], ...message } = body;
  const key = readKey(c.req.header(idempotencyHeader));
  if (key === null && replaces.length) refuseKey(`replaces needs an ${idempotencyHeader}`);
  return acceptMessage(c, message, { key, replaces, isDoubtful: looksDoubtful(signs) });
});

function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const parsed = z.safeParse(idempotencyKey, header);
  return parsed.success ? parsed.data : refuseKey(`${idempotencyHeader} must be a UUID`);
}

function refuseKey(message: string): never {
  throw new Refusal("invalid", message, { [idempotencyHeader]: message });
}
