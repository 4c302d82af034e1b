import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { complaintsEverywhere } from "./axe.ts";
import { rowsIn, type Visit, visit } from "./browser.ts";
import { ownWorker } from "./own-worker.ts";
import { dialog, field, press, toast } from "./panel.ts";
import { phonePhoto } from "./photos.ts";
import { choosePicture, isDrawn, logoFile, waitForUploadedUrl } from "./picture-files.ts";
import { signedInLocally } from "./signed-in-locally.ts";

/** This file has its own Worker, because new brands and pictures would disturb other tests. */
const worker = ownWorker();

const asStaff = (path: string, more: Visit = {}) =>
  visit(path, {
    baseURL: worker.origin,
    storageState: signedInLocally(worker.folder, worker.origin, `Ana ${crypto.randomUUID()}`),
    ...more,
  });

it("says at the field that a picture no longer exists", async () => {
  const page = await asStaff("/admin?tab=brands", { expectedErrors: /status of 40[04]/ });
  await press(page, "Add New Brand");
  await field(page, "Brand Name *").fill("Edgewater");
  await field(page, "Logo URL *").fill(`/pictures/${"0".repeat(64)}-900.webp`);
  await press(page, "Add Brand");
  await dialog(page)
    .getByText("This picture no longer exists. Upload it again, or choose another one.")
    .waitFor();
  expect(await field(page, "Logo URL *").getAttribute("aria-invalid")).toBe("true");
  await choosePicture(page, {
    name: "logo.png",
    mimeType: "image/png",
    buffer: await logoFile(page, 300, 120),
  });
  await dialog(page).getByText("Uploaded. Save to show this picture to visitors.").waitFor();
  await press(page, "Add Brand");
  await toast(page).getByText("Brand created", { exact: true }).waitFor();
});

it("overwrites a colleague's changes only once the picture is uploaded", async () => {
  const page = await asStaff("/admin?tab=brands", { expectedErrors: /status of 409/ });
  await press(page, "Add New Brand");
  await field(page, "Brand Name *").fill("Halvern");
  await field(page, "Logo URL *").fill("/images/brands/halvern.svg");
  await press(page, "Add Brand");
  await toast(page).getByText("Brand created", { exact: true }).waitFor();
  await press(page, "Edit Halvern");
  await field(page, "Brand Name *").fill("Halvern Tools");
  const database = new DatabaseSync(worker.database, { timeout: 10_000 });
  database
    .prepare("UPDATE brands SET description = 'Theirs', version = version + 1 WHERE name = 'Halvern'")
    .run();
  database.close();
  await press(page, "Update Brand");
  await dialog(page).getByRole("button", { name: "Overwrite with mine" }).waitFor();

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/admin/pictures", async (route) => {
    await released;
    await route.continue();
  });
  await choosePicture(page, {
    name: "logo.png",
    mimeType: "image/png",
    buffer: await logoFile(page, 320, 120),
  });
  await dialog(page).getByText("Uploading the picture…").waitFor();
  await press(page, "Overwrite with mine");
  await dialog(page).getByText("Wait for the picture or cancel its upload, then save.").waitFor();
  release();
  await dialog(page).getByText("Uploaded. Save to show this picture to visitors.").waitFor();
  await press(page, "Overwrite with mine");
  await dialog(page).waitFor({ state: "hidden" });
  const [saved] = rowsIn(worker.database, "SELECT logoUrl, version FROM brands WHERE name = 'Halvern Tools'");
  expect(saved).toEqual({ logoUrl: expect.stringMatching(/^\/pictures\/.*-320\.webp$/), version: 3 });
});

it("lists pictures that nothing shows, and deletes those that are older than a day", async () => {
  const page = await asStaff("/admin", { expectedErrors: /status of 40[49]/ });
  await press(page, "Add New Product");
  const buffer = await phonePhoto(page, 500, 300);
  await choosePicture(page, { name: "spare.jpg", mimeType: "image/jpeg", buffer });
  const spareUrl = await waitForUploadedUrl(page, "Image URL");
  await dialog(page).getByRole("button", { name: "Cancel", exact: true }).click();

  const hash = spareUrl.slice(10, 74);
  const runOnPicture = (sql: string) => {
    const database = new DatabaseSync(worker.database, { timeout: 10_000 });
    database.prepare(sql).run(hash);
    database.close();
  };
  runOnPicture("DELETE FROM pictures WHERE hash <> ?");
  await press(page, "More");
  await press(page, "Unused pictures");
  const row = dialog(page).getByRole("list", { name: "Unused pictures" }).getByRole("listitem");
  await row.getByText("New: can be deleted 24 hours after its upload or last use.").waitFor();
  expect(await row.getByRole("button").count()).toBe(0);
  await page.keyboard.press("Escape");

  runOnPicture("UPDATE pictures SET uploadedAt = '2026-01-01T00:00:00.000Z' WHERE hash = ?");
  await press(page, "Unused pictures");
  await dialog(page).getByText("1 picture is used by no product, brand or article.").waitFor();
  await expect.poll(() => isDrawn(row.locator("img"))).toBe(true);
  expect(await complaintsEverywhere(page)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-unused-pictures.png` });
  await press(page, "Delete");
  await press(page, "Keep");
  await press(page, "Delete");
  await press(page, "Delete for good");
  await dialog(page).getByText("Every uploaded picture is in use.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Every uploaded picture");
  expect((await page.request.get(spareUrl)).status()).toBe(404);
});
