import { rowId } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/** Pictures of products, brands and articles that staff upload. A device draws them in two sizes first. */

export const maxPictureBytes = 5 * 1024 * 1024;
/** Of the large file. */
export const maxPictureHeight = 3200;
/** A picture that nothing uses (yet) cannot be deleted for so long after its upload and its last use. */
export const newForHours = 24;

/**
 * Takes a JPEG, PNG or WebP file of at most `largeWidth` by `maxPictureHeight` pixels, whatever its Content-Type says. The
 * same file again gets the same address.
 */
export const storePicture = endpoint({
  method: "POST",
  path: "/api/admin/pictures",
  access: "admin",
  fileLimit: maxPictureBytes,
  reply: dataReply(z.object({ id: z.int(), address: z.string() })),
});

/** Takes the same picture, `smallWidth` pixels wide and of the same type. The first one stays. */
export const storeSmallPicture = endpoint({
  method: "PUT",
  path: "/api/admin/pictures/:id/small",
  access: "admin",
  params: rowId,
  fileLimit: maxPictureBytes,
  reply: z.object({}),
});

export const unusedPicture = z.object({
  id: z.int(),
  address: z.string(),
  /** Of both files. */
  bytes: z.int(),
  /** The last time, if it was uploaded again. */
  uploadedAt: z.string(),
  who: z.string(),
  isNew: z.boolean(),
});
export type UnusedPicture = z.output<typeof unusedPicture>;

/** Returns the 50 oldest pictures that no product, brand or post uses, and how many there are. */
export const listUnusedPictures = endpoint({
  method: "GET",
  path: "/api/admin/pictures/unused",
  access: "admin",
  reply: z.object({ data: z.array(unusedPicture), total: z.int() }),
});

/** Deletes a picture that is neither used nor new; else `conflict`. `unavailable` while it is being deleted already. */
export const deletePicture = endpoint({
  method: "DELETE",
  path: "/api/admin/pictures/:id",
  access: "admin",
  params: rowId,
  reply: z.object({}),
});
