import type { Page } from "playwright-core";
import { concatenate } from "#worker/pictures/bytes.ts";
import { gps, segment } from "#worker/test/pictures.ts";
import { readStore } from "./read-store.ts";

/** Makes a JPEG like a phone's: hard to compress, and with the location in its metadata. */
export async function phonePhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext("2d");
      for (let x = 0; x < width; x += 8) {
        for (let y = 0; y < height; y += 8) {
          if (!context) continue;
          context.fillStyle = `hsl(${(x * y) % 360} ${Math.round(Math.random() * 100)}% 50%)`;
          context.fillRect(x, y, 8, 8);
        }
      }
      return canvas.toDataURL("image/jpeg", 0.95);
    },
    [width, height] as const,
  );
  const plain = Buffer.from(url.split(",")[1] ?? "", "base64");
  return Buffer.from(concatenate([plain.subarray(0, 2), segment(0xe1, gps), plain.subarray(2)]));
}

/** Returns the photos on this device by id. */
export async function photosOnDevice(page: Page): Promise<Map<string, Buffer>> {
  const photos = await readStore<{ id: string; bytes: Uint8Array }>(page, "millrace-photos", "photos");
  return new Map(photos.map(({ id, bytes }) => [id, Buffer.from(bytes)]));
}

export const thumbnails = (page: Page) => page.getByRole("list", { name: "Photos" }).getByRole("img");

export const addPhotos = (page: Page, ...photos: { name: string; buffer: Buffer; mimeType?: string }[]) =>
  page.getByLabel("Add photos").setInputFiles(photos.map((photo) => ({ mimeType: "image/jpeg", ...photo })));

export const photoStatus = (page: Page) =>
  page.locator("section", { hasText: "Up to 5" }).getByRole("status").textContent();
