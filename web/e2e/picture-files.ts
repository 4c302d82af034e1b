import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { dialog, field } from "./panel.ts";

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const choosePicture = (page: Page, file: PictureFile) =>
  dialog(page).getByLabel("Upload a picture").and(page.locator("input")).setInputFiles(file);

const pictureUrl = /^\/pictures\/[\da-f]{64}-\d+\.(webp|jpg|png)$/;

/** Waits for the uploaded picture's URL in the field. @returns the URL. */
export async function waitForUploadedUrl(page: Page, label: string): Promise<string> {
  await expect.poll(() => field(page, label).inputValue()).toMatch(pictureUrl);
  return field(page, label).inputValue();
}

export const isLoaded = (image: Locator) =>
  image.evaluate((picture) => (picture as HTMLImageElement).naturalWidth > 0);

/** Returns the file as the browser provides it on drop or paste. */
const transferOf = (page: Page, { name, mimeType, buffer }: PictureFile) =>
  page.evaluateHandle(
    ([base64, name, type]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    [buffer.toString("base64"), name, mimeType] as const,
  );

/** Drags the file over an element and drops it there. @returns whether the page handled both events. */
export async function dropFile(page: Page, selector: string, file: PictureFile): Promise<boolean> {
  const transfer = await transferOf(page, file);
  return page.evaluate(
    ([selector, dataTransfer]) => {
      const target = document.querySelector(selector);
      const isPrevented = (type: string) =>
        target?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })) ===
        false;
      return [isPrevented("dragover"), isPrevented("drop")].every(Boolean);
    },
    [selector, transfer] as const,
  );
}

/** Pastes the file into the focused element. */
export async function pastePicture(page: Page, file: PictureFile, text = ""): Promise<void> {
  const transfer = await transferOf(page, file);
  await page.evaluate(
    ([clipboardData, text]) => {
      if (text) clipboardData.setData("text/plain", text);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [transfer, text] as const,
  );
}

/** Makes a single-color PNG, half transparent like some logos. */
export async function logoFile(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext("2d");
      if (context) context.fillStyle = `hsl(${Math.random() * 360} 80% 40%)`;
      context?.fillRect(0, 0, width / 2, height);
      return canvas.toDataURL("image/png");
    },
    [width, height] as const,
  );
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

/** @returns the path of the file that the image shows */
export const shownFile = (image: Locator) =>
  image.evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    picture.scrollIntoView();
    await picture.decode();
    return new URL(picture.currentSrc).pathname;
  });

/** @returns the opacity of the left and the right half of the image, from 0 to 255 */
export const alphaOf = (image: Locator) =>
  image.evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [90, 36];
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0, 90, 36);
    return [10, 80].map((x) => context?.getImageData(x, 18, 1, 1).data[3]);
  });

/** Runs in the page. Simulates Safari, whose canvas produces PNG instead of WebP. */
export function disableWebpEncoding(): void {
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
    toBlob.call(this, done, type === "image/webp" ? "image/png" : type, quality);
  };
}
