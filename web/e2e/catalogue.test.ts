import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { seedSize } from "#worker/db/catalogue/generate.ts";
import { axeViolationsInThemesAndWidths, withAxe } from "./axe.ts";
import { viewports, visit } from "./browser.ts";
import { simulateFullDisk } from "./device.ts";
import {
  hourMs,
  namesFromServer,
  productsFromServer,
  searchPath,
  searchUrlPattern,
  shownNames,
  storedState,
  versionAtServer,
  waitForCatalogue,
  waitForUpdateFailure,
} from "./device-catalogue.ts";
import { isFocused } from "./is-focused.ts";
import { serveShell } from "./serve-shell.ts";
import { writeRows } from "./write-rows.ts";

it("downloads the catalogue on the first visit and searches it offline with the server's results and order", async () => {
  const page = await visit("/privacy-policy", { expectedErrors: /ERR_/, prepare: withAxe });
  const { products } = await waitForCatalogue(page);
  expect(products).toBeGreaterThan(1000);

  await serveShell(page);
  await page.route(searchUrlPattern, (route) => route.abort());
  await page.goto(searchPath("guantes"));
  const notice = page.getByRole("alert");
  await notice.getByText("catálogo guardado en este dispositivo (datos del").waitFor();
  await page.getByText(/^\d+ productos encontrados$/).waitFor();
  await expect.poll(() => shownNames(page)).toEqual(await namesFromServer("guantes"));

  await page.context().setOffline(true);
  await page.getByRole("searchbox").fill("kt ins114");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/q=kt/);
  await page.getByRole("heading", { level: 2 }).first().getByText(/./).waitFor();
  await expect.poll(() => shownNames(page)).toEqual(await namesFromServer("kt ins114"));
  await notice.waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.getByRole("searchbox").fill("zyxwv");
  await page.getByText('No se encontraron productos para "zyxwv"').waitFor();
  expect(
    await page
      .getByRole("list")
      .filter({ has: page.getByText("KT-INS114-DRE") })
      .count(),
  ).toBe(0);
  await page.getByRole("searchbox").press("Enter");
  await notice.waitFor();

  // Back online, the app repeats the search on the server without user action, and shows the server's results.
  await page.unroute(searchUrlPattern);
  await page.context().setOffline(false);
  await notice.waitFor({ state: "detached" });
  await page.getByText('No se encontraron productos para "zyxwv"').waitFor();
});

it("shows the device's results if the server takes three seconds, and keeps the list if the server's results are the same", async () => {
  const page = await visit("/privacy-policy", { prepare: serveShell });
  await waitForCatalogue(page);
  const released = Promise.withResolvers<void>();
  await page.route(searchUrlPattern, (route: Route) => released.promise.then(() => route.continue()));
  await page.clock.install();
  await page.goto(searchPath("hex bolt m8"));
  await page.getByRole("status", { name: "Buscando" }).waitFor();
  await page.clock.fastForward(2000);
  expect(await page.getByText("tarda en responder").count()).toBe(0);
  await page.clock.fastForward(1500);
  const notice = page.getByText("El servidor tarda en responder.");
  await notice.waitFor();
  expect(await page.getByRole("status", { name: "Buscando" }).count()).toBe(0);
  const before = await namesFromServer("hex bolt m8");
  await expect.poll(() => shownNames(page)).toEqual(before);
  await page.evaluate(() => document.querySelector("main ul > li")?.setAttribute("data-same", ""));

  released.resolve();
  await notice.waitFor({ state: "detached" });
  expect(await shownNames(page)).toEqual(before);
  expect(await page.locator("li[data-same]").count()).toBe(1);
});

it("with Save-Data, downloads the catalogue only on request, and shows the search error until then", async () => {
  let calls = 0;
  const page = await visit(searchPath("guantes"), {
    on: "phone",
    expectedErrors: /ERR_/,
    prepare: async (newPage) => {
      await withAxe(newPage);
      await serveShell(newPage);
      await newPage.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
      newPage.on("request", (request) => {
        if (request.url().includes("/api/catalogue")) calls += 1;
      });
      await newPage.route(searchUrlPattern, (route) => route.abort());
    },
  });
  const save = page.getByRole("button", { name: "Guardar catálogo" });
  await save.waitFor();
  await page.getByText("No se pudo buscar en este momento. Compruebe su conexión").waitFor();
  expect(calls).toBe(0);
  expect(await storedState(page)).toBeUndefined();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);

  await save.click();
  await page.getByText("El catálogo está guardado en este dispositivo").waitFor();
  expect(calls).toBe(1);
  await expect.poll(() => shownNames(page)).toEqual(await namesFromServer("guantes"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width);
});

it("with Save-Data, caches the pictures when the visitor saves or updates the catalogue, and moves the focus to the confirmation", async () => {
  const page = await visit(searchPath("guantes"), {
    serviceWorker: true,
    prepare: (newPage) =>
      newPage.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      ),
  });
  const save = page.getByRole("button", { name: "Guardar catálogo" });
  await save.focus();
  await page.keyboard.press("Enter");
  const confirmation = page.getByText("El catálogo está guardado en este dispositivo");
  await confirmation.waitFor();
  expect(await confirmation.evaluate(isFocused)).toBe(true);
  const [picture] = (await productsFromServer("taladro")).flatMap(({ imageUrl }) => imageUrl ?? []);
  const isCached = () => page.evaluate((url = "") => caches.match(url).then(Boolean), picture);
  await expect.poll(isCached).toBe(true);

  const before = await storedState(page);
  await changePrice();
  await expect.poll(versionAtServer).not.toBe(before?.version);
  await page.evaluate(async (url = "") => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(url);
  }, picture);
  await ageCatalogue(page);
  await page.reload();
  await page.getByRole("button", { name: "Actualizar catálogo" }).click();
  await expect.poll(isCached).toBe(true);
});

it("keeps the stored catalogue after a captive portal's reply or a full disk, and applies changes later", async () => {
  const page = await visit("/privacy-policy", { expectedErrors: /./, prepare: serveShell });
  const first = await waitForCatalogue(page);
  await page.clock.setFixedTime(Date.now() + hourMs);

  const portal = { status: 200, contentType: "text/html", body: "<html>Log in</html>" };
  await page.route("**/api/catalogue?**", (route) => route.fulfill(portal));
  await Promise.all([waitForUpdateFailure(page), page.reload()]);
  expect(await storedState(page)).toEqual(first);
  await page.unroute("**/api/catalogue?**");

  const { id, name } = await changePrice();
  await expect.poll(versionAtServer).not.toBe(first.version);
  await simulateFullDisk(page);
  await page.evaluate(() => localStorage.setItem("full", "yes"));
  await Promise.all([waitForUpdateFailure(page), page.reload()]);
  expect(await storedState(page)).toEqual(first);

  await page.evaluate(() => localStorage.removeItem("full"));
  const changes = page.waitForResponse("**/api/catalogue?**");
  await page.reload();
  const update = (await (await changes).json()) as { since: string; products: { idSteps: number[] } };
  expect(update.since).toBe(first.version);
  let lastId = 0;
  const changedIds = update.products.idSteps.map((step) => (lastId += step));
  expect(changedIds).toContain(id);
  expect(changedIds.length).toBeLessThan(first.products);
  const now = await waitForCatalogue(page, ({ version }) => version !== first.version);
  expect(Date.parse(now.asOf)).toBeGreaterThan(Date.parse(first.asOf));

  await page.route(searchUrlPattern, (route) => route.abort());
  await page.goto(searchPath(name));
  await page.getByText("$98765.43").waitFor();
});

/**
 * Changes a price in the database; triggers record it like a change made in the admin panel. Chooses the last product of
 * the seed, because other tests delete the products that they add.
 */
async function changePrice(): Promise<{ id: number; name: string }> {
  const sql = "UPDATE products SET priceCents = 9876543 WHERE id = ? RETURNING id, name";
  const [[changed] = []] = await writeRows({ sql, values: [String(seedSize)] });
  return changed as { id: number; name: string };
}

/** Makes the catalogue on this device look as if it had never been compared with the server's. */
const ageCatalogue = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open("millrace-catalogue");
        open.onsuccess = () => {
          const transaction = open.result.transaction("state", "readwrite");
          const store = transaction.objectStore("state");
          const read = store.get("held");
          read.onsuccess = () => store.put({ ...read.result, checkedAt: 0 }, "held");
          transaction.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
  );
