import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { complaintsEverywhere, withAxe } from "./axe.ts";
import { rows, usable, visit } from "./browser.ts";

/** The app does not come alive in this page before what is returned is called. */
async function holdApp(page: Page): Promise<() => void> {
  const woken = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await woken.promise;
    await route.continue();
  });
  return woken.resolve;
}

/** A visit whose app does not come alive before `wake` is called. */
async function comeEarly(path: string) {
  let wake = () => {};
  const page = await visit(path, {
    early: true,
    prepare: async (fresh) => {
      wake = await holdApp(fresh);
    },
  });
  return { page, wake };
}

const fields = {
  "Email Address": "early@example.com",
  "Phone Number": "555 0100",
  Subject: "Hex bolts",
  Message: "Typed before the app was there",
};
const fill = async (page: Page, name = "Early Ana") => {
  for (const [label, value] of Object.entries({ ...fields, "Full Name": name }))
    await page.getByLabel(label).fill(value);
};

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

it("opens what was pressed early", async () => {
  const { page, wake } = await comeEarly("/");
  await page.getByRole("button", { name: "Theme" }).click();
  wake();
  await page.getByRole("menuitemradio", { name: "Dark" }).waitFor();
});

const stored = (name: string) =>
  rows("SELECT subject, message FROM contact_messages WHERE name = ?", name) as Record<string, string>[];
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /draft-|aside|pressed/.test(name)));

it("sends what was pressed in a page that ended before the app was there, from whatever page comes next", async () => {
  for (const [name, next] of [
    ["Early Dee", "/shop"],
    ["Early Eve", "/quote"],
  ] as const) {
    const { page } = await comeEarly("/quote");
    await fill(page, name);
    await page.getByRole("button", { name: "Submit Quote Request" }).click();
    await page.close();
    const later = await page.context().newPage();
    await later.goto(next);
    await later.getByText(/^Sent: /).waitFor();
    expect(stored(name)).toHaveLength(1);
    expect(await kept(later)).toEqual([]);
    if (next === "/quote") expect(await later.getByLabel("Full Name").inputValue()).toBe("");
  }
});

it.each([
  ["before the app is there", comeEarly],
  ["in a form that is alive", async (path: string) => ({ page: await visit(path), wake: () => {} })],
])("sends what was pressed %s, though the page ends before the outbox has it", async (when, come) => {
  const name = `Early Jo, ${when}`;
  const { page, wake } = await come("/quote");
  await fill(page, name);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => new Promise(() => {}) as never; // which never answers
  });
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  wake();
  await page.getByRole("button", { name: "Submitting..." }).waitFor();
  expect(stored(name)).toEqual([]);
  await page.close();
  const later = await page.context().newPage();
  await later.goto("/shop");
  await later.getByText(/^Sent: /).waitFor();
  expect(stored(name)).toHaveLength(1);
  expect(await kept(later)).toEqual([]);
});

it("keeps what is pressed also where an older draft is damaged", async () => {
  const { page } = await comeEarly("/quote");
  await page.evaluate(() => {
    for (const store of [sessionStorage, localStorage]) store.setItem("millrace-draft-quote", "{{{");
  });
  await fill(page, "Early Lee");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.close();
  const later = await page.context().newPage();
  await later.goto("/shop");
  await later.getByText(/^Sent: /).waitFor();
  expect(stored("Early Lee")).toHaveLength(1);
  expect(await kept(later)).toEqual([]);
});

it("leaves a draft what was pressed and lacks something", async () => {
  const { page } = await comeEarly("/quote");
  await page.getByLabel("Message").fill("Only this much of it");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.close();
  const later = await page.context().newPage();
  await later.goto("/shop");
  await expect.poll(() => kept(later)).toEqual(["millrace-draft-quote"]);
  await later.goto("/quote");
  await later.getByText("We kept what you had typed here before.").waitFor();
  expect(await later.getByLabel("Message").inputValue()).toBe("Only this much of it");
});

it("sends one request, and the last text, when something is typed and pressed again before the app is there", async () => {
  const { page } = await comeEarly("/");
  const form = page.locator("#contact form");
  await form.getByLabel("Full Name").fill("Early Fay");
  await form.getByLabel("Email Address").fill("early@example.com");
  await form.getByLabel("Subject").selectOption("support");
  const message = form.getByLabel("Message");
  await message.fill("First text");
  await form.getByRole("button").click();
  await message.fill("Second text");
  await form.getByRole("button").click();
  await form.getByRole("button").click();
  await page.close();
  const later = await page.context().newPage();
  await later.goto("/shop");
  await later.getByText(/^Sent: /).waitFor();
  expect(stored("Early Fay")).toEqual([{ subject: "support", message: "Second text" }]);
});

it("sends what was pressed in a form that never came alive as soon as another page of the app is opened", async () => {
  const page = await visit("/", { prepare: (fresh) => fresh.route("**/contact-form-*.js", () => {}) });
  const form = page.locator("#contact form");
  await form.getByLabel("Full Name").fill("Early Kit");
  await form.getByLabel("Email Address").fill("early@example.com");
  await form.getByLabel("Subject").selectOption("support");
  await form.getByLabel("Message").fill("Pressed and gone on");
  await form.getByRole("button").click();
  expect(stored("Early Kit")).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).click();
  await page.getByText(/^Sent: /).waitFor();
  expect(stored("Early Kit")).toHaveLength(1);
  expect(await kept(page)).toEqual([]);
});

it("sends one request when another page has sent what was pressed before this one comes alive", async () => {
  const { page, wake } = await comeEarly("/quote");
  await fill(page, "Early Hal");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  const other = await page.context().newPage();
  await other.goto("/shop");
  await other.getByText(/^Sent: /).waitFor();
  wake();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored("Early Hal")).toHaveLength(1);
});

it("keeps a second request apart from a first one that was pressed, and sends what was seen of each", async () => {
  const { page } = await comeEarly("/quote");
  await page.getByLabel("Specific Requirements").fill("For the first one only");
  await fill(page, "Early Gil");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.reload({ waitUntil: "commit" });
  await fill(page, "Early Gus");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.close();
  const later = await page.context().newPage();
  await later.goto("/shop");
  await expect.poll(() => stored("Early Gil").length + stored("Early Gus").length).toBe(2);
  expect(stored("Early Gil")[0]?.message).toContain("For the first one only");
  expect(stored("Early Gus")[0]?.message).not.toContain("For the first one only");
});

it("sends a text that is typed early without what an older one had, which is kept and can be had", async () => {
  const before = await visit("/quote");
  await before.getByLabel("Specific Requirements").fill("Of the older one only");
  await before.getByLabel("Company Name").fill("Older Ltd.");
  const draft = () => before.evaluate(() => localStorage.getItem("millrace-draft-quote"));
  await expect.poll(draft).toContain("Older Ltd.");
  const page = await before.context().newPage();
  await withAxe(page);
  const wake = await holdApp(page);
  await page.goto("/quote", { waitUntil: "commit" });
  await fill(page, "Early Lou");
  wake();
  const other = page.getByText("Another text that you had typed here is kept too.");
  await other.waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  expect(await page.getByLabel("Specific Requirements").inputValue()).toBe("");
  await page.getByRole("button", { name: "Show it" }).click();
  await expect.poll(() => page.getByLabel("Company Name").inputValue()).toBe("Older Ltd.");
  expect(await page.getByLabel("Message").inputValue()).toBe("");
  await page.getByRole("button", { name: "Show it" }).click();
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe(fields.Message);
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored("Early Lou")).toHaveLength(1);
  expect(stored("Early Lou")[0]?.message).not.toContain("Of the older one only");
  await page.goto("/sitemap");
  await page.goto("/quote");
  await page.getByText("We kept what you had typed here before.").waitFor();
  expect(await page.getByLabel("Specific Requirements").inputValue()).toBe("Of the older one only");
  expect(await other.count()).toBe(0);
});

it("sends what is pressed early where an older draft lies too", async () => {
  const before = await visit("/quote");
  await before.getByLabel("Company Name").fill("Older Ltd.");
  const draft = () => before.evaluate(() => localStorage.getItem("millrace-draft-quote"));
  await expect.poll(draft).toContain("Older Ltd.");
  const page = await before.context().newPage();
  const wake = await holdApp(page);
  await page.goto("/quote", { waitUntil: "commit" });
  await fill(page, "Early Max");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  wake();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored("Early Max")).toHaveLength(1);
  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await page.getByRole("button", { name: "Show it" }).click();
  await expect.poll(() => page.getByLabel("Company Name").inputValue()).toBe("Older Ltd.");
});

it("takes back a press when its text is written on before it is sent", async () => {
  const { page } = await comeEarly("/quote");
  await fill(page, "Early Ida");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.close();
  const later = await page.context().newPage();
  const arrival = Promise.withResolvers<void>();
  await later.route("**/finish-pressed-*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await later.goto("/quote");
  await later.getByText("We kept what you had typed here before.").waitFor();
  await later.getByLabel("Subject").fill("Hex nuts");
  await later.getByRole("button", { name: "Submit Quote Request" }).click();
  await later.getByRole("heading", { name: "Thank You" }).waitFor();
  arrival.resolve();
  await expect.poll(() => kept(later)).toEqual([]);
  expect(stored("Early Ida")).toMatchObject([{ subject: "Quote Request: Hex nuts" }]);
});

it("posts a form by itself where the app cannot be loaded, and has it once when the app comes later", async () => {
  const page = await visit("/quote", {
    early: true,
    expectedErrors: /ERR_FAILED/,
    prepare: (fresh) => fresh.route("**/assets/*.js", (route) => route.abort()),
  });
  await fill(page, "Early Ben");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored("Early Ben")).toHaveLength(1);
  await page.unroute("**/assets/*.js");
  await page.goto("/quote");
  await page.getByText(/^Sent: /).waitFor();
  expect(stored("Early Ben")).toHaveLength(1);
  expect(await page.getByLabel("Message").inputValue()).toBe("");
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
