import type { Page, Request } from "playwright-core";
import { expect, it } from "vitest";
import { rows, usable, visit } from "./browser.ts";
import { comeEarly, fill, holdApp, stored } from "./early.ts";

it("keeps what is typed and pressed before the app is there, and sends it once", async () => {
  const { page, wake } = await comeEarly("/quote");
  await fill(page);
  const submit = page.getByRole("button", { name: "Submit Quote Request" });
  await submit.click();
  await submit.click();
  expect(page.url()).not.toContain("Early");
  wake();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(rows("SELECT message FROM contact_messages WHERE name = ?", "Early Ana")).toHaveLength(1);
});

it("does not take away what somebody is typing when it comes alive", async () => {
  const { page, wake } = await comeEarly("/quote");
  const message = page.getByLabel("Message");
  await message.fill("Half a senten");
  wake();
  await usable(page);
  await message.pressSequentially("ce");
  expect(await message.inputValue()).toBe("Half a sentence");
  expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
});

it("keeps what was typed early, though a letter falls into the moment in which the form comes alive", async () => {
  const page = await visit("/quote", {
    early: true,
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(window, "localStorage", { get: () => null }); // nothing else knows what was typed
        const own = Object.getOwnPropertyDescriptor(
          HTMLTextAreaElement.prototype,
          "value",
        ) as PropertyDescriptor;
        let isOver = false;
        Object.defineProperty(HTMLTextAreaElement.prototype, "value", {
          ...own,
          set(text: string) {
            own.set?.call(this, text);
            if (isOver || this.name !== "message") return;
            isOver = true;
            queueMicrotask(() => {
              own.set?.call(this, `${own.get?.call(this)}x`);
              this.dispatchEvent(new Event("input", { bubbles: true }));
            });
          },
        });
        addEventListener("DOMContentLoaded", () => {
          const message = document.querySelector("textarea[name=message]") as HTMLTextAreaElement;
          own.set?.call(message, "Typed early");
          message.dispatchEvent(new Event("input", { bubbles: true }));
        });
      }),
  });
  await usable(page);
  await expect.poll(() => page.getByLabel("Message").inputValue()).toContain("Typed early");
});

it("is alive before its form, of which it keeps what is typed and pressed meanwhile, and sends it once", async () => {
  const formCode = Promise.withResolvers<void>();
  const page = await visit("/quote", {
    early: true,
    prepare: (fresh) =>
      fresh.route(/\/assets\/form-.*\.js$/, (route) => formCode.promise.then(() => route.continue())),
  });
  await fill(page, "Early Cleo");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  expect(stored("Early Cleo")).toEqual([]);
  formCode.resolve();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored("Early Cleo")).toHaveLength(1);
});

it("opens what was pressed early", async () => {
  const { page, wake } = await comeEarly("/");
  await page.getByRole("button", { name: "Theme" }).click();
  wake();
  await page.getByRole("menuitemradio", { name: "Dark" }).waitFor();
});

it("posts a form by itself where the app cannot be loaded, and has it once when the app comes later", async () => {
  const page = await visit("/quote", {
    early: true,
    expectedErrors: /ERR_FAILED/,
    prepare: (fresh) => fresh.route("**/assets/**/*.js", (route) => route.abort()),
  });
  await fill(page, "Early Ben");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored("Early Ben")).toHaveLength(1);
  await page.unroute("**/assets/**/*.js");
  await page.goto("/quote");
  await page.getByText(/^Sent: /).waitFor();
  expect(stored("Early Ben")).toHaveLength(1);
  expect(await page.getByLabel("Message").inputValue()).toBe("");
});

/** A visit where the page's own code does not come for now. */
async function comeInPart(path: string, code: string, prepare: (page: Page) => unknown = () => {}) {
  const page = await visit(path, {
    early: true,
    expectedErrors: /ERR_FAILED/,
    prepare: async (fresh) => {
      await fresh.route(code, (route) => route.abort());
      await prepare(fresh);
    },
  });
  return {
    page,
    /** As if the network had been away. */
    bring: async () => {
      await page.unroute(code);
      await page.evaluate(() => dispatchEvent(new Event("online")));
    },
  };
}

it("stays as it came while the page's own code cannot be loaded, and comes alive when it can", async () => {
  const { page, bring } = await comeInPart("/quote", "**/assets/quote-page-*.js");
  const message = page.getByLabel("Message");
  await message.fill("Half a senten");
  await page.waitForFunction(() => (window as { millraceEarly?: { failed?: true } }).millraceEarly?.failed);
  await bring();
  await usable(page);
  await page.keyboard.type("ce");
  expect(await message.inputValue()).toBe("Half a sentence");
});

it("posts a form by itself while the page's own code cannot be loaded", async () => {
  const { page } = await comeInPart("/quote", "**/assets/quote-page-*.js");
  await fill(page, "Early Flo");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored("Early Flo")).toHaveLength(1);
});

it("is one request where nothing may be stored and the app comes while the browser posts it", async () => {
  const code = "**/assets/quote-page-*.js";
  const posted = Promise.withResolvers<void>();
  const { page } = await comeInPart("/quote", code, async (fresh) => {
    await fresh.addInitScript(() => {
      // A page that is being left can be told nothing from here.
      setInterval(() => dispatchEvent(new Event("online")), 200);
      for (const store of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, store, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
    });
    await fresh.route("**/quote", async (route) => {
      if (route.request().method() === "POST") await posted.promise;
      await route.continue();
    });
  });
  await fill(page, "Early Una");
  const isPost = (request: Request) => request.isNavigationRequest() && request.method() === "POST";
  const asked = page.waitForRequest(isPost);
  const answered = page.waitForResponse((response) => isPost(response.request()));
  await page.getByRole("button", { name: "Submit Quote Request" }).click({ noWaitAfter: true });
  await asked;
  await page.unroute(code);
  await expect.poll(() => stored("Early Una")).toHaveLength(1);
  posted.resolve();
  await answered;
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored("Early Una")).toHaveLength(1);
});

it("posts a form by itself where the app hangs on its way", async () => {
  const page = await visit("/quote", {
    early: true,
    prepare: async (fresh) => {
      await fresh.clock.install();
      await holdApp(fresh);
    },
  });
  await fill(page, "Early Hob");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.clock.fastForward(10_000);
  expect(stored("Early Hob")).toEqual([]);
  await page.clock.fastForward(10_000);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored("Early Hob")).toHaveLength(1);
});

it("can be read, and quotes asked for, without scripts", async () => {
  const page = await visit("/", { early: true, javaScriptEnabled: false });
  expect(await page.locator("main").innerText()).toContain("Why Choose");
  expect(await page.getByRole("region", { name: "Brands", exact: true }).getByRole("img").count()).toBe(18);
  for (const [path, words] of [
    ["/privacy-policy", "March 21, 2025"],
    ["/shop", "Fasteners"],
    ["/shop/fasteners", "Fasteners will be sold here"],
    ["/terms-of-service", "Delaware"],
    ["/blog", "Glove Cut Levels"],
    ["/blog/glove-cut-levels", "The American mark: A1 to A9"],
  ] as const) {
    await page.goto(path);
    expect(await page.locator("main").innerText(), path).toContain(words);
  }
  await page.goto("/quote");
  await fill(page, "Early Cy");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  expect(await page.locator("h1").innerText()).toBe("Thank You");
  expect(rows("SELECT message FROM contact_messages WHERE name = ?", "Early Cy")).toHaveLength(1);
});
