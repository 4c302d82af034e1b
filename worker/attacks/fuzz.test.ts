import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sendMessage } from "#contract/contact.ts";
import { sendQuotation, sendReply } from "#contract/message-detail.ts";
import { addPasskey } from "#contract/passkeys.ts";
import { seed } from "#worker/db/seed.ts";
import { call } from "#worker/test/call.ts";
import { endpoints } from "#worker/test/endpoints.ts";
import { createCallerPool } from "./callers.ts";
import { checkResponse, mayCall } from "./check-response.ts";
import { databaseState } from "./database-state.ts";
import { interceptEffects } from "./intercept-effects.ts";
import { type RandomRequest, randomRequest } from "./random-request.ts";
import { isLongRun, requestCount } from "./run-length.ts";
import { createRunReport } from "./run-report.ts";

const { TEST_SEED: seedNumber = 1 } = env as { TEST_SEED?: number };

/**
 * Paths at which no random request has to succeed, because it lacks a valid password, code, passkey, key, session id,
 * picture, reply or product change. A reply that is a file does not count as a success.
 */
const needNotSucceed = [
  ...["/api/admin/login", "/api/admin/verify", "/api/admin/sessions/:id"],
  ...["/api/admin/password", "/api/admin/recovery-codes"],
  ...["/api/admin/verify-passkey", "/api/admin/verify-passkey/options", "/api/admin/passkeys/confirmation"],
  ...["/api/admin/passkeys/options", "/api/admin/passkeys/remove"],
  ...["/api/admin/pictures", "/api/admin/pictures/:id", "/api/admin/pictures/:id/small"],
  ...["/api/uploads/:uploadId", "/api/admin/uploads/:uploadId"],
  ...["/api/shop/products.csv", "/api/shop/product-changes/:id/rows"],
  ...["/api/quote-status", "/api/quotation-decisions"],
  "/api/contact-messages/:id/replies/:replyId/resend",
];

/** Inserts messages with the ids that random requests use. */
const insertMessages = `INSERT INTO contact_messages (name, email, subject, message, createdAt, reference, bodyHash)
  SELECT 'Ana Ruiz', 'ana@example.com', 'general', 'The pump hums.', '2026-11-25T15:00:00.000Z', 'M-' || value, ''
  FROM json_each('[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]')`;

it("follows the contract for any request", { timeout: 3_600_000 }, async () => {
  await seed(env.DB, { products: 60 });
  await env.DB.prepare(insertMessages).run();
  const print = console.log.bind(console);
  const effects = interceptEffects();
  const report = createRunReport(print);
  const callerPool = createCallerPool();
  const successful = new Set<string>();
  let sentMessageCount = 0;
  let state: string | undefined;

  async function send(sent: RandomRequest): Promise<void> {
    const { method, path, as, headers, body } = sent;
    if (!callerPool.has(as)) state = undefined;
    const callerHeaders = await callerPool.headersOf(as);
    const isUnsafe = !["GET", "HEAD"].includes(method);
    if (isUnsafe) state ??= await databaseState();
    const startedMs = Date.now();
    const request = { method, headers: { ...callerHeaders, ...headers }, body, bindings: effects.bindings };
    const response = await call(path, { ...request, withoutDefaultHeaders: true });
    if (isLongRun) await scheduler.wait(0); // the clock of a Worker advances only with I/O
    report.count(Date.now() - startedMs, response.status, sent);
    const verdict = await checkResponse({ ...sent, headers: request.headers }, response);
    const mayHaveEnded = response.headers.has("Set-Cookie") || (response.status === 401 && mayCall(sent));
    if (mayHaveEnded && callerPool.forget(as)) state = undefined;
    if (verdict.endpoint) successful.add(`${verdict.endpoint.method} ${verdict.endpoint.path}`);
    if (isUnsafe && verdict.isSuccess) state = undefined;
    const reachedHandler = ![401, 403, 404, 405].includes(response.status);
    if (state !== undefined && (reachedHandler || report.done % 10 === 0)) {
      const [before, now] = [state, await databaseState()];
      // Reports each change once. An earlier request, after which the state was not read, may have caused the change.
      state = now;
      expect(now, "a refused request changed something").toBe(before);
    }
    expect(effects.calls, "outgoing calls").toEqual([]);
    expect(effects.printed, "logged").toEqual([]);
    if ([sendMessage, sendReply, sendQuotation].some((one) => one === verdict.endpoint)) sentMessageCount++;
    const notifications = effects.mails.filter(({ subject }) => !subject?.startsWith("[Security]"));
    expect(notifications.length, "mails without a message").toBeLessThanOrEqual(sentMessageCount);
  }

  const result = await fc.check(fc.asyncProperty(randomRequest, send), {
    ...{ numRuns: requestCount, seed: seedNumber, endOnFailure: isLongRun },
  });
  report.end();
  if (result.failed) {
    const [sent] = result.counterexample ?? [];
    const shown = fc.stringify(sent).slice(0, 3000);
    const why = result.errorInstance instanceof Error ? result.errorInstance.message : "interrupted";
    expect.fail(`${why}\nAfter ${result.numRuns} requests, with SEED=${seedNumber}:\n${shown}`);
  }
  // A short run must succeed at more than half of these endpoints, a long run at all of them.
  const reachable = endpoints
    .filter((e) => !needNotSucceed.includes(e.path) && e !== addPasskey)
    .map((e) => `${e.method} ${e.path}`);
  const missed = reachable.filter((name) => !successful.has(name));
  expect(missed.length, `never successful: ${missed}`).toBeLessThan(isLongRun ? 1 : reachable.length / 2);
});
