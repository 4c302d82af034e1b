import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { addSignedInAdministrator } from "./add-signed-in-administrator.ts";
import { rowsIn, visit } from "./browser.ts";
import { countRuns, hostileHtml, recordRuns } from "./hostile.ts";
import { hostileBrandCount, hostileProductCount, hostileRowCount, writeHostileRows } from "./hostile-rows.ts";
import { ownWorker } from "./own-worker.ts";
import { press } from "./panel.ts";

const worker = ownWorker({ fill: writeHostileRows });

/** Opens a page without the Content-Security-Policy, so that only sanitizing and escaping protect it. */
const open = (path: string, more: BrowserContextOptions = {}) =>
  visit(path, {
    baseURL: worker.origin,
    bypassCSP: true,
    expectedErrors: /Failed to load resource|ERR_/,
    prepare: async (page) => {
      await recordRuns(page);
      await page.route("https://*.example/**", (route) => route.abort());
    },
    ...more,
  });

/** Lists runnable markup on the page and clicks suspicious links, then reports whether any code ran. */
async function findDangers(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const runnableUrl = /^[\s\p{Cc}]*(j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:|^\s*data:text/iu;
    const inertTags = new Set(["INPUT", "TEXTAREA", "OPTION", "IMG"]);
    const dangers: string[] = [];
    for (const element of document.querySelectorAll("body *")) {
      if (/^(iframe|object|embed|base|applet|frame)$/.test(element.localName))
        dangers.push(element.outerHTML);
      if (element.localName === "script" && element.textContent?.includes("ran.push(1)")) {
        if (element.getAttribute("type") !== "application/json") dangers.push(element.outerHTML);
      }
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) dangers.push(`${element.localName} ${name}`);
        const isUrlAttribute = /^(href|src|action|formaction|xlink:href|data|srcdoc)$/i.test(name);
        if (isUrlAttribute && !inertTags.has(element.tagName) && runnableUrl.test(value))
          dangers.push(`${name}=${value}`);
      }
    }
    for (const link of document.querySelectorAll("main a")) {
      const isHarmless = /^(https?|mailto|tel):$/.test((link as HTMLAnchorElement).protocol);
      if (!isHarmless) link.dispatchEvent(new MouseEvent("click"));
    }
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    return dangers;
  });
  return [...found, ...((await countRuns(page)) > 0 ? [`ran on ${page.url()}`] : [])];
}

it("runs no code from hostile rows on public pages", async () => {
  const page = await open("/");
  await page.getByRole("region", { name: "Brands", exact: true }).waitFor();
  expect(await findDangers(page)).toEqual([]);

  await page.goto("/shop/search?q=hostile");
  await page.getByText(`${hostileProductCount} productos encontrados`).waitFor();
  expect(await findDangers(page)).toEqual([]);
  const pages = new Map([
    ["/blog", "Blog"],
    [`/quote?${new URLSearchParams({ subject: hostileHtml.join(" ") })}`, "Request a Quote"],
  ]);
  for (let row = 0; row < hostileRowCount; row++)
    for (const folder of ["/blog", "/shop/product"]) pages.set(`${folder}/hostile-${row}`, `Hostile ${row} `);
  for (const [path, heading] of pages) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(await findDangers(page), path).toEqual([]);
  }
  for (const path of ["/sitemap.xml", "/feed.xml"]) {
    const response = await page.request.get(path);
    expect(response.headers()["content-type"]).toContain("xml");
    const parserError = await page.evaluate(
      (xml) => new DOMParser().parseFromString(xml, "text/xml").querySelector("parsererror")?.textContent,
      await response.text(),
    );
    expect(parserError ?? "", path).toBe("");
  }

  // Checks that a sample does run when it is inserted without sanitizing.
  const [, , picture = ""] = hostileHtml;
  await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), picture);
  await expect.poll(() => countRuns(page)).toBeGreaterThan(0);
});

it("runs no code from hostile rows in the panel, in lists, dialogs and previews", async () => {
  const storageState = addSignedInAdministrator(worker.folder, worker.origin, "Ana Ruiz");
  const page = await open("/admin", { storageState });
  const dialog = page.getByRole("dialog");
  const edit = page.getByRole("button", { name: /^Edit / });
  const openEveryDialog = async (count = hostileRowCount) => {
    await edit.first().waitFor();
    expect(await edit.count()).toBe(count);
    expect(await findDangers(page)).toEqual([]);
    for (let row = 0; row < count; row++) {
      await edit.nth(row).click();
      await dialog.getByRole("textbox").first().waitFor();
      const preview = dialog.getByRole("button", { name: "Preview" });
      if ((await preview.count()) > 0) {
        await preview.click();
        await dialog.getByRole("article", { name: "Preview" }).waitFor();
      }
      expect(await findDangers(page)).toEqual([]);
      await press(page, "Cancel");
      await dialog.waitFor({ state: "detached" });
    }
  };
  await openEveryDialog(hostileProductCount);
  await page.getByRole("tab", { name: "Brands" }).click();
  await page.getByRole("list", { name: "Brands" }).waitFor();
  await openEveryDialog(hostileBrandCount);

  await page.getByRole("tab", { name: "Messages" }).click();
  const storedNames = rowsIn(worker.database, "SELECT name FROM contact_messages").map(({ name }) => name);
  const view = page.getByRole("button", { name: "View" });
  await view.first().waitFor();
  expect(await view.count()).toBe(hostileRowCount);
  expect(await findDangers(page)).toEqual([]);
  for (let row = 0; row < hostileRowCount; row++) {
    await view.nth(row).click();
    const shown = page.getByRole("article");
    // Each sample stays text, which would have opened an element.
    expect(storedNames).toContain(await shown.getByRole("heading", { level: 2 }).textContent());
    expect(await shown.locator("script, img, iframe, svg:not(.icon), style").count()).toBe(0);
    for (const link of await shown.getByRole("link").all())
      expect(await link.getAttribute("href")).toMatch(/^mailto:/);
    expect(await findDangers(page)).toEqual([]);
    await press(page, "Back to Messages");
    await view.first().waitFor();
  }

  await page.getByRole("tab", { name: "Blog" }).click();
  await page
    .getByRole("heading", { name: /^Hostile / })
    .first()
    .waitFor();
  expect(await findDangers(page)).toEqual([]);
  await page.getByRole("link", { name: "Manage Blog Posts" }).click();
  await openEveryDialog();
  await page.getByRole("tab", { name: "Grid" }).click();
  await page.getByText(/^By /).first().waitFor();
  expect(await findDangers(page)).toEqual([]);
  expect(page.url()).toBe(`${worker.origin}/admin/blog`);
});
