import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sendMessage } from "#contract/contact.ts";
import { seed } from "#worker/db/seed.ts";
import { call } from "#worker/test/call.ts";
import { endpoints } from "#worker/test/endpoints.ts";
import { type Attack, attack } from "./attack.ts";
import { callers } from "./callers.ts";
import { contentState } from "./content-state.ts";
import { isWelcome, judge } from "./judge.ts";
import { watchOutside } from "./outside.ts";
import { runReport } from "./run-report.ts";

const { TEST_ATTACKS: many = 2000, TEST_SEED: seedNumber = 1 } = env as {
  TEST_ATTACKS?: number;
  TEST_SEED?: number;
};

const isLong = many > 2000;

/** Never answered with success: a password, a code and a session that are another's. */
const neverRight = ["/api/admin/login", "/api/admin/verify", "/api/admin/sessions/:id"];

it("holds to the contract whatever is sent", { timeout: 3_600_000 }, async () => {
  await seed(env.DB, { products: 60 });
  const print = console.log.bind(console);
  const outside = watchOutside();
  const report = runReport(many, print);
  const known = callers();
  const answered = new Set<string>();
  let messages = 0;
  let state: string | undefined;

  async function send(sent: Attack): Promise<void> {
    const { method, path, as, headers, body } = sent;
    if (!known.has(as)) state = undefined;
    const own = await known.headersOf(as);
    const isUnsafe = !["GET", "HEAD"].includes(method);
    if (isUnsafe) state ??= await contentState();
    const startedMs = Date.now();
    const request = { method, headers: { ...own, ...headers }, body, bindings: outside.bindings };
    const response = await call(path, { ...request, exact: true });
    if (isLong) await scheduler.wait(0); // clocks stand still while a Worker computes
    report.count(Date.now() - startedMs, response.status, sent);
    const verdict = await judge({ ...sent, headers: request.headers }, response);
    const isOver = response.headers.has("Set-Cookie") || (response.status === 401 && isWelcome(sent));
    if (isOver && known.forget(as)) state = undefined;
    if (verdict.endpoint) answered.add(`${verdict.endpoint.method} ${verdict.endpoint.path}`);
    if (isUnsafe && verdict.isAnswered) state = undefined;
    const isClose = ![401, 403, 404, 405].includes(response.status);
    if (state !== undefined && (isClose || report.done % 10 === 0)) {
      const [before, now] = [state, await contentState()];
      state = now; // each failure is told once, and of the request that caused it
      expect(now, "a refused request changed something").toBe(before);
    }
    expect(outside.calls, "calls outside").toEqual([]);
    expect(outside.printed, "logged").toEqual([]);
    if (verdict.endpoint === sendMessage) messages++;
    expect(outside.mails.length, "mails without a message").toBeLessThanOrEqual(messages);
  }

  const result = await fc.check(fc.asyncProperty(attack, send), {
    ...{ numRuns: many, seed: seedNumber, endOnFailure: isLong },
  });
  report.end();
  if (result.failed) {
    const [sent] = result.counterexample ?? [];
    const shown = fc.stringify(sent).slice(0, 3000);
    const why = result.errorInstance instanceof Error ? result.errorInstance.message : "interrupted";
    expect.fail(`${why}\nAfter ${result.numRuns} requests, with SEED=${seedNumber}:\n${shown}`);
  }
  // So many that what is judged is not refusals alone; a long run reaches everything.
  const reachable = endpoints.filter((e) => !neverRight.includes(e.path)).map((e) => `${e.method} ${e.path}`);
  const missed = reachable.filter((name) => !answered.has(name));
  expect(missed.length, `never answered with success: ${missed}`).toBeLessThan(isLong ? 1 : 6);
});
