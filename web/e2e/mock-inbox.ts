import type { Page, Route } from "playwright-core";
import type { StoredMessage } from "#contract/messages.ts";
import { foldQuote } from "#contract/quote.ts";
import { mockSession } from "./mock-session.ts";

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

export const quote: StoredMessage = {
  ...message(9, { isRead: false }),
  ...foldQuote({
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

interface Handlers {
  list: (route: Route, query: URLSearchParams) => unknown;
  mark?: (route: Route, id: number, marks: object) => unknown;
}

/** For `prepare` of a visit: a signed-in administrator and a mocked messages API. */
export const mockInbox =
  ({ list, mark = (route) => route.abort() }: Handlers) =>
  async (page: Page) => {
    await mockSession(page);
    await page.route("**/api/contact-messages*", (route) =>
      list(route, new URL(route.request().url()).searchParams),
    );
    await page.route("**/api/contact-messages/*", (route) =>
      mark(route, Number(route.request().url().split("/").pop()), route.request().postDataJSON()),
    );
  };

/** The body of a list reply. */
export const answer = (data: readonly StoredMessage[], nextCursor: number | null = null) => ({
  data,
  nextCursor,
  total: data.length,
  unread: data.filter(({ isRead }) => !isRead).length,
});

export async function openInbox(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Messages" }).click();
}

export const list = (page: Page) => page.getByRole("list", { name: "Messages" });
export const row = (page: Page, text: string) => list(page).getByRole("listitem").filter({ hasText: text });
