import type { Page, Route } from "playwright-core";

/**
 * Stores an administrator's session in the browser, for journeys with a mocked API. The Products tab, which opens first, is
 * empty unless the journey mocks it again.
 */
export const mockSession = async (page: Page) => {
  await page.route(/\/api\/shop\/products(\?|$)/, (route) =>
    succeed(route, { data: [], nextCursor: null, total: 0 }),
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
