/**
 * Returns a SELECT of the photos in a list that a message cannot use, because they are not stored or have expired.
 * @param list SQL placeholder for a JSON list of ids
 * @param now SQL placeholder for the current time
 */
export const selectMissingPhotos = (list: string, now: string) =>
  `SELECT photo.value AS missing FROM json_each(${list}) AS photo WHERE NOT EXISTS (
     SELECT 1 FROM uploads WHERE uploads.id = photo.value AND isStored = 1
       AND (expiresAt IS NULL OR expiresAt > ${now}))`;

/**
 * Clears the expiry of the photos in `?1` (JSON list of ids) if the batch has accepted the message, that is, has added
 * the row `?2` to message_counts.
 */
export const claimPhotos = `UPDATE uploads SET expiresAt = NULL
  WHERE id IN (SELECT value FROM json_each(?1)) AND EXISTS (SELECT 1 FROM message_counts WHERE id = ?2)`;
