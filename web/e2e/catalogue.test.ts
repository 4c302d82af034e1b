import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { searchCases } from "#contract/search/cases.ts";
import { complaintsEverywhere, withAxe } from "./axe.ts";
import { origin, visit, widths } from "./browser.ts";
import { asKept } from "./kept-pages.ts";
import { writeRows } from "./write-rows.ts";

interface Held {
  version: string;
  asOf: string;
  products: number;
  checkedAt: number;
}

/** Set up in a page: what the search worker is asked and has answered. */
declare const device: { held: (() => void)[] | undefined; answers: number };

const searches = "**/api/shop/products/search?**";
const hour = 3_600_000;

/** What IndexedDB holds of it, without making a database that the app then finds empty. */
const held = (page: Page): Promise<Held | null> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("millrace-catalogue")) return null;
    return new Promise<Held | null>((resolve, reject) => {
      const opening = indexedDB.open("millrace-catalogue");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const reading = db.transaction("state").objectStore("state").get("held");
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          db.close();
          resolve(reading.result ?? null);
        };
      };
    });
  });

const arrived = async (page: Page, then?: (held: Held) => boolean): Promise<Held> => {
  const found = () => held(page).then((now) => (now && (then?.(now) ?? true) ? now : null));
  await expect.poll(found, { timeout: 30_000 }).not.toBeNull();
  return (await held(page)) as Held;
};

const search = (q: string) => `/shop/search?${new URLSearchParams({ q })}`;
const names = (page: Page) => page.locator("main ul > li h2").allTextContents();
const fromServer = async (q: string): Promise<string[]> => {
  const answer = await fetch(`${origin}/api/shop/products/search?${new URLSearchParams({ q })}`);
  return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
};
const notUpdated = (page: Page) =>
  page.waitForEvent("console", (message) => message.text().includes("was not updated"));

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

it("finds while somebody types, asks the server when the form is sent, and moves nothing then", async () => {
  const asked: string[] = [];
  const page = await visit("/", {
    prepare: async (fresh) => {
      await withAxe(fresh);
      await fresh.route(searches, (route) => {
        asked.push(new URL(route.request().url()).searchParams.get("q") ?? "");
        return route.continue();
      });
    },
  });
  await arrived(page);
  await page.goto("/shop/search");
  const box = page.getByRole("searchbox");
  await box.pressSequentially("rodam");
  await page.getByText(/^Catálogo guardado, datos del /).waitFor();
  await box.pressSequentially("ientos 6204");
  await expect.poll(() => names(page)).toEqual(await fromServer("rodamientos 6204"));
  expect(await complaintsEverywhere(page)).toEqual([]);
  for (const { query } of searchCases) {
    await box.fill(query);
    await expect.poll(() => names(page), { message: query }).toEqual(await fromServer(query));
  }
  await box.fill("rodamientos 6204");
  await expect.poll(() => names(page)).toEqual(await fromServer("rodamientos 6204"));
  expect(asked).toEqual([]);
  await page.evaluate(() => document.querySelector("main ul > li")?.setAttribute("data-same", ""));
  const top = await page.locator("li[data-same]").boundingBox();

  await box.press("Enter");
  await page.getByText("Confirmado por el servidor").waitFor();
  expect(asked).toEqual(["rodamientos 6204"]);
  expect(await page.locator("li[data-same]").boundingBox()).toEqual(top);
  expect(await names(page)).toEqual(await fromServer("rodamientos 6204"));
});

it("shows what the address asks for wherever Back and Forward lead, and what was typed to who comes back", async () => {
  const page = await visit("/");
  await arrived(page);
  await page.goto("/shop/search");
  const box = page.getByRole("searchbox");
  const shows = async (text: string) => {
    await expect.poll(() => box.inputValue()).toBe(text);
    await expect.poll(() => names(page)).toEqual(text ? await fromServer(text) : []);
  };
  for (const text of ["glove", "bolt"]) {
    await box.fill(text);
    await box.press("Enter");
    await page.waitForURL(new RegExp(`q=${text}`));
    await shows(text);
  }
  await page.goBack();
  await shows("glove");
  await page.goBack();
  await shows("");
  await page.goForward();
  await shows("glove");
  await box.fill("valve");
  await shows("valve");
  await page
    .getByRole("link", { name: /^Ver Detalles/ })
    .first()
    .click();
  await page.waitForURL(/\/shop\/product\//);
  await page.goBack();
  await shows("valve");
});

it("shows no answer to what was typed at another address, however late it comes", async () => {
  const page = await visit("/", {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const device = { held: undefined as (() => void)[] | undefined, answers: 0 };
        Object.assign(globalThis, { device });
        globalThis.Worker = class extends Worker {
          constructor(...input: ConstructorParameters<typeof Worker>) {
            super(...input);
            this.addEventListener("message", () => device.answers++);
          }
          override postMessage(message: unknown) {
            if (device.held) device.held.push(() => super.postMessage(message));
            else super.postMessage(message);
          }
        };
      }),
  });
  await arrived(page);
  await page.goto(search("glove"));
  await expect.poll(() => names(page)).toEqual(await fromServer("glove"));
  const box = page.getByRole("searchbox");
  await box.fill("valve");
  await expect.poll(() => names(page)).toEqual(await fromServer("valve")); // the worker is there
  await page.evaluate(() => {
    device.held = [];
  });
  await box.fill("bolt");
  await box.press("Enter");
  await expect.poll(() => names(page)).toEqual(await fromServer("bolt"));
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(await fromServer("glove"));
  const answers = await page.evaluate(() => {
    for (const post of device.held ?? []) post();
    return device.answers;
  });
  await expect.poll(() => page.evaluate(() => device.answers)).toBeGreaterThan(answers);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await names(page)).toEqual(await fromServer("glove"));
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
