import { expect, it } from "vitest";
import { visit } from "./browser.ts";
import { comeEarly, fill, kept, stored } from "./early.ts";

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
    sessionStorage.setItem("millrace-draft-quote", "{{{");
    localStorage.setItem("millrace-draft-quote-older", "{{{");
  });
  await fill(page, "Early Lee");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.close();
  const later = await page.context().newPage();
  await later.goto("/shop");
  await later.getByText(/^Sent: /).waitFor();
  expect(stored("Early Lee")).toHaveLength(1);
  expect(await kept(later)).toEqual(["millrace-draft-quote-older"]);
});

it("leaves a draft what was pressed and lacks something", async () => {
  const { page } = await comeEarly("/quote");
  await page.getByLabel("Message").fill("Only this much of it");
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.close();
  const later = await page.context().newPage();
  await later.goto("/shop");
  await expect.poll(() => kept(later)).toEqual([expect.stringMatching(/^millrace-draft-quote-/)]);
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
