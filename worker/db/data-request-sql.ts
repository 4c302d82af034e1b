const matchesEmail = "lower(email) = lower(?1)";
const selectKeys = `SELECT idempotencyKey FROM contact_messages WHERE ${matchesEmail} AND idempotencyKey IS NOT NULL`;

const selectPhotosWhere = (condition: string) =>
  `SELECT value FROM contact_messages JOIN json_each(photos) WHERE photos IS NOT NULL AND ${condition}`;
const selectIds = `SELECT id FROM contact_messages WHERE ${matchesEmail}`;

const relatedTables = [
  "status_links",
  "request_confirmations",
  "message_notes",
  "message_mails",
  "quotations",
  "message_writing",
] as const;

const rowsAsJson = (table: string, columns: readonly string[]) =>
  `(SELECT json_group_array(json_object(${columns.map((name) => `'${name}', ${name}`).join(", ")}))
    FROM ${table} WHERE messageId = contact_messages.id)`;
const notes = rowsAsJson("message_notes", ["createdAt", "who", "text"]);
const replies = rowsAsJson("message_mails", ["createdAt", "who", "text", "sentAt"]);
const quotations = rowsAsJson("quotations", [
  ...["version", "createdAt", "who", "lines", "validUntil", "terms"],
  ...["decision", "decidedAt", "decisionNote"],
]);

/**
 * Statements of `npm run operator -- data-request` for the messages of one e-mail address, ignoring case. `?1` is the
 * address, `?2` the time. Run the statements of `erase` in one batch.
 */
export const dataRequestSql = {
  export: `SELECT *, ${notes} AS notes, ${replies} AS replies, ${quotations} AS quotations
    FROM contact_messages WHERE ${matchesEmail} ORDER BY id`,
  erase: [
    `INSERT INTO erased_keys (idempotencyKey) ${selectKeys}`,
    // Makes messages visible again that an erased message had replaced.
    `DELETE FROM message_revisions WHERE earlierKey IN (${selectKeys}) OR laterKey IN (${selectKeys})`,
    ...relatedTables.map((table) => `DELETE FROM ${table} WHERE messageId IN (${selectIds})` as const),
    `INSERT INTO audit (at, who, action, entity, entityId)
       SELECT ?2, 'operator data-request', 'erase', 'message', id FROM contact_messages WHERE ${matchesEmail}`,
    // Expires photos that no other sender's message references.
    `UPDATE uploads SET expiresAt = ?2 WHERE id IN (${selectPhotosWhere(matchesEmail)}) AND id NOT IN (${selectPhotosWhere(`NOT ${matchesEmail}`)})`,
    `DELETE FROM contact_messages WHERE ${matchesEmail}`,
  ],
} as const;
