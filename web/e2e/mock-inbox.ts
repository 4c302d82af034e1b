import type { Page, Route } from "playwright-core";
import type { MessageDetail } from "#contract/message-detail.ts";
import type { StoredMessage } from "#contract/messages.ts";
import { quoteMessage } from "#contract/quote.ts";
import { mockSession, succeed } from "./mock-session.ts";

/** A message as the admin API returns it. */
export const message = (id: number, more: Partial<StoredMessage> = {}): StoredMessage => ({
  id,
  name: "Ana Ruiz",
  email: "ana@example.com",
  company: null,
  subject: "support",
  message: "The pump hums.\nThen it stops.",
  items: null,
  photos: null,
  createdAt: "2026-03-01T04:59:59.000Z",
  reference: "M-7F3K-29",
  isDoubtful: false,
  isRead: true,
  isHandled: false,
  isSpam: false,
  assignee: null,
  answeredAt: null,
  stage: "in progress",
  version: 1,
  earlierVersions: [],
  ...more,
});

export const quoteRequestMessage: StoredMessage = {
  ...message(9, { isRead: false }),
  ...quoteMessage({
    name: "Ben Osei",
    email: "ben@example.com",
    company: "Osei Works",
    phone: "+1 (302) 555-0142",
    subject: "400 hex bolts",
    message: "Zinc plated, please.",
    requirements: "Certificate 3.1\nTwo sites",
  }),
  company: "Osei Works",
  items: null,
  photos: null,
};

/** A message with everything that belongs to it, as the admin API returns it. */
export const detailOf = (message: StoredMessage, more: Partial<MessageDetail> = {}): MessageDetail => ({
  message,
  ...{ notes: [], replies: [], quotations: [], history: [], otherRequests: [], products: [] },
  writing: null,
  staff: ["bo", "tester"],
  ...more,
});

interface Handlers {
  list: (route: Route, query: URLSearchParams) => unknown;
  mark?: (route: Route, id: number, marks: object) => unknown;
  /** By default, replies with the message as `mark` last returned it, or as it was first listed. */
  read?: (route: Route, id: number) => unknown;
}

/** For the `prepare` of a visit: stores an administrator's session and mocks the messages API. */
export const mockInbox =
  ({ list, mark = (route) => route.abort(), read }: Handlers) =>
  async (page: Page) => {
    const known = new Map<number, StoredMessage>();
    /**
     * Stores the messages of a mocked reply. A list reply does not overwrite a stored message, because `mark` may have
     * changed it.
     */
    const rememberMessages = (route: Route, isList = false): Route => {
      const fulfill = route.fulfill.bind(route);
      route.fulfill = (options) => {
        const { data } = (options?.json ?? {}) as { data?: StoredMessage | StoredMessage[] };
        for (const each of [data ?? []].flat()) if (!isList || !known.has(each.id)) known.set(each.id, each);
        return fulfill(options);
      };
      return route;
    };
    await mockSession(page);
    await page.route("**/api/contact-messages?*", (route) =>
      list(rememberMessages(route, true), new URL(route.request().url()).searchParams),
    );
    await page.route("**/api/contact-messages/*/writing", (route) => succeed(route, { data: null }));
    await page.route("**/api/admin/saved-replies", (route) => succeed(route, { data: [] }));
    await page.route("**/api/contact-messages/*", (route) => {
      const id = Number(route.request().url().split("/").pop());
      if (route.request().method() !== "GET")
        return mark(rememberMessages(route), id, route.request().postDataJSON());
      return read ? read(route, id) : succeed(route, { data: detailOf(known.get(id) ?? message(id)) });
    });
  };

/** Returns the API's reply to a request for the list, without `success`, which `succeed` adds. */
export const listReply = (data: readonly StoredMessage[], nextCursor: number | null = null) => ({
  data,
  nextCursor,
  total: data.length,
  unread: data.filter(({ isRead }) => !isRead).length,
  staff: ["bo", "tester"],
});

export async function openInbox(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Messages" }).click();
}

export const list = (page: Page) => page.getByRole("list", { name: "Messages" });
export const row = (page: Page, text: string) => list(page).getByRole("listitem").filter({ hasText: text });
