import type { Page, Route } from "playwright-core";

/**
 * Stores an administrator's session in the browser, for journeys with a mocked API. The Products tab, which opens first, and
 * the inbox are empty unless the journey mocks them again.
 */
export const mockSession = async (page: Page) => {
  await page.route(/\/api\/shop\/products(\?|$)/, (route) =>
    succeed(route, { data: [], nextCursor: null, total: 0 }),
  );
  await page.route("**/api/contact-messages?*", (route) =>
    succeed(route, { data: [], nextCursor: null, total: 0, unread: 0, staff: [] }),
  );
  await page.addInitScript(() => {
    localStorage.setItem("adminAuth", "true");
    localStorage.setItem("adminUser", "tester");
    localStorage.setItem("adminToken", "mock-token");
  });
};

export const succeed = (route: Route, body: object) => route.fulfill({ json: { success: true, ...body } });

export const refuse = (route: Route, status: number, code: string, message: string, fields?: object) =>
  route.fulfill({ status, json: { success: false, code, message, ...(fields && { fields }) } });
