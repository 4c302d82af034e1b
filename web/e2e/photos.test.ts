import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { rows, type Visit, visit } from "./browser.ts";
import { drafts, unsentRequests } from "./device.ts";
import { openFromInbox } from "./message-detail.ts";
import { type Network, networkErrors, startNetwork } from "./network.ts";
import { openParts } from "./parts.ts";
import { addPhotos, phonePhoto, photoStatus, photosOnDevice, thumbnails } from "./photos.ts";
import { saveQuote, send, submitQuote, waitForThanks } from "./quote-form.ts";
import { unique } from "./requests.ts";
import { writeRows } from "./write-rows.ts";

const phoneOn = ({ origin }: Network): Visit => ({
  ...{ on: "phone", baseURL: origin, expectedErrors: networkErrors },
});

it("stores photos added offline, sends them with one quote request, and shows them in the inbox", async () => {
  const network = await startNetwork();
  const page = await visit("/quote", { ...phoneOn(network), serviceWorker: true });
  const large = { name: "plate.jpg", buffer: await phonePhoto(page, 2200, 1650) };
  const small = { name: "valve.jpg", buffer: await phonePhoto(page, 300, 400) };
  network.state = "cut";
  await page.context().setOffline(true);

  await openParts(page);
  await addPhotos(page, large, small);
  await expect.poll(() => thumbnails(page).count()).toBe(2);
  await expect.poll(() => photoStatus(page)).toBe("2 photos added.");
  await addPhotos(page, { name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("2 x KT-1") });
  await expect.poll(() => photoStatus(page)).toContain("“list.txt” is not a photo");
  const sizes = await thumbnails(page).evaluateAll((all) =>
    all.map((image) => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight]),
  );
  expect(sizes[1]).toEqual([300, 400]);
  expect(Math.max(...(sizes[0] ?? []))).toBeLessThanOrEqual(2000);
  expect(Math.min(...(sizes[0] ?? []))).toBeGreaterThan(300);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);

  // A reload restores the photos from the draft. Remove takes one off the form, but not yet off the device.
  await expect.poll(async () => (await drafts(page))[0]?.values.photos?.split(" ").length).toBe(2);
  await page.reload();
  await expect.poll(() => thumbnails(page).count()).toBe(2);
  await addPhotos(page, { ...small, name: "wrong.jpg" });
  await expect.poll(() => thumbnails(page).count()).toBe(3);
  await page.getByRole("button", { name: "Remove photo 3" }).click();
  await expect.poll(() => thumbnails(page).count()).toBe(2);
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Remove photo 2");

  const text = unique("The plate is hard to read.");
  await saveQuote(page, text);
  const [queued] = await unsentRequests(page);
  const ids = queued?.values.photos?.split(" ") ?? [];
  const photosById = await photosOnDevice(page);
  const sent = ids.map((id) => photosById.get(id));
  for (const photo of sent) {
    expect(photo?.length).toBeLessThanOrEqual(600_000);
    expect(photo?.includes("Exif")).toBe(false);
  }

  network.state = "open";
  await page.context().setOffline(false);
  await waitForThanks(page);
  const stored = rows("SELECT photos FROM contact_messages WHERE message LIKE ?", `${text}%`);
  expect(stored.map(({ photos }) => JSON.parse(String(photos)))).toEqual([ids]);
  // The removed photo belongs to no request, and is deleted later.
  await expect.poll(async () => (await photosOnDevice(page)).size).toBe(1);
  expect([...(await photosOnDevice(page)).keys()].filter((id) => ids.includes(id))).toEqual([]);

  const staff = await openFromInbox(text.split(" ").at(-1) ?? "");
  await staff.getByRole("button", { name: "Open photo 1" }).waitFor();
  await staff.getByRole("button", { name: "Open photo 2" }).waitFor();
  const imageSources = await staff
    .getByRole("list", { name: "Photos" })
    .locator("img")
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
  expect(imageSources).toEqual(sent.map((photo) => `data:image/jpeg;base64,${photo?.toString("base64")}`));
  await staff.getByRole("button", { name: "Open photo 1" }).click();
  const dialog = staff.getByRole("dialog", { name: "Photo 1" });
  await dialog.getByRole("img").waitFor();
  expect(await axeViolationsInThemesAndWidths(staff)).toEqual([]);
  await staff.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

it("uploads a photo again if the server has lost it, and says so if the device has lost one before it was sent", async () => {
  const network = await startNetwork();
  const page = await visit("/quote", phoneOn(network));
  await openParts(page);
  const buffer = await phonePhoto(page, 200, 200);
  await addPhotos(page, { name: "a.jpg", buffer }, { name: "b.jpg", buffer });
  await expect.poll(() => thumbnails(page).count()).toBe(2);
  const text = unique("Lost once.");
  network.messageReply = "refused";
  await saveQuote(page, text);
  const [queued] = await unsentRequests(page);
  const ids = queued?.values.photos?.split(" ") ?? [];
  expect(rows("SELECT isStored FROM uploads WHERE id IN (?, ?)", ...ids)).toHaveLength(2);
  await writeRows({ sql: "DELETE FROM uploads WHERE id = ?1", values: [ids[0] ?? ""] });
  network.messageReply = "passed";
  await page.getByRole("button", { name: "Send now" }).click();
  await waitForThanks(page);
  expect(rows("SELECT isStored, expiresAt FROM uploads WHERE id IN (?, ?)", ...ids)).toEqual([
    { isStored: 1, expiresAt: null },
    { isStored: 1, expiresAt: null },
  ]);

  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await openParts(page);
  await addPhotos(page, { name: "a.jpg", buffer });
  await expect.poll(() => thumbnails(page).count()).toBe(1);
  await page.evaluate(() => indexedDB.deleteDatabase("millrace-photos"));
  await submitQuote(page, unique("Lost twice."));
  await page.locator("details [role=alert]", { hasText: "no longer on this device" }).waitFor();
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await send(page);
  await waitForThanks(page);
});
