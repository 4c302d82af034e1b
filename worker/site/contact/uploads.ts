import { hash } from "node:crypto";
import { putUpload } from "#contract/uploads.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import { serve } from "#worker/http/serve.ts";
import { readPicture } from "#worker/pictures/read-picture.ts";
import { storeUpload } from "./store-upload.ts";

export const uploads = serve(putUpload, async (c, { params: { uploadId }, body }) => {
  const sent = new Uint8Array(await body.arrayBuffer());
  const photo = readPicture(sent, "photo");
  await storeUpload(c.env, { id: uploadId, sha256: hash("sha256", sent), ...photo }, clientNetwork(c));
  return {};
});
