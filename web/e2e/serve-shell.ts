import type { Page } from "playwright-core";
import { origin } from "./browser.ts";

/** Serves the search page as the service worker does: as the app shell, without the data that the Worker embeds. */
export async function serveShell(page: Page): Promise<void> {
  await page.route("**/shop/search?**", (route, request) =>
    request.isNavigationRequest()
      ? route.fetch({ url: `${origin}/pages/shell.html` }).then((response) => route.fulfill({ response }))
      : route.fallback(),
  );
}
