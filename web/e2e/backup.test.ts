import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import fc from "fast-check";
import { expect, inject, it } from "vitest";
import {
  type BackupRow,
  backupStatements,
  backupTables,
  excludedTables,
  lastLine,
} from "#worker/db/backup.ts";
import { decryptWith } from "../../.scripts/age.ts";
import { databaseFile, seedLocal, withDatabase } from "../../.scripts/database.ts";
import { toolEnvironment } from "../../.scripts/run.ts";
import { hostileTexts, insertRows } from "./backup-rows.ts";
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

/** Reads what a restore must reproduce: the tables' rows, the ids assigned next, and data derived from the rows. */
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
      derivedData: [
        all("SELECT rowid FROM message_search WHERE message_search MATCH 'backed* weir'"),
        all("SELECT rowid FROM product_search WHERE product_search MATCH 'glove*' ORDER BY rowid"),
        all("SELECT rowid FROM product_texts WHERE product_texts MATCH 'steel' ORDER BY rowid"),
        all("SELECT products FROM catalogue"),
      ],
    };
  });

it("restores the rows of a backup, the next ids and derived data after the database is lost", {
  timeout: 240_000,
}, async () => {
  const folder = temporaryFolder();
  copyMigrated(folder);
  await seedLocal(folder, 250); // more than one page of the backup: a page has 200 rows
  withDatabase(folder, insertRows);
  const before = readState(folder);
  expect(before.derivedData.map((rows) => rows.length > 0)).toEqual([true, true, true, true]);
  for (const [table, rows] of before.rows) expect(rows, String(table)).not.toHaveLength(0);

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

it("restores a backup during which a product was deleted and an administrator added", async () => {
  const folder = temporaryFolder();
  copyMigrated(folder);
  await seedLocal(folder, 250);
  const administrator = (id: number) => `INSERT OR IGNORE INTO administrators
    (id, username, nameKey, passwordHash, createdAt) VALUES (${id}, 'Ana ${id}', 'ana ${id}', 'scrypt$', '2026');`;
  const factors = (administratorId: number, count: number) => `
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT OR IGNORE INTO recovery_codes (administratorId, hash)
      SELECT ${administratorId}, '${administratorId} ' || i FROM n;
    INSERT OR IGNORE INTO passkeys
      (administratorId, credentialId, publicKey, counter, transports, name, createdAt)
      SELECT administratorId, hash, 'k', 0, '[]', 'Key', '2026' FROM recovery_codes;`;
  const insert =
    "INSERT INTO cart_lines (sessionId, productId, quantity, updatedAt) VALUES ('s', 250, 2, '2026');";
  // The first administrator's 200 recovery codes and 200 passkeys each fill a page, so that the backup reads those of
  // the added administrator on the second page.
  withDatabase(folder, (database) => database.exec(insert + administrator(1) + factors(1, 200)));
  const file = join(folder, "backup.sql");
  // A fake wrangler, which runs the real one and then deletes the product and adds the administrator.
  const change = `DELETE FROM cart_lines; DELETE FROM products WHERE id = 250; ${administrator(2)} ${factors(2, 1)}`;
  const script = `const { DatabaseSync } = require("node:sqlite");
    new DatabaseSync(process.argv[2]).exec(${JSON.stringify(change)});`;
  writeFileSync(join(folder, "change.cjs"), script);
  const wrangler = `#!/bin/sh
"${join(root, "node_modules/.bin/wrangler")}" "$@" && node "${join(folder, "change.cjs")}" "${databaseFile(folder)}"\n`;
  writeFileSync(join(folder, "wrangler"), wrangler, { mode: 0o755 });
  run("env", `PATH=${folder}:${process.env.PATH}`, "node", ".scripts/backup.ts", file, "--folder", folder);
  expect(readFileSync(file, "utf8")).toContain("INTO cart_lines");
  expect(readFileSync(file, "utf8")).toContain('["2 1",2]');

  rmSync(join(folder, "v3"), { recursive: true });
  copyMigrated(folder);
  run("node", ".scripts/restore.ts", file, "--folder", folder);
  const count = (table: string) =>
    withDatabase(folder, (database) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  const tables = ["products", "cart_lines", "administrators", "recovery_codes", "passkeys"];
  expect(tables.map(count)).toEqual([249, 0, 1, 200, 200]);
});

/** Encrypts a backup, by default to a key that nobody has. */
async function encryptedBackup(text = "SELECT 1;", identity?: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity ?? (await generateIdentity())));
  return encrypter.encrypt(text);
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

/** Tries to restore a file with this content, and expects that it fails and changes nothing. @returns the error output */
function failToRestore(folder: string, content: string | Uint8Array, ...options: string[]): string {
  const file = join(folder, "backup.sql");
  writeFileSync(file, content);
  const before = readState(folder);
  const args = [".scripts/restore.ts", file, "--folder", folder, ...options];
  const env = { ...process.env, ...toolEnvironment };
  const { status, stdout, stderr } = spawnSync("node", args, { cwd: root, env, encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(readState(folder)).toEqual(before);
  return stderr;
}

it("refuses to restore into a database that has rows", () => {
  const folder = temporaryFolder();
  copyMigrated(folder);
  withDatabase(folder, (database) => database.exec("INSERT INTO erased_keys VALUES ('kept')"));
  const reason = "The database is not empty: erased_keys has rows. Nothing was restored.";
  const text = `INSERT INTO erased_keys VALUES ('restored');\n${lastLine}`;
  expect(failToRestore(folder, text)).toContain(reason);
});

it("refuses a backup that was cut at the end of a statement, encrypted or not", async () => {
  const folder = temporaryFolder();
  copyMigrated(folder);
  const text = "INSERT INTO erased_keys VALUES ('first');\n";
  const reason = "The backup is incomplete: its last line is missing. Nothing was restored.\n";
  expect(failToRestore(folder, text)).toBe(reason);
  const identity = await generateIdentity();
  const key = join(folder, "key.txt");
  writeFileSync(key, identity);
  const encrypted = await encryptedBackup(text, identity);
  expect(failToRestore(folder, encrypted, "--identity", key)).toBe(reason);
});

it("restores nothing from a damaged backup, and does not print its text", () => {
  const folder = temporaryFolder();
  copyMigrated(folder);
  const orphan = "INSERT INTO passkeys VALUES (1, 9, 'ana@example.com', 'k', 0, '[]', 'Key', '2026', NULL);";
  const text = `INSERT INTO erased_keys VALUES ('first');\n${orphan}\n${lastLine}`;
  expect(failToRestore(folder, text)).toBe(
    "The backup is damaged or from another release (SQLITE_CONSTRAINT). Nothing was restored.\n",
  );
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
