import type { Page, Route } from "playwright-core";

/** Mocks empty lists of products and messages, which the panel reads when it opens. */
export async function mockEmptyPanel(page: Page): Promise<void> {
  await page.route(/\/api\/shop\/products(\?|$)/, (route) =>
    succeed(route, { data: [], nextCursor: null, total: 0 }),
  );
  await page.route("**/api/contact-messages?*", (route) =>
    succeed(route, { data: [], nextCursor: null, total: 0, unread: 0, staff: [] }),
  );
}

/**
 * Stores an administrator's session in the browser, for tests with a mocked API. The panel is empty unless the test
 * mocks its lists again.
 */
export const mockSession = async (page: Page) => {
  await mockEmptyPanel(page);
  await page.addInitScript(() => {
    localStorage.setItem("adminAuth", "true");
    localStorage.setItem("adminUser", "tester");
    localStorage.setItem("adminToken", "mock-token");
  });
};

export const succeed = (route: Route, body: object) => route.fulfill({ json: { success: true, ...body } });

export const refuse = (route: Route, status: number, code: string, message: string, fields?: object) =>
  route.fulfill({ status, json: { success: false, code, message, ...(fields && { fields }) } });
