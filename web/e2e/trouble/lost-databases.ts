import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { databaseFile, migrateLocal } from "../../../.scripts/database.ts";
import { expectDocumented, pause, type Report, type Scenario, timed, untilAcknowledged } from "./scenario.ts";

/** Tables are lost. A backup restores the database as it was at the time of the backup. */
export async function restoredBackup(scenario: Scenario): Promise<Report> {
  const { server } = scenario;
  const backupFile = join(server.folder, "millrace.sql.age");
  const keyFile = join(server.folder, "key.txt");
  const identity = await generateIdentity();
  writeFileSync(keyFile, identity);
  const publicKey = await identityToRecipient(identity);
  const [, backupTime] = await timed(() => server.runOperator("backup", backupFile, "--to", publicKey));
  await pause(12_000);
  await server.sql("DROP TABLE contact_messages", "DROP TABLE brands");
  const health = await server.checkHealth();
  expectDocumented(health.startsWith("503"), `/api/health answers 503 without tables, but it was ${health}`);
  await pause(8000);
  const [, restoreTime] = await timed(async () => {
    await server.stop();
    rmSync(join(server.folder, "v3/d1"), { recursive: true });
    await migrateLocal(server.folder);
    await server.runOperator("restore", backupFile, "--identity", keyFile);
    await server.start();
  });
  const { waited, found } = await compareMailboxWithInbox(scenario);
  return {
    operatorSees: `/api/health: ${health}; ${waited} requests waited on devices and arrived; ${found} acknowledged since the backup are gone, each with its mail`,
    operatorDoes:
      "d1 create, migrations apply, npm run operator -- restore, deploy; then compares the mailbox with the inbox",
    time: `backup ${backupTime}, restore with a new Worker ${restoreTime}`,
  };
}

/**
 * An operator runs DELETE without WHERE. Time Travel would restore the whole database to an earlier minute; here, a
 * copy of the file replaces Time Travel.
 */
export async function timeTravel(scenario: Scenario): Promise<Report> {
  const { server } = scenario;
  const bookmarkFile = join(server.folder, "bookmark.sqlite");
  await copyDatabase(server.folder, bookmarkFile);
  await pause(10_000);
  await server.sql("DELETE FROM contact_messages");
  const health = await server.checkHealth();
  await pause(8000);
  const [, duration] = await timed(async () => {
    await server.stop();
    const file = databaseFile(server.folder);
    for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
    renameSync(bookmarkFile, file);
    await server.start();
  });
  const { waited, found } = await compareMailboxWithInbox(scenario);
  return {
    operatorSees: `an empty inbox (/api/health: ${health}, no log event); ${waited} requests waited on devices and arrived; ${found} acknowledged after the bookmark are gone, each with its mail`,
    operatorDoes: "npx wrangler d1 time-travel restore; then compares the mailbox with the inbox",
    time: `a minute played in 18 s; ${duration} here with a new Worker`,
  };
}

async function copyDatabase(folder: string, target: string): Promise<void> {
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
  try {
    await backup(database, target);
  } finally {
    database.close();
  }
}

/**
 * Follows the runbook: lists the references in the mailbox that are not in the inbox. Compares them with acknowledged
 * requests that are not stored, and adds these to `foundInMails`.
 */
async function compareMailboxWithInbox({ server, devices, foundInMails }: Scenario) {
  const waiting = devices.unacknowledged();
  await untilAcknowledged(waiting);
  const comparedAt = Date.now();
  const mails = await server.mails();
  const mailedReferences = new Set(mails.flatMap(({ subject }) => /^\[(M-\S+)\]/.exec(subject)?.[1] ?? []));
  const [rows = []] = await server.sql("SELECT reference FROM contact_messages");
  const storedReferences = new Set(rows.map(({ reference }) => reference));
  const lostSubmissions = devices
    .acknowledgedBetween(0, comparedAt)
    .filter((submission) => !storedReferences.has(submission.reference) && !foundInMails.has(submission));
  expectDocumented(
    lostSubmissions.length > 0,
    "requests acknowledged after the backup are gone (without any, the comparison proves nothing)",
  );
  const lostWithoutMail = lostSubmissions.filter(({ reference }) => !mailedReferences.has(String(reference)));
  expectDocumented(
    lostWithoutMail.length === 0,
    `each has its mail, but not ${lostWithoutMail.map(({ marker }) => marker)}`,
  );
  const knownReferences = new Set([...lostSubmissions, ...foundInMails].map(({ reference }) => reference));
  const unexpectedReferences = [...mailedReferences].filter(
    (reference) => !storedReferences.has(reference) && !knownReferences.has(reference),
  );
  expectDocumented(
    unexpectedReferences.length === 0,
    `the mailbox names nothing else, but ${unexpectedReferences}`,
  );
  for (const submission of lostSubmissions) foundInMails.add(submission);
  return { waited: waiting.length, found: lostSubmissions.length };
}
