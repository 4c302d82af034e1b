import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import fc from "fast-check";
import { expect, inject, it } from "vitest";
import { type BackupRow, backupStatements, backupTables, excludedTables } from "#worker/db/backup.ts";
import { decryptWith } from "../../.scripts/age.ts";
import { databaseFile, seedLocal, withDatabase } from "../../.scripts/database.ts";
import { toolEnvironment } from "../../.scripts/run.ts";
import { copyMigrated } from "./copy-migrated.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const root = resolve(import.meta.dirname, "../..");

function run(command: string, ...args: string[]): string {
  const env = { ...process.env, ...toolEnvironment };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, encoding: "utf8" });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

/** Hashes the long texts of a row, so that a failed comparison stays readable. */
const hashLongTexts = (row: object) =>
  Object.entries(row).map(([name, value]) =>
    typeof value === "string" && value.length > 500 ? [name, hash("sha256", value)] : [name, value],
  );

/** Reads the data that a backup must restore: every row, the ids assigned next, and search results. */
const readState = (folder: string) =>
  withDatabase(folder, (database) => {
    const all = (sql: string) => database.prepare(sql).all();
    return {
      rows: backupTables.map((name) => [
        name,
        all(`SELECT * FROM ${name} ORDER BY rowid`).map(hashLongTexts),
      ]),
      nextIds: all("SELECT * FROM sqlite_sequence ORDER BY name").filter(({ name }) =>
        backupTables.some((table) => table === name),
      ),
      searchResults: [
        all("SELECT rowid FROM message_search WHERE message_search MATCH 'backed* weir'"),
        all("SELECT rowid FROM product_search WHERE product_search MATCH 'glove*' ORDER BY rowid"),
        all("SELECT rowid FROM product_texts WHERE product_texts MATCH 'steel' ORDER BY rowid"),
        all("SELECT products FROM catalogue"),
      ],
    };
  });

/** Texts that break incomplete escaping. */
const hostileTexts = [
  "'; DROP TABLE posts; --",
  'a\0b\r\n\u2028 \\ " ` /* */ -- ; BEGIN END',
  "½″ × 20 Ø 🔩 שלום \u202Eabc",
  "CREATE TRIGGER x BEGIN SELECT 'y'; END;",
];

function insertRows(database: DatabaseSync): void {
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
  insert("erased_keys", { idempotencyKey: "11111111-0000-4000-8000-000000000000" });
  insert("message_revisions", { earlierKey: "o'hara", laterKey: "11111111-0000-4000-8000-000000000000" });
  insert("audit", { at: "2026", who: "o'hara", action: "mark", entity: "message", entityId: 3 });
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
  // A backup reads pages of 200 rows of all tables in turn, so this cart line comes before its product.
  insert("cart_lines", { sessionId: "s", productId: 250, quantity: 2, updatedAt: "2026" });
}

it("restores every row and all search results after the database is lost", {
  timeout: 240_000,
}, async () => {
  const folder = temporaryFolder();
  copyMigrated(folder);
  await seedLocal(folder, 250); // more than a page of the backup, which has 200 rows
  withDatabase(folder, insertRows);
  const before = readState(folder);
  expect(before.searchResults.map((rows) => rows.length > 0)).toEqual([true, true, true, true]);

  const file = join(folder, "backup.sql.age");
  const key = join(folder, "key.txt");
  const identity = await generateIdentity();
  writeFileSync(key, `# the private key\n${identity}\n`);
  const publicKey = await identityToRecipient(identity);
  const output = run("node", ".scripts/backup.ts", file, "--to", publicKey, "--folder", folder);
  expect(output).toContain("contact_messages: 249 rows");
  expect(statSync(file).mode & 0o077).toBe(0);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const encrypted = readFileSync(file);
  expect(encrypted.includes("ana@example.com")).toBe(false);
  const lines = (await decrypter.decrypt(encrypted, "text")).split("\n");
  expect(lines.length).toBeGreaterThan(40);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThan(100_000);

  rmSync(join(folder, "v3"), { recursive: true });
  copyMigrated(folder);
  expect(readState(folder).rows).not.toEqual(before.rows);
  run("node", ".scripts/restore.ts", file, "--identity", key, "--folder", folder);
  expect(readState(folder)).toEqual(before);

  // Seeding a restored database adds nothing.
  await seedLocal(folder, 250);
  expect(readState(folder)).toEqual(before);
});

it("restores a backup during which a product was deleted with its cart lines", async () => {
  const folder = temporaryFolder();
  copyMigrated(folder);
  await seedLocal(folder, 250);
  const insert =
    "INSERT INTO cart_lines (sessionId, productId, quantity, updatedAt) VALUES ('s', 250, 2, '2026')";
  withDatabase(folder, (database) => database.exec(insert));
  const file = join(folder, "backup.sql");
  // A fake wrangler, which runs the real one and then deletes the product.
  const remove = `const { DatabaseSync } = require("node:sqlite");
    new DatabaseSync(process.argv[2]).exec("DELETE FROM cart_lines; DELETE FROM products WHERE id = 250");`;
  writeFileSync(join(folder, "remove.cjs"), remove);
  const wrangler = `#!/bin/sh
"${join(root, "node_modules/.bin/wrangler")}" "$@" && node "${join(folder, "remove.cjs")}" "${databaseFile(folder)}"\n`;
  writeFileSync(join(folder, "wrangler"), wrangler, { mode: 0o755 });
  run("env", `PATH=${folder}:${process.env.PATH}`, "node", ".scripts/backup.ts", file, "--folder", folder);
  expect(readFileSync(file, "utf8")).toContain("INTO cart_lines");

  rmSync(join(folder, "v3"), { recursive: true });
  copyMigrated(folder);
  run("node", ".scripts/restore.ts", file, "--folder", folder);
  const count = (table: string) =>
    withDatabase(folder, (database) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  expect([count("products"), count("cart_lines")]).toEqual([249, 0]);
});

/** Encrypts a backup to a key that nobody has. */
async function encryptedBackup(): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(await generateIdentity()));
  return encrypter.encrypt("SELECT 1;");
}

it("names the file whose keys do not open a backup, or that has no key", async () => {
  const folder = temporaryFolder();
  const [other, empty] = [join(folder, "other.txt"), join(folder, "empty.txt")];
  writeFileSync(other, await generateIdentity());
  writeFileSync(empty, "# no key\n");
  const bytes = await encryptedBackup();
  await expect(decryptWith(other, bytes)).rejects.toThrow(`No key in ${other} opens this backup`);
  await expect(decryptWith(empty, bytes)).rejects.toThrow(`There is no key in ${empty}`);
});

it.each([
  ["backup.ts", ["x.sql", "--to", "age1nokey"], '"age1nokey" is not an age public key'],
  ["restore.ts", ["encrypted.age"], "is encrypted: --identity takes the file with its key"],
])("%s %j prints what is wrong and leaves no file", async (script, args, reason) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "encrypted.age"), await encryptedBackup());
  const before = readdirSync(folder);
  const env = { ...process.env, ...toolEnvironment };
  const { status, stderr } = spawnSync("node", [join(root, ".scripts", script), ...args], {
    ...{ cwd: folder, env, encoding: "utf8" },
  });
  expect(stderr).toContain(reason);
  expect(status).toBe(1);
  expect(readdirSync(folder)).toEqual(before);
});

it("refuses to restore into a database that has rows", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "backup.sql");
  writeFileSync(file, "INSERT INTO erased_keys VALUES ('restored');\n");
  copyMigrated(folder);
  withDatabase(folder, (database) => database.exec("INSERT INTO erased_keys VALUES ('kept')"));
  const before = readState(folder);
  const args = [".scripts/restore.ts", file, "--folder", folder];
  const env = { ...process.env, ...toolEnvironment };
  const { status, stdout, stderr } = spawnSync("node", args, { cwd: root, env, encoding: "utf8" });
  expect(stderr).toContain("The database is not empty: erased_keys has rows. Nothing was restored.");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(readState(folder)).toEqual(before);
});

it("backs up or excludes every table", () => {
  const database = new DatabaseSync(inject("database"), { readOnly: true });
  const all = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
  database.close();
  const internalTables = /^(_cf_|sqlite_|d1_migrations$|(product|message)_(search|texts)(_|$))/;
  const tables = all.map(({ name }) => String(name)).filter((name) => !internalTables.test(name));
  expect([...backupTables, ...excludedTables].toSorted()).toEqual(tables);
});

it("writes any text exactly, in statements below D1's size limit", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 50 }),
    fc.constantFrom(...hostileTexts),
    fc.constant("x;'é".repeat(9000)),
  );
  const table = fc.array(fc.record({ a: text, b: fc.option(text), n: fc.option(fc.maxSafeInteger()) }), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(table, (rows) => {
      const database = new DatabaseSync(":memory:");
      database.exec("CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b TEXT, n INTEGER)");
      const numbered: BackupRow[] = rows.map((row, i) => ({ id: i + 1, ...row }));
      for (const statement of backupStatements("t", numbered)) {
        expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
        database.exec(statement);
      }
      expect(
        database
          .prepare("SELECT * FROM t ORDER BY id")
          .all()
          .map((row) => ({ ...row })),
      ).toEqual(numbered);
      database.close();
    }),
    { numRuns: 40 },
  );
});
