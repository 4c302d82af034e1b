import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { adminTokenHeader } from "#contract/headers.ts";
import { newAdministrator, openSession, signedIn } from "./administrators.ts";
import { rows, visit, waitUntilUsable } from "./browser.ts";
import { unsentRequests } from "./device.ts";
import { everythingOnDevice } from "./everything-on-device.ts";
import { sendRequest } from "./message-detail.ts";
import { networkErrors, startNetwork } from "./network.ts";
import { clickAndAnswer, dialog, field, press } from "./panel.ts";
import { fillQuote, saveQuote } from "./quote-form.ts";
import { waitForDraft } from "./requests.ts";
import { sessionHeaders } from "./signed-in-browser.ts";
import { waitUntilListsAreCached } from "./wait-until-cached.ts";
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
  const page = await visit("/quote", {
    ...{ baseURL: network.origin, serviceWorker: true, storageState },
    expectedErrors: networkErrors,
  });

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
  await page.getByRole("tab", { name: "Blog" }).click();
  await page.getByRole("link", { name: "Manage Blog Posts" }).click();
  await page.getByRole("row").filter({ hasText: names.post }).waitFor();
  await press(page, `Edit ${names.post}`);
  await expect.poll(() => field(page, "Content *").inputValue()).toContain("Not yet.");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to Admin Panel" }).click();
  await page.getByRole("tab", { name: "Products" }).waitFor();

  await waitUntilListsAreCached(page); // hidden brands and unpublished posts could be in them
  // Checks that `everythingOnDevice` finds what Logout must remove or keep, and that no admin API reply is cached.
  const { brand, post, typed } = names;
  const before = await everythingOnDevice(page);
  expect([token, username, typed, unsent, draft].filter((text) => !before.includes(text))).toEqual([]);
  expect([sender, brand, post].filter((text) => before.includes(text))).toEqual([]);

  const logout = page.getByRole("main").getByRole("button", { name: "Logout" });
  const question = "Log out? What you have typed in the panel and not saved will be deleted.";
  expect(await clickAndAnswer(logout, "dismiss")).toBe(question);
  expect(await clickAndAnswer(logout, "accept")).toBe(question);
  await page.waitForURL("/");
  await waitUntilListsAreCached(page);
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
  const page = await visit("/privacy-policy", {
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

it("removes an administrator's drafts at Logout from other tabs, or at the next sign-in from a tab that missed it", async () => {
  const page = await visit("/admin", await signedIn());
  const draftsOf = (tab: Page) => tab.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const startProduct = async (tab: Page) => {
    await press(tab, "Add New Product");
    await field(tab, "Product Name *").fill("Half a product");
    await expect.poll(() => draftsOf(tab)).toContain("Half a product");
  };
  await startProduct(page);
  // Only a document that has shown the panel listens for logouts.
  await page.goto("/blog");
  const listeningTab = await page.context().newPage();
  await listeningTab.goto("/blog");
  await listeningTab.getByRole("banner").getByRole("link", { name: "Admin" }).click();
  await startProduct(listeningTab);
  await listeningTab.goBack();
  await listeningTab.getByRole("heading", { level: 1, name: "Blog" }).waitFor();
  const otherTab = await page.context().newPage();
  await otherTab.goto("/admin");
  await otherTab.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await otherTab.waitForURL("/");
  await expect.poll(() => draftsOf(listeningTab)).not.toContain("Half a product");
  expect(await draftsOf(page)).toContain("Half a product");

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
  expect(await draftsOf(page)).not.toContain("Half a product");
});
