import type { Env } from "../env.ts";

/** The files of uploads, in R2 under the id of their row. */

type Bucket = Pick<Env, "UPLOADS">;

export async function putFile(
  { UPLOADS }: Bucket,
  id: string,
  file: Uint8Array,
  type: string,
): Promise<void> {
  await UPLOADS.put(id, file, { httpMetadata: { contentType: type } });
}

/** @returns null if there is none */
export function getFile({ UPLOADS }: Bucket, id: string): Promise<R2ObjectBody | null> {
  return UPLOADS.get(id);
}

/** Most ids that `deleteFiles` takes. */
export const maxDeleted = 1000;

export async function deleteFiles({ UPLOADS }: Bucket, ids: string[]): Promise<void> {
  await UPLOADS.delete(ids);
}
