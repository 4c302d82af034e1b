import { pictureType } from "#contract/picture-type.ts";
import { putUpload } from "#contract/uploads.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { sha256 } from "#worker/http/sha256.ts";
import { stripMetadata } from "#worker/pictures/strip-metadata.ts";
import { storeUpload } from "./store-upload.ts";

export const uploads = serve(putUpload, async (c, { params: { uploadId }, body }) => {
  const sent = new Uint8Array(await body.arrayBuffer());
  const type = pictureType(sent);
  if (!type)
    throw new Refusal("unsupported_type", "This file is not a photo: send a JPEG, PNG or WebP file.");
  const file = stripMetadata(sent, type);
  if (!file) throw new Refusal("invalid", "This photo is damaged or cut off. Please choose it again.");
  await storeUpload(c.env, { id: uploadId, sha256: await sha256(sent), type, file }, clientNetwork(c));
  return {};
});
