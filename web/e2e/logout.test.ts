import { expect, it } from "vitest";
import { adminTokenHeader } from "#contract/headers.ts";
import { newAdministrator, openSession, signedIn } from "./administrators.ts";
import { rows, visit, waitUntilUsable } from "./browser.ts";
import { unsentRequests } from "./device.ts";
import { everythingOnDevice } from "./everything-on-device.ts";
import { sendRequest } from "./message-detail.ts";
import { startNetwork } from "./network.ts";
import { dialog, field, press } from "./panel.ts";
import { fillQuote, saveQuote } from "./quote-form.ts";
import { waitForDraft } from "./requests.ts";
import { sessionHeaders } from "./signed-in-browser.ts";
import { networkErrors, visitUntilCached, waitUntilCached } from "./visit-until-cached.ts";
import { writeRows } from "./write-rows.ts";

it("removes the administrator's data on Logout but keeps unsent and half-written requests", async () => {
  const key = crypto.randomUUID();
  const { name: sender, email } = await sendRequest();
  const names = {
    brand: `Hidden brand ${key}`,
    post: `Unpublished post ${key}`,
    typed: `Typed product ${key}`,
  };
  const now = new Date().toISOString();
  await writeRows(
    {
      sql: "INSERT INTO brands (name, logoUrl, isActive) VALUES (?1, '/images/brands/halvern.svg', 0)",
      values: [names.brand],
    },
    {
      sql: `INSERT INTO posts (title, slug, excerpt, authorName, category, tags, readTime, publishedAt, updatedAt,
        isPublished, content) VALUES (?1, ?2, '', 'Ana', 'Safety', '[]', 4, ?3, ?3, 0, '<p>Not yet.</p>')`,
      values: [names.post, key, now],
    },
  );

  const network = await startNetwork();
  const { username } = await newAdministrator();
  const { storageState } = await openSession(username, "The counter's computer", network.origin);
  const token = sessionHeaders(storageState)[adminTokenHeader];
  const page = await visitUntilCached(network, "/quote", { storageState });

  network.messageReply = "refused";
  const [unsent, draft] = [`Unsent ${crypto.randomUUID()}`, `Half written ${crypto.randomUUID()}`];
  await saveQuote(page, unsent);
  await page.reload();
  await waitUntilUsable(page);
  await fillQuote(page, draft);
  await waitForDraft(page, draft);

  await page.goto("/admin");
  await page.getByRole("list", { name: "Products" }).getByRole("listitem").first().waitFor();
  await press(page, "Add New Product");
  await field(page, "Product Name *").fill(names.typed);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  await page.getByRole("tab", { name: "Brands" }).click();
  await page.getByText(names.brand).first().waitFor();
  await page.getByRole("tab", { name: "Messages" }).click();
  await page.getByText(sender).first().waitFor();
  await page.getByRole("listitem").filter({ hasText: sender }).getByRole("button", { name: "View" }).click();
  await page.getByRole("article").getByText("Zinc plated, please.").waitFor();
  await page.goto("/admin/blog");
  await page.getByRole("row").filter({ hasText: names.post }).waitFor();
  await press(page, `Edit ${names.post}`);
  await expect.poll(() => field(page, "Content *").inputValue()).toContain("Not yet.");
  await page.keyboard.press("Escape");
  await page.goto("/admin");
  await page.getByRole("list", { name: "Products" }).getByRole("listitem").first().waitFor();

  // Checks that `everythingOnDevice` finds what Logout must remove or keep, and that no admin API reply is cached.
  const { brand, post, typed } = names;
  const before = await everythingOnDevice(page);
  expect([token, username, typed, unsent, draft].filter((text) => !before.includes(text))).toEqual([]);
  expect([sender, brand, post].filter((text) => before.includes(text))).toEqual([]);

  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
  await waitUntilCached(page);
  const after = await everythingOnDevice(page);
  const adminData = [token, username, sender, email, ...Object.values(names)];
  expect(adminData.filter((text) => after.includes(text))).toEqual([]);
  await expect.poll(() => page.context().cookies()).toEqual([]);
  expect([unsent, draft].filter((text) => !after.includes(text))).toEqual([]);
  expect((await unsentRequests(page)).map(({ body }) => body?.message.split("\n")[0])).toEqual([unsent]);

  await page.goto("/quote");
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe(draft);
  network.messageReply = "passed";
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => unsentRequests(page)).toEqual([]);
});

it("ends the session on the server later when there is no network at Logout", async () => {
  const network = await startNetwork();
  const { username } = await newAdministrator();
  const { storageState } = await openSession(username, "The counter's computer", network.origin);
  const userCondition = "administratorId = (SELECT id FROM administrators WHERE username = ?1)";
  const sessions = () => rows(`SELECT id FROM sessions WHERE ${userCondition}`, username);
  const page = await visit("/", {
    ...{ baseURL: network.origin, serviceWorker: true, storageState },
    expectedErrors: networkErrors,
  });
  network.state = "cut"; // a restarted service worker may be online for a moment
  await page.context().setOffline(true);
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await page.getByText("You have been logged out from the admin panel").first().waitFor();
  const stored = await everythingOnDevice(page);
  expect(stored).not.toContain(username);
  expect(sessions()).toHaveLength(1);

  await page.reload();
  await waitUntilUsable(page);
  expect(sessions(), "still without a network").toHaveLength(1);
  network.state = "open";
  await page.context().setOffline(false);
  await expect.poll(sessions).toEqual([]);
  await expect.poll(() => page.context().cookies()).toEqual([]);
});

it("removes an administrator's drafts from another tab that has left the panel", async () => {
  const session = await signedIn();
  const page = await visit("/admin", session);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/blog");
  await otherTab.getByRole("banner").getByRole("link", { name: "Admin" }).click();
  await press(otherTab, "Add New Product");
  await field(otherTab, "Product Name *").fill("Half a product");
  await otherTab.keyboard.press("Escape");
  await dialog(otherTab).waitFor({ state: "hidden" });
  await otherTab.goBack();
  await otherTab.getByRole("heading", { level: 1, name: "Blog" }).waitFor();
  const drafts = () => otherTab.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await drafts()).toContain("Half a product");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
  await expect.poll(drafts).not.toContain("Half a product");
});

it("hides an administrator's drafts from the next one in a tab that missed the logout", async () => {
  const anna = await signedIn();
  const page = await visit("/admin", anna);
  await press(page, "Add New Product");
  await field(page, "Product Name *").fill("Half a product");
  // Only a document that has shown the panel listens for logouts.
  await page.goto("/blog");
  const drafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await drafts()).toContain("Half a product");
  const otherTab = await page.context().newPage();
  await otherTab.goto("/admin");
  await otherTab.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await otherTab.waitForURL("/");

  const { storageState } = await signedIn();
  await page.context().addCookies(storageState.cookies);
  const entries = storageState.origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, entries);
  await page.goto("/admin");
  await page.getByRole("list", { name: "Products" }).getByRole("listitem").first().waitFor();
  expect(await dialog(page).count()).toBe(0);
  await press(page, "Add New Product");
  expect(await field(page, "Product Name *").inputValue()).toBe("");
  expect(await drafts()).not.toContain("Half a product");
});
