import { hash as hashOf } from "node:crypto";
import { sql } from "drizzle-orm";
import { largeWidth, pictureAddress, smallWidth } from "#contract/picture-address.ts";
import { pictureSize } from "#contract/picture-size.ts";
import { maxPictureHeight } from "#contract/pictures.ts";
import { auditInsert } from "#worker/db/audit.ts";
import { database } from "#worker/db/client.ts";
import { pictures } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { putFile } from "#worker/outside/uploads.ts";
import { damagedRefusal, readPicture } from "#worker/pictures/read-picture.ts";
import { ago, beingDeletedRefusal, deletionTimeoutMs } from "./unused-pictures.ts";

/** Stores a picture under its hash, so that uploading it again stores no second copy. */
export async function storeLarge(env: Env, who: string, upload: Blob) {
  const { file, type, width, height } = await readWithSize(upload);
  if (width > largeWidth || height > maxPictureHeight) {
    const message = `This picture has ${width} × ${height} pixels, and may have ${largeWidth} × ${maxPictureHeight}.`;
    throw new Refusal("invalid", message);
  }
  const hash = hashOf("sha256", file);
  const db = database(env);
  const now = new Date().toISOString();
  const hasHash = sql`hash = ${hash}`;
  const [, , [row]] = await db.batch([
    db
      .insert(pictures)
      .values({
        ...{ hash, type, width, height, bytes: file.length, who },
        ...{ createdAt: now, uploadedAt: now, missingSince: "" },
      })
      .onConflictDoNothing(),
    auditInsert(
      db,
      { username: who, action: "create", entity: "picture" },
      pictures,
      sql`${hasHash} AND changes() > 0`,
    ),
    db
      .update(pictures)
      .set({
        uploadedAt: now, // makes it count as new, so that nobody can delete it yet
        // A failed deletion may have deleted the small file.
        smallBytes: sql`CASE WHEN missingSince IS NULL THEN smallBytes END`,
      })
      .where(sql`${hasHash} AND (missingSince IS NULL OR missingSince <= ${ago(deletionTimeoutMs)})`)
      .returning({ id: pictures.id }),
  ]);
  if (!row) throw beingDeletedRefusal();
  const address = pictureAddress(hash, width, type);
  await putPicture(env, address, file, type);
  await db.update(pictures).set({ missingSince: null }).where(hasHash);
  return { id: row.id, address };
}

/** Stores the small file of a picture, unless it has one: browsers cache the address for a year. */
export async function storeSmall(env: Env, id: number, upload: Blob): Promise<void> {
  const { file, type, width, height } = await readWithSize(upload);
  const db = database(env);
  const [large] = await db
    .update(pictures)
    .set({ uploadedAt: new Date().toISOString() }) // protects the picture from deletion meanwhile
    .where(sql`id = ${id} AND missingSince IS NULL`)
    .returning();
  if (!large) throw new Refusal("not_found", "This picture no longer exists.");
  if (large.width <= smallWidth) throw new Refusal("invalid", "This picture is small already.");
  const expectedHeight = (large.height * smallWidth) / large.width;
  if (type !== large.type || width !== smallWidth || Math.abs(height - expectedHeight) > 1) {
    const message = `The small file of this picture must be ${smallWidth} pixels wide, and of its shape and type.`;
    throw new Refusal("invalid", message);
  }
  if (large.smallBytes !== null) return;
  await putPicture(env, pictureAddress(large.hash, width, type), file, type);
  await db.update(pictures).set({ smallBytes: file.length }).where(sql`id = ${id}`);
}

async function readWithSize(upload: Blob) {
  const picture = readPicture(new Uint8Array(await upload.arrayBuffer()), "picture");
  const size = pictureSize(picture.file, picture.type);
  if (!size) throw damagedRefusal("picture");
  return { ...picture, ...size };
}

async function putPicture(env: Env, address: string, file: Uint8Array, type: string): Promise<void> {
  try {
    await putFile(env, address.slice(1), file, type);
  } catch (error) {
    logError("picture not stored", error);
    throw new Refusal("unavailable");
  }
}
