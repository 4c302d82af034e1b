import { idempotencyKey, looksLikeBot, sendMessage } from "#contract/contact.ts";
import { idempotencyHeader, waitedHeader } from "#contract/headers.ts";
import { z } from "#contract/schema.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { acceptMessage } from "./accept-message.ts";

export const contact = serve(sendMessage, async (c, { body }) => {
  const { signs, replaces: replacedKeys = [], ...message } = body;
  const key = readKey(c.req.header(idempotencyHeader));
  if (key === null && replacedKeys.length) refuseKey(`replaces needs an ${idempotencyHeader}`);
  const waitedSeconds = readWaitedSeconds(c.req.header(waitedHeader));
  return acceptMessage(c, message, {
    key,
    replaces: replacedKeys,
    isDoubtful: looksLikeBot(signs),
    waitedSeconds,
  });
});

function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const parsed = z.safeParse(idempotencyKey, header);
  return parsed.success ? parsed.data : refuseKey(`${idempotencyHeader} must be a UUID`);
}

/** Converts the header's milliseconds. Ignores an invalid value, because it is only used for statistics. */
function readWaitedSeconds(header = ""): number | undefined {
  return /^\d{1,12}$/.test(header) ? Math.floor(Number(header) / 1000) : undefined;
}

function refuseKey(message: string): never {
  throw new Refusal("invalid", message, { [idempotencyHeader]: message });
}
