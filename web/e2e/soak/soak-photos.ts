import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";
import { stripMetadata } from "#worker/pictures/strip-metadata.ts";
import { sqliteFile, withDatabase } from "../../../.scripts/database.ts";
import { drafts } from "../device.ts";
import { addPhotos, phonePhoto, photosOnDevice, thumbnails } from "../photos.ts";
import { waitUntil } from "./wait-until.ts";

/** SHA-256 hashes of photos without metadata, as R2 must contain them, by upload id. */
export type PhotoHashes = Map<string, string>;

/** Adds photos until the form has `count`. @returns their hashes */
export async function addPhotosUpTo(page: Page, count: number): Promise<PhotoHashes> {
  if (count === 0) return new Map();
  const presentCount = (await idsInDraft(page)).length;
  const input = page.getByLabel("Add photos");
  if (!(await input.count())) await page.locator("summary", { hasText: /^Parts/ }).click();
  await input.waitFor({ state: "attached" });
  if (presentCount > 0)
    await thumbnails(page)
      .nth(presentCount - 1)
      .waitFor();
  for (let n = presentCount; n < count; n++) {
    await addPhotos(page, { name: `${n}.jpg`, buffer: await phonePhoto(page, 320, 240) });
    await thumbnails(page).nth(n).waitFor();
  }
  let ids: string[] = [];
  await waitUntil(`the draft holds ${count} photos`, async () => {
    ids = await idsInDraft(page);
    return ids.length === count;
  });
  const onDevice = await photosOnDevice(page);
  return new Map(ids.map((id) => [id, hashAsStored(onDevice.get(id) ?? Buffer.alloc(0))]));
}

async function idsInDraft(page: Page): Promise<string[]> {
  const [draft] = await drafts(page);
  return draft?.values.photos?.split(" ").filter(Boolean) ?? [];
}

/** Hashes a photo without its metadata, as the Worker stores it. */
export function hashAsStored(file: Uint8Array): string {
  const stripped = stripMetadata(file, "image/jpeg");
  if (!stripped) throw new Error("The device made a photo that the Worker cannot read");
  return hash("sha256", stripped);
}

/** Hashes all files in the local R2. @returns the hashes by key, which for a photo is its upload id */
export function hashFilesInR2(folder: string): PhotoHashes {
  const r2 = join(folder, "v3/r2");
  const indexFolder = "miniflare-R2BucketObject";
  const bucket = existsSync(r2) && readdirSync(r2).find((name) => name !== indexFolder);
  if (!bucket) return new Map();
  const index = new DatabaseSync(sqliteFile(join(r2, indexFolder)));
  try {
    const objects = index.prepare("SELECT key, blob_id FROM _mf_objects").all();
    const hashOf = (blob: unknown) => hash("sha256", readFileSync(join(r2, bucket, "blobs", String(blob))));
    return new Map(objects.map(({ key, blob_id }) => [String(key), hashOf(blob_id)]));
  } finally {
    index.close();
  }
}

/** Makes photos without a request expire, as after fourteen days. The Worker must not be running. */
export function expireUnclaimedPhotos(folder: string): void {
  withDatabase(folder, (database) =>
    database.exec("UPDATE uploads SET expiresAt = '2000-01-01' WHERE expiresAt IS NOT NULL"),
  );
}
