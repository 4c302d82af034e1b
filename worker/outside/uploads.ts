import type { Env } from "../env.ts";

/**
 * Files in R2. The key of a request's photo is its id in the table `uploads`; that of an uploaded picture is its
 * address without the first slash.
 */

type BucketEnv = Pick<Env, "UPLOADS">;

export async function putFile(
  { UPLOADS }: BucketEnv,
  key: string,
  file: Uint8Array,
  type: string,
): Promise<void> {
  await UPLOADS.put(key, file, { httpMetadata: { contentType: type } });
}

export function getFile({ UPLOADS }: BucketEnv, key: string): Promise<R2ObjectBody | null> {
  return UPLOADS.get(key);
}

/** Maximum number of keys per call of `deleteFiles`. */
export const maxDeleted = 1000;

export async function deleteFiles({ UPLOADS }: BucketEnv, keys: string[]): Promise<void> {
  await UPLOADS.delete(keys);
}
