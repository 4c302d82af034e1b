import { endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

// Photos of requests. A device uploads them before it sends the message that names them.

export const maxUploadBytes = 5 * 1024 * 1024;

/** The UUID that the device generated for the photo. */
const params = z.object({ uploadId: z.uuid().check(z.toLowerCase()) });

/**
 * Takes a JPEG, PNG or WebP file, whatever its Content-Type. Repeating the upload changes nothing; a different file
 * under the same id is refused. A file that no message names is deleted after `unclaimedUploadDays`.
 */
export const putUpload = endpoint({
  method: "PUT",
  path: "/api/uploads/:uploadId",
  access: "public",
  params,
  fileLimit: maxUploadBytes,
  reply: z.object({}),
});
export const unclaimedUploadDays = 14;

/** Returns the stored file, without its original metadata. */
export const readUpload = endpoint({
  method: "GET",
  path: "/api/admin/uploads/:uploadId",
  access: "admin",
  params,
  reply: z.object({}),
  repliesWithFile: true,
});
