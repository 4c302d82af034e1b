import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { eventHash, initialHash, type SecurityEventRow } from "#worker/auth/event-chain.ts";
import { addAdministrator, resetAuthenticator } from "#worker/auth/manage-administrators.ts";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { hashToken, newToken } from "#worker/auth/token.ts";
import { withDatabase } from "../../.scripts/database.ts";
import { copyMigrated } from "./copy-migrated.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const root = resolve(import.meta.dirname, "../..");

/** Runs the script of `npm run operator -- events` on the database in this folder. */
function runEvents(folder: string, args: string[]) {
  const allArgs = [join(root, ".scripts/events.ts"), ...args, "--folder", folder];
  const { status, stdout, stderr } = spawnSync("node", allArgs, { cwd: root, encoding: "utf8" });
  return { status, stdout, stderr };
}

/** Adds the hashes of the first two events, as the Worker does. */
function addTwoHashes(folder: string): string[] {
  return withDatabase(folder, (database) => {
    let previous = initialHash;
    const rows = database.prepare("SELECT * FROM security_events ORDER BY id LIMIT 2").all();
    return (rows as unknown as SecurityEventRow[]).map((row) => {
      previous = eventHash(previous, row);
      database.prepare("UPDATE security_events SET hash = ? WHERE id = ?").run(previous, row.id);
      return previous;
    });
  });
}

it("records what operators' commands do, lists the events and verifies their chain", async () => {
  const folder = temporaryFolder();
  copyMigrated(folder);
  const events = (...args: string[]) => runEvents(folder, args);
  const hash = hashPassword("weir gate 42", { ...fullCost, logN: 4, parallelization: 1 });
  withDatabase(folder, (database) => {
    for (const { sql, values } of [
      ...addAdministrator("D'Arcy", hash, hashToken(newToken())),
      ...resetAuthenticator("d'arcy", hashToken(newToken())),
    ])
      database.prepare(sql).run(...values);
  });
  const lines = events().stdout.trim().split("\n");
  expect(lines.map((line) => line.replace(/ \S+Z /, " TIME "))).toEqual([
    "1  TIME  D'Arcy  Account added  (by a command)",
    "2  TIME  D'Arcy  Set-up link made  (by a command)",
    "3  TIME  D'Arcy  Authenticator app reset by the operator  (by a command)",
    "4  TIME  D'Arcy  Set-up link made  (by a command)",
  ]);

  const [first = "", second = ""] = addTwoHashes(folder);
  const pendingHashes = "Without a hash yet: 2. The Worker adds it within five minutes.";
  expect(events("--check", "--known", first)).toEqual({
    ...{ status: 0, stderr: "" },
    stdout: `All 2 events with a hash are as they were written.\nEvent 2: ${second}\n${pendingHashes}\n`,
  });

  // An attacker who can write to the database can also drop its triggers.
  withDatabase(folder, (database) => {
    for (const name of ["update", "seal", "delete"]) database.exec(`DROP TRIGGER security_events_${name}`);
    database.exec("DELETE FROM security_events WHERE id = 4");
  });
  expect(events("--check")).toMatchObject({ status: 1, stdout: "", stderr: "Event 4 is missing.\n" });
  withDatabase(folder, (database) =>
    database.exec("UPDATE sqlite_sequence SET seq = 3 WHERE name = 'security_events'"),
  );
  const unknownHash = "0".repeat(64);
  expect(events("--check", "--known", unknownHash)).toEqual({
    ...{ status: 1, stderr: `No event has the hash ${unknownHash}.\n`, stdout: "" },
  });
});

it.each([[["--known", "0".repeat(64)]], [["--check", "--known", "short"]]])(
  "events %j prints its usage",
  (args) => {
    const { status, stderr } = runEvents(tmpdir(), args);
    expect(stderr).toContain("Usage: npm run operator -- events");
    expect(status).toBe(1);
  },
);
