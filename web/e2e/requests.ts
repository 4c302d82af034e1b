import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { rows, visit } from "./browser.ts";
import { drafts } from "./device.ts";

/** Makes a text unique, so that no other test sends the same text. */
export const unique = (text: string) => `${text} ${crypto.randomUUID()}`;

/** The database rows of the requests whose message starts with this text. */
export const storedRows = (text: string) =>
  rows("SELECT idempotencyKey FROM contact_messages WHERE message LIKE ?", `${text}%`);

/** Returns a `prepare` for `visit`: `handler` then intercepts calls of the contact API. */
export const stubContactApi = (handler: (route: Route) => Promise<unknown>) => (page: Page) =>
  page.route("**/api/contact", handler);

/** Options for visits in which calls may fail. */
export const failedCallsExpected = {
  expectedErrors: /ERR_FAILED|ERR_CONNECTION|status of \d+/,
};

/** The button that opens the list of waiting requests. */
export const requestStrip = (page: Page, text: string | RegExp) => page.getByRole("button", { name: text });

/** Waits until a draft on the device contains this text. */
export const waitForDraft = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => JSON.stringify(await drafts(page))).toContain(text);

/** Handles an intercepted API call. */
export type Answer = (route: Route) => Promise<unknown>;
export const abort: Answer = (route) => route.abort();
/** Passes the call on to the Worker, but drops its reply. */
export const loseReply: Answer = async (route) => {
  await route.fetch();
  return route.abort();
};

/**
 * Visits a page whose calls of the contact API are handled by `network.answer`, which the test can replace at any time,
 * and counted in `network.calls`.
 */
export async function visitWithContactApi(answer: Answer, path = "/quote") {
  const network = { answer, calls: 0 };
  const page = await visit(path, {
    ...failedCallsExpected,
    prepare: stubContactApi((route) => {
      network.calls++;
      return network.answer(route);
    }),
  });
  return { page, network };
}
