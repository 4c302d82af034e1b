import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths, withAxe } from "./axe.ts";
import { origin, visit } from "./browser.ts";
import { searchPath, searchUrlPattern, shownNames, waitForCatalogue } from "./device-catalogue.ts";
import { serveShell } from "./serve-shell.ts";

const moreButton = (page: Page) => page.getByRole("button", { name: "Mostrar más" });

interface ResultsPage {
  data: { name: string }[];
  total: number;
}

/** Fetches the names on the first pages of the server's results, and the total number of results. */
async function fetchServerResults(q: string, pageCount: number): Promise<{ names: string[]; total: number }> {
  const names: string[] = [];
  let total = 0;
  for (let page = 1; page <= pageCount; page++) {
    const query = new URLSearchParams({ q, page: String(page) });
    const answer = (await (await fetch(`${origin}/api/shop/products/search?${query}`)).json()) as ResultsPage;
    names.push(...answer.data.map(({ name }) => name));
    total = answer.total;
  }
  return { names, total };
}

it("shows all results, fifty at a time, and again after Back", async () => {
  const page = await visit(searchPath("drill bit"));
  const { names: all, total } = await fetchServerResults("drill bit", 2);
  expect(total).toBeGreaterThan(50);
  expect(total).toBeLessThanOrEqual(100);
  await page.getByText(`${total} productos encontrados`, { exact: true }).waitFor();
  await page.getByText("Mostrando 50", { exact: true }).waitFor();
  expect(await shownNames(page)).toEqual(all.slice(0, 50));

  await moreButton(page).click();
  await expect.poll(() => shownNames(page)).toEqual(all);
  expect(await page.getByText("Mostrando").count()).toBe(0);
  expect(await moreButton(page).count()).toBe(0);
  const firstNew = page.locator("main ul > li").nth(50).getByRole("link").first();
  await expect.poll(() => firstNew.evaluate((link) => link === document.activeElement)).toBe(true);

  await firstNew.click();
  await page.waitForURL("**/shop/product/**");
  await page.goBack();
  await expect.poll(() => shownNames(page)).toEqual(all);
});

it("continues on the device in the server's order if the server fails after the first page", async () => {
  const page = await visit(searchPath("hex bolt"), { expectedErrors: /ERR_/ });
  await waitForCatalogue(page);
  const { names: all } = await fetchServerResults("hex bolt", 3);
  expect(all.length).toBe(150);
  await page.getByText("Mostrando 50", { exact: true }).waitFor();
  await page.route(searchUrlPattern, (route) => route.abort());
  for (const shown of [100, 150]) {
    await moreButton(page).click();
    await page.getByText(`Mostrando ${shown}`, { exact: true }).waitFor();
    await expect.poll(() => shownNames(page)).toEqual(all.slice(0, shown));
    await page.context().setOffline(true);
  }
  await page.getByRole("searchbox").fill("drill bit");
  await page.getByText("Mostrando 50", { exact: true }).waitFor();
  await moreButton(page).press("Enter"); // the button moves as cards are added, so a click could miss it
  await expect.poll(() => shownNames(page)).toEqual((await fetchServerResults("drill bit", 2)).names);
});

it("says that more could not be loaded, and retries on request", async () => {
  const page = await visit(searchPath("hex bolt"), {
    expectedErrors: /ERR_|500/,
    prepare: async (fresh) => {
      await serveShell(fresh);
      await withAxe(fresh);
      await fresh.route("**/api/catalogue**", (route) => route.abort());
    },
  });
  await page.getByText("Mostrando 50", { exact: true }).waitFor();
  await page.route(searchUrlPattern, (route) => route.fulfill({ status: 500, body: "" }));
  await moreButton(page).click();
  await page.getByRole("alert").getByText("No se pudieron cargar más productos.").waitFor();
  await expect.poll(async () => (await shownNames(page)).length).toBe(50);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.unroute(searchUrlPattern);
  await moreButton(page).click();
  await page.getByText("Mostrando 100", { exact: true }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});
