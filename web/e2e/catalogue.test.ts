import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { complaintsEverywhere, withAxe } from "./axe.ts";
import { visit, widths } from "./browser.ts";
import {
  arrived,
  fromServer,
  held,
  hour,
  names,
  notUpdated,
  productsFromServer,
  search,
  searches,
} from "./kept-catalogue.ts";
import { asKept } from "./kept-pages.ts";
import { writeRows } from "./write-rows.ts";

it("comes to the device on the first visit and searches there, without the server, as the server does", async () => {
  const page = await visit("/", { expectedErrors: /ERR_/, prepare: withAxe });
  const { products } = await arrived(page);
  expect(products).toBeGreaterThan(1000);

  await asKept(page);
  await page.route(searches, (route) => route.abort());
  await page.goto(search("guantes"));
  const notice = page.getByRole("alert");
  await notice.getByText("catálogo guardado en este dispositivo (datos del").waitFor();
  await page.getByText(/^\d+ productos encontrados$/).waitFor();
  await expect.poll(() => names(page)).toEqual(await fromServer("guantes"));
  expect(await complaintsEverywhere(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.getByRole("searchbox").fill("kt ins114");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/q=kt/);
  await page.getByRole("heading", { level: 2 }).first().getByText(/./).waitFor();
  await expect.poll(() => names(page)).toEqual(await fromServer("kt ins114"));
  await page.getByRole("searchbox").fill("zyxwv");
  await page.getByText('No se encontraron productos para "zyxwv"').waitFor();
  expect(
    await page
      .getByRole("list")
      .filter({ has: page.getByText("KT-INS114-DRE") })
      .count(),
  ).toBe(0);
  expect(await complaintsEverywhere(page)).toEqual([]);
  await page.getByRole("searchbox").press("Enter");
  await notice.waitFor();

  // Back online the server is asked by itself, and its answer takes the place.
  await page.unroute(searches);
  await page.context().setOffline(false);
  await notice.waitFor({ state: "detached" });
  await page.getByText('No se encontraron productos para "zyxwv"').waitFor();
});

it("waits three seconds for the server, and lets it confirm what the device has found", async () => {
  const page = await visit("/", { prepare: asKept });
  await arrived(page);
  let answer = (_: "now") => {};
  const answering = new Promise((resolve) => {
    answer = resolve;
  });
  await page.route(searches, (route: Route) => answering.then(() => route.continue()));
  await page.clock.install();
  await page.goto(search("hex bolt m8"));
  await page.getByRole("status", { name: "Buscando" }).waitFor();
  await page.clock.fastForward(2000);
  expect(await page.getByText("tarda en responder").count()).toBe(0);
  await page.clock.fastForward(1500);
  const notice = page.getByText("El servidor tarda en responder.");
  await notice.waitFor();
  expect(await page.getByRole("status", { name: "Buscando" }).count()).toBe(0);
  const before = await fromServer("hex bolt m8");
  await expect.poll(() => names(page)).toEqual(before);
  await page.evaluate(() => document.querySelector("main ul > li")?.setAttribute("data-same", ""));

  answer("now");
  await notice.waitFor({ state: "detached" });
  expect(await names(page)).toEqual(before);
  expect(await page.locator("li[data-same]").count()).toBe(1);
});

it("asks first where data is dear, and keeps the failure's words while nothing is held", async () => {
  let calls = 0;
  const page = await visit(search("guantes"), {
    on: "phone",
    expectedErrors: /ERR_/,
    prepare: async (fresh) => {
      await withAxe(fresh);
      await asKept(fresh);
      await fresh.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
      fresh.on("request", (request) => {
        if (request.url().includes("/api/catalogue")) calls += 1;
      });
      await fresh.route(searches, (route) => route.abort());
    },
  });
  const save = page.getByRole("button", { name: "Guardar catálogo" });
  await save.waitFor();
  await page.getByText("No se pudo buscar en este momento. Compruebe su conexión").waitFor();
  expect(calls).toBe(0);
  expect(await held(page)).toBeNull();
  expect(await complaintsEverywhere(page)).toEqual([]);

  await save.click();
  await page.getByText("El catálogo está guardado en este dispositivo").waitFor();
  expect(calls).toBe(1);
  await expect.poll(() => names(page)).toEqual(await fromServer("guantes"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
});

it("brings the pictures too when somebody whose data is dear asks for the catalogue, and keeps the focus", async () => {
  const page = await visit(search("guantes"), {
    installed: true,
    prepare: (fresh) =>
      fresh.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      ),
  });
  const save = page.getByRole("button", { name: "Guardar catálogo" });
  await save.focus();
  await page.keyboard.press("Enter");
  const kept = page.getByText("El catálogo está guardado en este dispositivo");
  await kept.waitFor();
  expect(await kept.evaluate((told) => told === document.activeElement)).toBe(true);
  const [picture] = (await productsFromServer("taladro")).flatMap(({ imageUrl }) => imageUrl ?? []);
  const isKept = (address = "") => caches.match(address).then(Boolean);
  await expect.poll(() => page.evaluate(isKept, picture), { timeout: 20_000 }).toBe(true);
});

it("keeps the old one when another page answers in its place, when the disk is full, and takes changes later", async () => {
  const page = await visit("/", { expectedErrors: /./, prepare: asKept });
  const first = await arrived(page);
  await page.clock.setFixedTime(Date.now() + hour);

  const portal = { status: 200, contentType: "text/html", body: "<html>Log in</html>" };
  await page.route("**/api/catalogue?**", (route) => route.fulfill(portal));
  await Promise.all([notUpdated(page), page.reload()]);
  expect(await held(page)).toEqual(first);
  await page.unroute("**/api/catalogue?**");

  const { id, name } = await changeAPrice();
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...input) {
      if (localStorage.getItem("full")) throw new DOMException("Full", "QuotaExceededError");
      return put.apply(this, input);
    };
  });
  await page.evaluate(() => localStorage.setItem("full", "yes"));
  await Promise.all([notUpdated(page), page.reload()]);
  expect(await held(page)).toEqual(first);

  await page.evaluate(() => localStorage.removeItem("full"));
  const changes = page.waitForResponse("**/api/catalogue?**");
  await page.reload();
  const sent = (await (await changes).json()) as { since: string; products: { idSteps: number[] } };
  expect(sent.since).toBe(first.version);
  expect(sent.products.idSteps).toEqual([id]);
  const now = await arrived(page, ({ version }) => version !== first.version);
  expect(now.products).toBe(first.products);
  expect(Date.parse(now.asOf)).toBeGreaterThan(Date.parse(first.asOf));

  await page.route(searches, (route) => route.abort());
  await page.goto(search(name));
  await page.getByText("$98765.43").waitFor();
});

/** As the panel would: the database's own triggers note it. */
async function changeAPrice(): Promise<{ id: number; name: string }> {
  const sql = `UPDATE products SET priceCents = 9876543 WHERE id = (SELECT max(id) FROM products) RETURNING id, name`;
  const [[changed] = []] = await writeRows({ sql, values: [] });
  return changed as { id: number; name: string };
}
