import { looksLikeBot, sendMessage } from "#contract/contact.ts";
import { idempotencyHeader, waitedHeader } from "#contract/headers.ts";
import { parseIdempotencyKey, refuseKey } from "#worker/http/idempotency-key.ts";
import { serve } from "#worker/http/serve.ts";
import { acceptMessage } from "./accept-message.ts";

export const contact = serve(sendMessage, async (c, { body }) => {
  const { signs, replaces: replacedKeys = [], ...message } = body;
  const key = parseIdempotencyKey(c.req.header(idempotencyHeader));
  if (key === null && replacedKeys.length) refuseKey(`replaces needs an ${idempotencyHeader}`);
  const waitedSeconds = readWaitedSeconds(c.req.header(waitedHeader));
  return acceptMessage(c, message, {
    key,
    replaces: replacedKeys,
    isDoubtful: looksLikeBot(signs),
    waitedSeconds,
  });
});

/** Converts the header's milliseconds to seconds. Ignores an invalid value, because only statistics use it. */
function readWaitedSeconds(header = ""): number | undefined {
  return /^\d{1,12}$/.test(header) ? Math.floor(Number(header) / 1000) : undefined;
}
