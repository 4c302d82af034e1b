import { readUpload } from "#contract/uploads.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { getFile } from "#worker/outside/uploads.ts";

/** Serves a photo as a download, so that no browser renders it as a page. The admin panel loads it with `fetch`. */
export const uploads = serve(readUpload, async (c, { params: { uploadId } }) => {
  const file = await getFile(c.env, uploadId);
  if (!file) throw new Refusal("not_found", "This photo does not exist (any more).");
  const type = file.httpMetadata?.contentType ?? "application/octet-stream";
  return c.body(file.body, 200, {
    "Content-Type": type,
    "Content-Length": String(file.size),
    "Content-Disposition": `attachment; filename="photo-${uploadId}.${type.split("/")[1]}"`,
  });
});
