/**
 * What `npm run person` does with the messages sent under an e-mail address, whatever its case: the address in `?1`,
 * the time in `?2`. The statements of `erase` belong into one batch.
 */
const theirs = "lower(email) = lower(?1)";

export const person = {
  export: `SELECT * FROM contact_messages WHERE ${theirs} ORDER BY id`,
  erase: [
    `INSERT INTO erased_keys (idempotencyKey)
       SELECT idempotencyKey FROM contact_messages WHERE ${theirs} AND idempotencyKey IS NOT NULL`,
    `INSERT INTO audit (at, who, action, entity, entityId)
       SELECT ?2, 'npm run person', 'erase', 'message', id FROM contact_messages WHERE ${theirs}`,
    `DELETE FROM contact_messages WHERE ${theirs}`,
  ],
} as const;
