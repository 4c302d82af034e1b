import { pictureAddress, picturesPath, smallWidth } from "#contract/picture-address.ts";
import type { Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import type { pictures } from "./schema.ts";

type Row = typeof pictures.$inferSelect;

export const missingPictureMessage = "This picture no longer exists. Upload it again, or choose another one.";

const markUsed = `UPDATE pictures SET usedAt = ?1
  WHERE missingSince IS NULL AND hash IN (SELECT substr(value, ?3, 64) FROM json_each(?2)) RETURNING *`;

/**
 * Marks the uploaded pictures among these addresses as used. They then cannot be deleted for a day, which leaves time
 * to save a row that shows them.
 *
 * @returns the addresses whose uploaded picture does not exist (any more)
 */
export async function markPicturesUsed(
  { DB }: Pick<Env, "DB">,
  addresses: readonly string[],
): Promise<Set<string>> {
  const uploadedAddresses = addresses.filter((address) => address.startsWith(picturesPath));
  if (uploadedAddresses.length === 0) return new Set();
  const { results } = await DB.prepare(markUsed)
    .bind(new Date().toISOString(), JSON.stringify(uploadedAddresses), picturesPath.length + 1)
    .all<Row>();
  const existingAddresses = results.flatMap(({ hash, width, type, smallBytes }) =>
    (smallBytes === null ? [width] : [width, smallWidth]).map((fileWidth) =>
      pictureAddress(hash, fileWidth, type),
    ),
  );
  return new Set(uploadedAddresses).difference(new Set(existingAddresses));
}

/**
 * Marks as used the uploaded pictures that a row will show.
 *
 * @param addressesByField the pictures' addresses by the name of the field that shows them
 * @throws Refusal `invalid`, with a message for each field with an uploaded picture that does not exist
 */
export async function requirePictures(
  env: Pick<Env, "DB">,
  addressesByField: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const missing = await markPicturesUsed(env, Object.values(addressesByField).flat());
  const fields = Object.entries(addressesByField).filter(([, addresses]) =>
    addresses.some((address) => missing.has(address)),
  );
  if (fields.length === 0) return;
  throw new Refusal(
    "invalid",
    undefined,
    Object.fromEntries(fields.map(([name]) => [name, missingPictureMessage])),
  );
}
