type Value = string | number | null;
export type BackupRow = Record<string, Value>;

/**
 * The tables in a backup. A restore does without the others: triggers rebuild search indexes and versions,
 * staff sign in again, and rate limits count from zero. Set-up links, search counts, unsent confirmations and
 * unsent security mails are lost.
 */
export const backupTables = [
  ...["categories", "brands", "products", "posts", "contact_messages", "administrators"],
  ...[
    "recovery_codes",
    "passkeys",
    "cart_lines",
    "message_revisions",
    "uploads",
    "pictures",
    "status_links",
    "message_notes",
    "message_mails",
    "quotations",
    "saved_replies",
    "product_changes",
    "product_change_rows",
    "trash",
    "post_versions",
    "erased_keys",
    "audit",
    "security_events",
  ],
] as const;
export const excludedTables = [
  ...["catalogue", "catalogue_changes", "list_versions"],
  ...["challenges", "enrolments", "passkey_challenges", "sessions"],
  ...["sign_in_attempts", "security_mails", "message_counts", "message_usage"],
  ...["request_confirmations", "status_checks", "message_writing"],
  "search_counts", // deleted after 90 days, which a backup may outlast
] as const;

/** Checks foreign keys at the end of the restore only. */
export const deferForeignKeys = "PRAGMA defer_foreign_keys = TRUE;";

/** Deletes rows whose parent was added or deleted during the backup, because such rows would prevent the restore. */
export const deleteOrphans = [
  "DELETE FROM cart_lines WHERE productId NOT IN (SELECT id FROM products);",
  "DELETE FROM recovery_codes WHERE administratorId NOT IN (SELECT id FROM administrators);",
  "DELETE FROM passkeys WHERE administratorId NOT IN (SELECT id FROM administrators);",
  "DELETE FROM product_change_rows WHERE changeId NOT IN (SELECT id FROM product_changes);",
];

/** The last line of a backup, without which `restore` takes it for incomplete. */
export const lastLine = "-- The backup is complete.\n";

/** D1 limits a statement to 100,000 bytes. The SQL around the rows is short. */
const maxBytes = 90_000;
/**
 * Maximum length of a row's texts in one statement, in characters. They fit even if each is escaped to six bytes.
 * UPDATE statements append the remaining text.
 */
const maxCharacters = 10_000;

/** Yields the statements that write these rows into an empty table. Splits a text that is too long for a statement. */
export function* backupStatements(table: string, rows: readonly BackupRow[]): Generator<string> {
  let pendingRows: string[] = [];
  let bytes = 0;
  const columns = Object.keys(rows[0] ?? {});
  const columnValues = columns.map((_, i) => `value ->> ${i}`).join(", ");
  const insertSql = () =>
    `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${columnValues} FROM json_each('[${pendingRows.join(",")}]');`;

  for (const row of rows) {
    const { start, rest } = splitRow(columns, row);
    const json = jsonInSqlString(start);
    const size = Buffer.byteLength(json) + 1;
    if (bytes + size > maxBytes && pendingRows.length) {
      yield insertSql();
      [pendingRows, bytes] = [[], 0];
    }
    pendingRows.push(json);
    bytes += size;
    if (!rest.length) continue;
    yield insertSql();
    [pendingRows, bytes] = [[], 0];
    for (const { name, piece } of rest) {
      yield `UPDATE ${table} SET ${name} = ${name} || ('${jsonInSqlString([piece])}' ->> 0) WHERE ${rowCondition(table, row)};`;
    }
  }
  if (pendingRows.length) yield insertSql();
}

/** Primary keys of the tables with long texts whose key is not `id`. */
const primaryKeys: Readonly<Record<string, readonly string[]>> = {
  quotations: ["messageId", "version"],
  product_change_rows: ["changeId", "productId"],
};

const rowCondition = (table: string, row: BackupRow) =>
  (primaryKeys[table] ?? ["id"])
    .map((name) => `${name} = ('${jsonInSqlString([row[name] ?? null])}' ->> 0)`)
    .join(" AND ");

/**
 * Splits a row into values that fit into one statement, and the pieces of texts that have to be appended to them.
 * Shortens the longest texts, because the CHECK on products requires the short ones (name, SKU, `wordsOf`) to be
 * complete from the first statement on.
 */
function splitRow(columns: readonly string[], row: BackupRow) {
  let room = maxCharacters;
  const rest: { name: string; piece: string }[] = [];
  const start = { ...row };
  const texts = columns.flatMap((name) => {
    const value = row[name];
    return typeof value === "string" ? [{ name, value }] : [];
  });
  for (const { name, value } of texts.toSorted((a, b) => a.value.length - b.value.length)) {
    const characters = Array.from(value); // code points, so that no surrogate pair is cut
    const first = characters.splice(0, room);
    room -= first.length;
    start[name] = first.join("");
    while (characters.length) rest.push({ name, piece: characters.splice(0, maxCharacters).join("") });
  }
  return { start: columns.map((name) => start[name] ?? null), rest };
}

/**
 * Converts a value to JSON for an SQL string in a file for wrangler, which looks for quotes, comments and semicolons to
 * split statements.
 */
function jsonInSqlString(value: unknown): string {
  const escapeCharacter = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[';`/]/g, escapeCharacter);
}
