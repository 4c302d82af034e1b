import { expect, it } from "vitest";
import { foldQuote } from "#contract/quote.ts";
import { origin, usable } from "./browser.ts";
import { waiting } from "./device.ts";
import { everythingOnDevice } from "./everything-on-device.ts";
import { dialog, field, press } from "./made-up-blog.ts";
import { startNetwork } from "./network.ts";
import { fillQuote, saveQuote } from "./quote-form.ts";
import { signedInBrowser } from "./signed-in-browser.ts";
import { newAdministrator } from "./staff.ts";
import { untilFilled, visitOnce } from "./visit-once.ts";
import { writeRows } from "./write-rows.ts";

it("leaves nothing of staff on a device after Logout, and all that its user has not sent yet", async () => {
  const key = crypto.randomUUID();
  const marks = {
    sender: `Sender ${key}`,
    brand: `Hidden brand ${key}`,
    post: `Unpublished post ${key}`,
    typed: `Typed product ${key}`,
  };
  const sent = await fetch(`${origin}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key, Origin: origin },
    body: JSON.stringify(
      foldQuote({
        ...{ name: marks.sender, email: "sender@example.com", company: "", phone: "302 555 0142" },
        ...{ subject: "Bolts", message: "400, please.", requirements: "" },
      }),
    ),
  });
  expect(sent.status).toBe(200);
  const now = new Date().toISOString();
  await writeRows(
    {
      sql: "INSERT INTO brands (name, logoUrl, isActive) VALUES (?1, '/images/brands/halvern.svg', 0)",
      values: [marks.brand],
    },
    {
      sql: `INSERT INTO posts (title, slug, excerpt, authorName, category, tags, readTime, publishedAt, updatedAt,
        isPublished, content) VALUES (?1, ?2, '', 'Ana', 'Safety', '[]', 4, ?3, ?3, 0, '<p>Not yet.</p>')`,
      values: [marks.post, key, now],
    },
  );

  const network = await startNetwork();
  const { username } = await newAdministrator();
  const browser = signedInBrowser(network.origin, username, "The counter's computer");
  await writeRows(browser.rows);
  const { storageState } = browser;
  const token = storageState.origins[0]?.localStorage.find(({ name }) => name === "adminToken")?.value ?? "";
  const page = await visitOnce(network, "/quote", { storageState });

  network.messages = "refused";
  const [unsent, draft] = [`Unsent ${crypto.randomUUID()}`, `Half written ${crypto.randomUUID()}`];
  await saveQuote(page, unsent);
  await page.reload();
  await usable(page);
  await fillQuote(page, draft);

  await page.goto("/admin");
  await page.getByRole("list", { name: "Products" }).getByRole("listitem").first().waitFor();
  await press(page, "Add New Product");
  await field(page, "Product Name *").fill(marks.typed);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  await page.getByRole("tab", { name: "Brands" }).click();
  await page.getByText(marks.brand).first().waitFor();
  await page.getByRole("tab", { name: "Messages" }).click();
  await page.getByText(marks.sender).first().waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: marks.sender })
    .getByRole("button", { name: "View" })
    .click();
  await page.getByRole("article").getByText("400, please.").waitFor();
  await page.goto("/admin/blog");
  await page.getByRole("row").filter({ hasText: marks.post }).waitFor();
  await press(page, `Edit ${marks.post}`);
  await expect.poll(() => field(page, "Content *").inputValue()).toContain("Not yet.");
  await page.keyboard.press("Escape");
  await page.goto("/admin");
  await page.getByRole("list", { name: "Products" }).getByRole("listitem").first().waitFor();

  // What there is to forget, and that this would be found. No answer to staff is put aside even now.
  const { sender, brand, post, typed } = marks;
  const before = await everythingOnDevice(page);
  expect([token, username, typed, unsent, draft].filter((text) => !before.includes(text))).toEqual([]);
  expect([sender, brand, post].filter((text) => before.includes(text))).toEqual([]);

  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
  await untilFilled(page);
  const after = await everythingOnDevice(page);
  const traces = [token, username, "sender@example.com", ...Object.values(marks)];
  expect(traces.filter((text) => after.includes(text))).toEqual([]);
  await expect.poll(() => page.context().cookies()).toEqual([]);
  expect([unsent, draft].filter((text) => !after.includes(text))).toEqual([]);
  expect((await waiting(page)).map(({ body }) => body?.message.split("\n")[0])).toEqual([unsent]);

  await page.goto("/quote");
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe(draft);
  network.messages = "passed";
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => waiting(page)).toEqual([]);
});
