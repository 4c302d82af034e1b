import type { Page } from "playwright-core";
import { press, type Scenarios } from "./measure-interactions.ts";

const menu = `
  <div style="position:fixed; top:4px; left:60px; z-index:99"><button popovertarget="native-menu" class="btn-icon">Menu</button></div>
  <div popover id="native-menu" class="fixed inset-auto m-0 p-1 sheet text-ink w-50" style="top:60px; left:20px">
    ${["One", "Two", "Three"]
      .map(
        (name) =>
          `<button popovertarget="native-menu" popovertargetaction="hide" class="min-h-11">${name}</button>`,
      )
      .join("")}
  </div>`;

/** Serves the app's document and styles without scripts, with the browser's own menu and form validation. */
async function serveWithoutScripts(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replace(/<(script|template)[^>]*>[\s\S]*?<\/\1>/g, "")
      .replace("<main", `${menu}<main`)
      .replace(/ novalidate(="")?/gi, "")
      .replace(/<(input|textarea)(?=[^>]* name="(name|email|phone|subject|message)")/g, "<$1 required");
    await route.fulfill({ body, contentType: "text/html" });
  });
}

export const scriptlessScenarios: Scenarios = {
  "menu, no script": {
    path: "/",
    beforeOpen: serveWithoutScripts,
    act: async (page) => {
      for (const item of ["One", "Two", "Three"]) {
        await press(page, "Menu");
        await press(page, item);
      }
    },
  },
  "typing, no script": {
    path: "/quote",
    beforeOpen: serveWithoutScripts,
    act: async (page) => {
      await page.getByLabel("Message").focus();
      await page.keyboard.type("hex bolt m8 zinc", { delay: 120 });
    },
  },
  "submit empty, no script": {
    path: "/quote",
    beforeOpen: serveWithoutScripts,
    act: (page) => press(page, "Submit Quote Request"),
  },
};
