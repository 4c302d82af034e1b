import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { png, sizedPieces } from "#worker/test/pictures.ts";
import { withDatabase } from "../../.scripts/database.ts";
import { addSignedInAdministrator } from "./add-signed-in-administrator.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { rowsIn, type Visit, visit } from "./browser.ts";
import { ownWorker } from "./own-worker.ts";
import { dialog, field, press } from "./panel.ts";
import { phonePhoto } from "./photos.ts";
import {
  alphaOf,
  choosePicture,
  disableWebpEncoding,
  dropFile,
  isLoaded,
  logoFile,
  pastePicture,
  shownFile,
  waitForUploadedUrl,
} from "./picture-files.ts";
import { toast } from "./toast.ts";

/** This file has its own Worker, because new brands and posts would disturb other tests. */
const worker = ownWorker();

const asStaff = (path: string, more: Visit = {}) =>
  visit(path, {
    baseURL: worker.origin,
    storageState: addSignedInAdministrator(worker.folder, worker.origin, `Ana ${crypto.randomUUID()}`),
    ...more,
  });
/** Writes to the database, as if another administrator had done so or time had passed. */
const runSql = (sql: string, value: string) =>
  withDatabase(worker.folder, (database) => database.prepare(sql).run(value));
const fetchFile = async (page: Page, path: string) => (await page.request.get(path)).body();

/** Holds uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/admin/pictures", async (route) => {
    await released;
    return route.continue();
  });
  return release;
}

async function fillNewProduct(page: Page, key: string) {
  await press(page, "Add New Product");
  await field(page, "Product Name *").fill(`Wrench ${key}`);
  await field(page, "SKU *").fill(`W-${key}`);
  await field(page, "Price *").fill("12.50");
  await field(page, "Stock *").fill("7");
  await field(page, "Description *").fill("Clicks.");
}

it("uploads a product's picture from a file, after wrong files, a canceled and a failed upload", async () => {
  const key = crypto.randomUUID().slice(0, 8);
  const page = await asStaff("/admin", { expectedErrors: /ERR_FAILED|status of 503/ });
  await fillNewProduct(page, key);
  const photo = { name: "wrench.jpg", mimeType: "image/jpeg", buffer: await phonePhoto(page, 1700, 300) };
  const alert = dialog(page).getByRole("alert");

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const huge = Buffer.from(png(sizedPieces.png(60_000, 60_000)));
  for (const [name, mimeType, buffer, reason] of [
    ["logo.svg", "image/svg+xml", svg, "“logo.svg” is an SVG file"],
    ["logo.png", "image/png", svg, "“logo.png” is an SVG file"],
    ["list.txt", "text/plain", Buffer.from("2 x KT-1"), "“list.txt” isn't a JPEG, PNG or WebP picture"],
    ["huge.png", "image/png", huge, "“huge.png” has 60,000 × 60,000 pixels"],
    ["cut.jpg", "image/jpeg", photo.buffer.subarray(0, 200), "“cut.jpg” is damaged"],
  ] as const) {
    await choosePicture(page, { name, mimeType, buffer });
    await alert.getByText(reason).waitFor();
    expect(await dialog(page).getByRole("button", { name: "Try again" }).count()).toBe(0);
  }
  expect(await field(page, "Image URL").inputValue()).toBe("");

  // This upload gets no reply, so that it is still running when it is canceled.
  await page.route("**/api/admin/pictures", () => {}, { times: 1 });
  await choosePicture(page, photo);
  await dialog(page).getByText("Uploading the picture…").waitFor();
  expect(await dialog(page).getByRole("progressbar", { name: "Upload" }).getAttribute("max")).toBe("4");
  await press(page, "Add Product");
  await dialog(page).getByText("Wait for the picture or cancel its upload, then save.").waitFor();
  await press(page, "Cancel upload");
  await dialog(page).getByRole("progressbar").waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Upload a picture");

  await page.route("**/api/admin/pictures", (route) => route.abort(), { times: 1 });
  await choosePicture(page, photo);
  await alert.getByText("We couldn't reach the server.").waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await press(page, "Try again");
  const imageUrl = await waitForUploadedUrl(page, "Image URL");
  expect(imageUrl).toContain("-1600.webp");
  await dialog(page).getByText("Uploaded. Save to show this picture to visitors.").waitFor();
  expect(await alert.count()).toBe(0);
  expect(await field(page, "Description *").inputValue()).toBe("Clicks.");
  for (const path of [imageUrl, imageUrl.replace("-1600", "-400")]) {
    const file = await fetchFile(page, path);
    expect(file.subarray(8, 12).toString()).toBe("WEBP");
    expect(file.includes("Exif") || file.includes("EXIF")).toBe(false);
  }

  // Uploading the same file again gives the same URL.
  await choosePicture(page, photo);
  await dialog(page).getByText("Uploaded.").waitFor();
  expect(await waitForUploadedUrl(page, "Image URL")).toBe(imageUrl);
  await press(page, "Add Product");
  await toast(page).getByText("Product created", { exact: true }).waitFor();
  expect(rowsIn(worker.database, "SELECT imageUrl FROM products WHERE sku = ?", `W-${key}`)).toEqual([
    { imageUrl },
  ]);

  const visitor = await visit(`/shop/search?q=${key}`, { baseURL: worker.origin });
  const smallUrl = imageUrl.replace("-1600", "-400");
  const image = visitor.locator("main li img");
  expect(await image.getAttribute("srcset")).toBe(`${smallUrl} 400w, ${imageUrl} 1600w`);
  expect(await shownFile(image)).toBe(smallUrl);
});

it("keeps a brand's dialog open until its picture exists, and shows the dropped logo with its transparency", async () => {
  const page = await asStaff("/admin?tab=brands", { expectedErrors: /status of 40[0349]/ });
  const logo = async (width: number) => ({
    ...{ name: "logo.png", mimeType: "image/png", buffer: await logoFile(page, width, 120) },
  });
  await press(page, "Add New Brand");
  await field(page, "Brand Name *").fill("Edgewater");
  await field(page, "Logo URL *").fill(`/pictures/${"0".repeat(64)}-900.webp`);
  await press(page, "Add Brand");
  await dialog(page)
    .getByText("This picture no longer exists. Upload it again, or choose another one.")
    .waitFor();
  expect(await field(page, "Logo URL *").getAttribute("aria-invalid")).toBe("true");
  expect(await dropFile(page, "dialog[open] h2", await logo(900))).toBe(true);
  await dialog(page).getByText("Uploaded. Save to show this picture to visitors.").waitFor();
  const logoUrl = await waitForUploadedUrl(page, "Logo URL *");
  expect(logoUrl).toContain("-900.webp");
  expect(await alphaOf(dialog(page).getByRole("img", { name: "Logo preview" }))).toEqual([255, 0]);
  await press(page, "Add Brand");
  await toast(page).getByText("Brand created", { exact: true }).waitFor();
  const visitor = await visit("/", { baseURL: worker.origin });
  const tile = visitor.getByRole("img", { name: "Edgewater" });
  await tile.scrollIntoViewIfNeeded();
  expect(await shownFile(tile)).toBe(logoUrl.replace("-900", "-400"));

  await press(page, "Edit Edgewater");
  await field(page, "Brand Name *").fill("Edgewater Tools");
  runSql("UPDATE brands SET description = 'Theirs', version = version + 1 WHERE name = ?", "Edgewater");
  await press(page, "Update Brand");
  await press(page, "View current version");
  const release = await holdUploads(page);
  await choosePicture(page, await logo(320));
  await dialog(page).getByText("Uploading the picture…").waitFor();
  await press(page, "Overwrite with mine");
  await dialog(page).getByText("Wait for the picture or cancel its upload, then save.").waitFor();
  release();
  await dialog(page).getByText("Uploaded. Save to show this picture to visitors.").waitFor();
  await press(page, "Overwrite with mine");
  await dialog(page).waitFor({ state: "hidden" });
  const [saved] = rowsIn(
    worker.database,
    "SELECT logoUrl, version FROM brands WHERE name = 'Edgewater Tools'",
  );
  expect(saved).toEqual({ logoUrl: expect.stringMatching(/^\/pictures\/.*-320\.webp$/), version: 3 });
});

it("accepts a pasted picture for a draft, asks for its description, and shows it offline once the draft is published", async () => {
  const title = `Choosing gloves ${crypto.randomUUID()}`;
  const page = await asStaff("/admin/blog", { serviceWorker: true });
  await press(page, "New Blog Post");
  await field(page, "Title *").fill(title);
  await field(page, "Author *").fill("Dana Whitcomb");
  await field(page, "Category *").selectOption("Safety");
  await field(page, "Content *").fill("<p>Nine levels, from A1 to A9.</p>");
  const buffer = await phonePhoto(page, 1400, 250);
  // Copied text stays text, even if the clipboard also has a picture of it.
  const picture = { name: "text.png", mimeType: "image/png", buffer: await logoFile(page, 700, 200) };
  await field(page, "Picture Description").fill("Cut-resistant gloves");
  await pastePicture(page, picture, "Nine levels");
  await pastePicture(page, { name: "image.png", mimeType: "image/jpeg", buffer });
  const featuredUrl = await waitForUploadedUrl(page, "Featured Image URL");
  expect(featuredUrl).toContain("-1400.webp");
  expect(rowsIn(worker.database, "SELECT id FROM pictures WHERE width = 700")).toEqual([]);
  const description = field(page, "Picture Description *");
  expect(await description.inputValue()).toBe("Cut-resistant gloves");
  await description.fill("");
  await press(page, "Save Post");
  await dialog(page).getByText("Say what the picture shows").waitFor();
  // A description typed during an upload belongs to the new picture and stays. The previous picture's is cleared.
  const release = await holdUploads(page);
  await description.fill("Gloves");
  await pastePicture(page, { ...picture, mimeType: "image/png" });
  await dialog(page).getByRole("progressbar", { name: "Upload" }).waitFor();
  await description.fill("A logo");
  release();
  await dialog(page).getByText("Uploaded. Save to show this picture to visitors.").waitFor();
  expect(await description.inputValue()).toBe("A logo");
  await pastePicture(page, { name: "image.png", mimeType: "image/jpeg", buffer });
  await expect.poll(() => field(page, "Featured Image URL").inputValue()).toBe(featuredUrl);
  expect(await description.inputValue()).toBe("");
  await description.fill("Gloves of nine levels");
  await press(page, "Save as Draft");
  await toast(page).getByText("Draft saved").waitFor();
  const path = `/blog/${title.toLowerCase().replaceAll(" ", "-")}`;
  expect((await page.request.get(path)).status()).toBe(404);
  await press(page, `Edit ${title}`);
  await press(page, "Save Post");
  await toast(page).getByText("Blog post updated successfully").waitFor();

  await page.goto(path);
  const image = page.getByRole("img", { name: "Gloves of nine levels" });
  await image.waitFor();
  await expect.poll(() => isLoaded(image)).toBe(true);
  const file = await shownFile(image);
  await expect.poll(() => page.evaluate(async (file) => Boolean(await caches.match(file)), file)).toBe(true);
  await page.evaluate(() => fetch("/api/blog/posts"));
  const cachedPosts = () =>
    page.evaluate(async () => (await caches.match("/api/blog/posts"))?.text()).then((text) => text ?? "");
  await expect.poll(cachedPosts).toContain(title);

  await page.context().setOffline(true);
  await page.reload();
  await image.waitFor();
  await expect.poll(() => isLoaded(image)).toBe(true);
  // The list requests the other size. The service worker serves the cached one instead.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blog");
  const card = page.locator("main img").first();
  await card.waitFor();
  await expect.poll(() => isLoaded(card)).toBe(true);
});

it("uploads JPEG or PNG from a phone that makes no WebP, and offers to delete pictures unused for a day", async () => {
  const page = await asStaff("/admin", {
    ...{ on: "phone", hasTouch: true, isMobile: true, expectedErrors: /status of 40[49]/ },
    prepare: (newPage) => newPage.addInitScript(disableWebpEncoding),
  });
  await press(page, "Add New Product");
  const camera = dialog(page).getByLabel("Take a photo").and(page.locator("input"));
  expect(await camera.getAttribute("capture")).toBe("environment");
  const logo = await logoFile(page, 500, 200);
  await choosePicture(page, { name: "logo.png", mimeType: "image/png", buffer: logo });
  expect(await waitForUploadedUrl(page, "Image URL")).toContain("-500.png");
  await field(page, "Image URL").fill("");
  const buffer = await phonePhoto(page, 300, 400);
  await camera.setInputFiles({ name: "image.jpg", mimeType: "image/jpeg", buffer });
  const unusedUrl = await waitForUploadedUrl(page, "Image URL");
  expect(unusedUrl).toContain("-300.jpg");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Cancel", exact: true }).click();

  const hash = unusedUrl.slice(10, 74);
  runSql("DELETE FROM pictures WHERE hash <> ?", hash);
  await press(page, "More");
  await press(page, "Unused pictures");
  const row = dialog(page).getByRole("list", { name: "Unused pictures" }).getByRole("listitem");
  await row.getByText("New: can be deleted 24 hours after its upload or last use.").waitFor();
  expect(await row.getByRole("button").count()).toBe(0);
  await page.keyboard.press("Escape");

  runSql("UPDATE pictures SET uploadedAt = '2026-01-01T00:00:00.000Z' WHERE hash = ?", hash);
  await press(page, "Unused pictures");
  await dialog(page).getByText("1 picture is used by no product, brand or article.").waitFor();
  await expect.poll(() => isLoaded(row.locator("img"))).toBe(true);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 }); // so narrow that the buttons wrap to a line of their own
  await row.getByRole("button", { name: "Delete", exact: true }).dblclick(); // the first click replaces it with Keep
  await press(page, "Delete");
  await press(page, "Delete for good");
  await dialog(page).getByText("Every uploaded picture is in use.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Every uploaded picture");
  expect((await page.request.get(unusedUrl)).status()).toBe(404);
});
