import type { DatabaseSync, SQLInputValue } from "node:sqlite";

/** Texts that break incomplete escaping. */
export const hostileTexts = [
  "'; DROP TABLE posts; --",
  'a\0b\r\n\u2028 \\ " ` /* */ -- ; BEGIN END',
  "½″ × 20 Ø 🔩 שלום \u202Eabc",
  "CREATE TRIGGER x BEGIN SELECT 'y'; END;",
];

/**
 * Adds rows to the tables that a backup contains, with texts that are hard to write as SQL, and changes and deletes some
 * rows of the seed.
 */
export function insertRows(database: DatabaseSync): void {
  const insert = (table: string, row: Record<string, SQLInputValue>) =>
    database
      .prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => "?")})`)
      .run(...Object.values(row));
  const required = {
    email: "ana@example.com",
    createdAt: "2026-11-21T12:00:00.000Z",
    reference: "M-1",
    bodyHash: "",
  };
  for (let i = 0; i < 250; i++) {
    const text = hostileTexts[i % hostileTexts.length] as string;
    const message = i === 7 ? `Backed up at the weir. ${"🔩'; ".repeat(6000)}` : `${text} ${i}`;
    const key = i % 3 ? `00000000-0000-4000-8000-${String(i).padStart(12, "0")}` : null;
    const row = { ...required, name: text, company: i % 2 ? text : null, subject: text, message };
    insert("contact_messages", { ...row, idempotencyKey: key, isSpam: i % 2, mainEmail: i % 5 ? 1 : null });
  }
  // The restored database must not assign the deleted ids again.
  database.exec("DELETE FROM contact_messages WHERE id = 250");
  database.exec("DELETE FROM posts WHERE id = (SELECT max(id) FROM posts)");
  database.exec("UPDATE posts SET tags = '[\"a;b\",\"c''d\"]', isPublished = 0 WHERE id = 2");
  database.prepare("UPDATE posts SET content = ? WHERE id = 1").run(`<p>${"é;'`".repeat(50_000)}</p>`);
  database.prepare("UPDATE products SET description = ? WHERE id = 1").run("d".repeat(10_000));
  insert("erased_keys", { idempotencyKey: "11111111-0000-4000-8000-000000000000" });
  insert("message_revisions", { earlierKey: "o'hara", laterKey: "11111111-0000-4000-8000-000000000000" });
  insert("audit", { at: "2026", who: "o'hara", action: "mark", entity: "message", entityId: 3 });
  const idempotencyKey = "22222222-0000-4000-8000-000000000000";
  insert("audit", { at: "2026", who: "ana", action: "create", entity: "brand", entityId: 3, idempotencyKey });
  const longText = hostileTexts.join("\n").repeat(200);
  const byAdmin = { messageId: 3, who: "o'hara", createdAt: "2026" };
  insert("message_notes", { ...byAdmin, id: "22222222-0000-4000-8000-000000000000", text: longText });
  insert("message_mails", {
    ...byAdmin,
    id: "33333333-0000-4000-8000-000000000000",
    text: longText,
    tries: 1,
  });
  for (const version of [1, 2])
    insert("quotations", {
      ...byAdmin,
      version,
      lines: JSON.stringify([longText]),
      validUntil: "2027",
      terms: longText,
    });
  insert("product_changes", { at: "2026", who: "o'hara", label: "prices.csv" });
  for (const productId of [1, 2])
    insert("product_change_rows", { changeId: 1, productId, version: 2, before: longText });
  insert("saved_replies", { title: "o'hara", text: longText });
  insert("administrators", { username: "Ana", nameKey: "ana", passwordHash: "scrypt$", createdAt: "2026" });
  insert("recovery_codes", { hash: "ff", administratorId: 1 });
  const credential = { credentialId: "c", publicKey: "k", counter: 0, transports: '["usb"]', name: "o'hara" };
  insert("passkeys", { ...credential, administratorId: 1, createdAt: "2026" });
  const signIn = { at: "2026", kind: "signed-in", administratorId: 1, username: "Ana", via: "password" };
  insert("security_events", { ...signIn, details: JSON.stringify({ device: "o'hara" }) });
  const file = { type: "image/webp", bytes: 9, createdAt: "2026" };
  insert("uploads", { ...file, id: "44444444-0000-4000-8000-000000000000", sha256: "ff", isStored: 1 });
  insert("pictures", { ...file, hash: "ff", width: 1600, height: 900, who: "o'hara", uploadedAt: "2026" });
  insert("status_links", { tokenHash: "ff", messageId: 3, expiresAt: "2027" });
  insert("trash", {
    ...{ entity: "brand", entityId: 9, label: "o'hara", who: "o'hara", deletedAt: "2026", row: longText },
  });
  insert("post_versions", { postId: 1, who: "o'hara", savedAt: "2026", row: longText });
  // A backup reads pages of 200 rows of all tables in turn, so this cart line comes before its product.
  insert("cart_lines", { sessionId: "s", productId: 250, quantity: 2, updatedAt: "2026" });
}
