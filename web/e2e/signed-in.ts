import type { Page, Route } from "playwright-core";

/**
 * What a browser stores once its administrator has signed in; for journeys whose answers are all made up. The panel opens
 * on its products, of which there are none unless the journey says otherwise.
 */
export const looksSignedIn = async (page: Page) => {
  await page.route(/\/api\/shop\/products(\?|$)/, (route) =>
    succeed(route, { data: [], nextCursor: null, total: 0 }),
  );
  await page.addInitScript(() => {
    localStorage.setItem("adminAuth", "true");
    localStorage.setItem("adminUser", "tester");
    localStorage.setItem("adminToken", "made-up");
  });
};

export const succeed = (route: Route, answer: object) =>
  route.fulfill({ json: { success: true, ...answer } });

export const refuse = (route: Route, status: number, code: string, message: string, fields?: object) =>
  route.fulfill({ status, json: { success: false, code, message, ...(fields && { fields }) } });
