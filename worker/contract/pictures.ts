import { rowId } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/** Pictures that staff upload for products, brands and articles. The browser first makes one or two sizes. */

export const maxPictureBytes = 5 * 1024 * 1024;
/** Maximum height of the large file, in pixels. */
export const maxPictureHeight = 3200;
/**
 * An unused picture can be deleted this many hours after it was last uploaded or used. Saving a row with the picture
 * counts as use, and so does checking such a row of an import, but not removing the picture from a row.
 */
export const deletableAfterHours = 24;

/**
 * Takes a JPEG, PNG or WebP file of at most `largeWidth` by `maxPictureHeight` pixels, whatever its Content-Type.
 * Uploading the same file again returns the same address.
 */
export const storePicture = endpoint({
  method: "POST",
  path: "/api/admin/pictures",
  access: "admin",
  fileLimit: maxPictureBytes,
  reply: dataReply(z.object({ id: z.int(), address: z.string() })),
});

/** Takes a picture's small file: `smallWidth` pixels wide, with the large file's type and shape. Keeps an existing one. */
export const storeSmallPicture = endpoint({
  method: "PUT",
  path: "/api/admin/pictures/:id/small",
  access: "admin",
  params: rowId,
  fileLimit: maxPictureBytes,
  reply: z.object({}),
});

const unusedPicture = z.object({
  id: z.int(),
  address: z.string(),
  /** Total size of its files. */
  bytes: z.int(),
  /** When it was last uploaded. */
  uploadedAt: z.string(),
  /** Username of the administrator who uploaded it first. */
  who: z.string(),
  /** Whether it was uploaded or used less than `deletableAfterHours` ago. */
  isNew: z.boolean(),
});
export type UnusedPicture = z.output<typeof unusedPicture>;

/**
 * Returns the pictures that no product, brand or post uses, nor any deleted row or earlier version that could still be
 * restored: the 50 uploaded or used the longest ago, and the number of all.
 */
export const listUnusedPictures = endpoint({
  method: "GET",
  path: "/api/admin/pictures/unused",
  access: "admin",
  reply: z.object({ data: z.array(unusedPicture), total: z.int() }),
});

/**
 * Deletes a picture. Refused with `conflict` if it is used or new, `unavailable` while it is already being
 * deleted or if its files cannot be deleted.
 */
export const deletePicture = endpoint({
  method: "DELETE",
  path: "/api/admin/pictures/:id",
  access: "admin",
  params: rowId,
  reply: z.object({}),
});
