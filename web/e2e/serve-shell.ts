import type { Page } from "playwright-core";
import { origin } from "./browser.ts";

/** Pages as a device that keeps the app gets them: the empty shell, without what the Worker would have found. */
export async function serveShell(page: Page): Promise<void> {
  await page.route("**/shop/search?**", (route, request) =>
    request.isNavigationRequest()
      ? route.fetch({ url: `${origin}/pages/shell.html` }).then((response) => route.fulfill({ response }))
      : route.fallback(),
  );
}
