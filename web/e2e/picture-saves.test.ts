import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { rowsIn, type Visit, visit } from "./browser.ts";
import { ownWorker } from "./own-worker.ts";
import { dialog, field, press, toast } from "./panel.ts";
import { choosePicture, logoFile } from "./picture-files.ts";
import { signedInLocally } from "./signed-in-locally.ts";

/** A Worker of its own: new brands would be in the way of other journeys. */
const worker = ownWorker();

const brandsTab = (more: Visit = {}) =>
  visit("/admin?tab=brands", {
    baseURL: worker.origin,
    storageState: signedInLocally(worker.folder, worker.origin, `Ana ${crypto.randomUUID()}`),
    ...more,
  });

it("says at the field that a picture no longer exists", async () => {
  const page = await brandsTab({ expectedErrors: /status of 40[04]/ });
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

it("saves over a colleague's changes with the picture that is being uploaded, not without it", async () => {
  const page = await brandsTab({ expectedErrors: /status of 409/ });
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
