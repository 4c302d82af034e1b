const theirs = "lower(email) = lower(?1)";
const theirKeys = `SELECT idempotencyKey FROM contact_messages WHERE ${theirs} AND idempotencyKey IS NOT NULL`;

const photosWhere = (condition: string) =>
  `SELECT value FROM contact_messages JOIN json_each(photos) WHERE photos IS NOT NULL AND ${condition}`;
const theirIds = `SELECT id FROM contact_messages WHERE ${theirs}`;

/**
 * Statements of `npm run operator -- data-request` for the messages of one e-mail address, in any case. `?1` is the address, `?2` the
 * time. Run the statements of `erase` in one batch.
 */
export const person = {
  export: `SELECT * FROM contact_messages WHERE ${theirs} ORDER BY id`,
  erase: [
    `INSERT INTO erased_keys (idempotencyKey) ${theirKeys}`,
    // Whatever an erased message had replaced is shown again.
    `DELETE FROM message_revisions WHERE earlierKey IN (${theirKeys}) OR laterKey IN (${theirKeys})`,
    `DELETE FROM status_links WHERE messageId IN (${theirIds})`,
    `DELETE FROM request_confirmations WHERE messageId IN (${theirIds})`,
    `INSERT INTO audit (at, who, action, entity, entityId)
       SELECT ?2, 'operator data-request', 'erase', 'message', id FROM contact_messages WHERE ${theirs}`,
    // Photos that no other message names.
    `UPDATE uploads SET expiresAt = ?2 WHERE id IN (${photosWhere(theirs)}) AND id NOT IN (${photosWhere(`NOT ${theirs}`)})`,
    `DELETE FROM contact_messages WHERE ${theirs}`,
  ],
} as const;
