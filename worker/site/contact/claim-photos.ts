/**
 * The photos of a list that no message can name: not stored, or expired.
 * @param list placeholder of the ids, a JSON list
 * @param now placeholder of the time
 */
export const selectMissingPhotos = (list: string, now: string) =>
  `SELECT photo.value AS missing FROM json_each(${list}) AS photo WHERE NOT EXISTS (
     SELECT 1 FROM uploads WHERE uploads.id = photo.value AND isStored = 1
       AND (expiresAt IS NULL OR expiresAt > ${now}))`;

/** Keeps the photos `?1` of the message that was counted as `?2`. */
export const claimPhotos = `UPDATE uploads SET expiresAt = NULL
  WHERE id IN (SELECT value FROM json_each(?1)) AND EXISTS (SELECT 1 FROM message_counts WHERE id = ?2)`;
