import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { rows, visit } from "./browser.ts";
import { drafts } from "./device.ts";

/** A text that no other test sends. */
export const unique = (text: string) => `${text} ${crypto.randomUUID()}`;

/** The database rows with this text. */
export const storedRows = (text: string) =>
  rows("SELECT idempotencyKey FROM contact_messages WHERE message LIKE ?", `${text}%`);

/** For the `prepare` of a visit: answers sent messages in place of the Worker. */
export const stubContactApi = (handler: (route: Route) => Promise<unknown>) => (page: Page) =>
  page.route("**/api/contact", handler);

/** Options of visits in which some calls fail. */
export const failedCallsExpected = {
  expectedErrors: /ERR_FAILED|ERR_CONNECTION|status of \d+/,
};

/** The button that opens the list of waiting requests. */
export const requestStrip = (page: Page, text: string | RegExp) => page.getByRole("button", { name: text });

/** Waits until the form's text is stored on the device. */
export const waitForDraft = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => JSON.stringify(await drafts(page))).toContain(text);

/** Answers an API call in place of the Worker. */
export type Answer = (route: Route) => Promise<unknown>;
export const abort: Answer = (route) => route.abort();
/** Passes the call on to the Worker, but drops its reply. */
export const loseReply: Answer = async (route) => {
  await route.fetch();
  return route.abort();
};

/** A visit whose API calls `network.answer` handles; it can be replaced during the test. */
export async function visitThrough(answer: Answer, path = "/quote") {
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
