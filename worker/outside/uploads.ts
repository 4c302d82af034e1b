import type { Env } from "../env.ts";

/** Files in R2: photos of requests under the id of their row, pictures of staff under their address without the first slash. */

type Bucket = Pick<Env, "UPLOADS">;

export async function putFile(
  { UPLOADS }: Bucket,
  key: string,
  file: Uint8Array,
  type: string,
): Promise<void> {
  await UPLOADS.put(key, file, { httpMetadata: { contentType: type } });
}

/** @returns null if there is none */
export function getFile({ UPLOADS }: Bucket, key: string): Promise<R2ObjectBody | null> {
  return UPLOADS.get(key);
}

/** Most keys that `deleteFiles` takes. */
export const maxDeleted = 1000;

export async function deleteFiles({ UPLOADS }: Bucket, keys: string[]): Promise<void> {
  await UPLOADS.delete(keys);
}
