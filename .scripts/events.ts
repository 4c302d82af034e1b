import { securityEventText } from "#contract/security-events.ts";
import {
  type ChainEnd,
  chainStart,
  describeFirstBrokenEvent,
  type SecurityEventRow,
} from "#worker/auth/event-chain.ts";
import { type DatabaseOptions, databaseOptions, databaseUsage, readRows } from "./execute-sql.ts";
import { main, readArguments } from "./run.ts";

/**
 * `npm run operator -- events`: lists the last hundred security events of the local database, or with
 * `--remote` of the deployed one. `--check` verifies the chain of hashes: that no event with a hash was changed,
 * removed or inserted. `--known HASH` also requires an event with this hash, which a mail or an earlier check has
 * shown.
 */
const usage = `Usage: npm run operator -- events [--check [--known HASH]] ${databaseUsage}`;
const listLimit = 100;
const rowsPerPage = 1000;

await main(async () => {
  const { values, positionals } = readArguments(usage, {
    options: {
      check: { type: "boolean", default: false },
      known: { type: "string" },
      ...databaseOptions,
    },
    allowPositionals: true,
  });
  const { check, known } = values;
  if (positionals.length || (known !== undefined && (!check || !/^[0-9a-f]{64}$/.test(known)))) {
    throw new Error(usage);
  }
  if (check) return checkEvents(values, known);
  const sql = `SELECT * FROM security_events ORDER BY id DESC LIMIT ${listLimit}`;
  const [rows = []] = await readRows<SecurityEventRow>(values, [{ sql, values: [] }]);
  for (const row of rows.reverse()) console.log(formatEvent(row));
  if (!rows.length) console.log("There are no security events.");
});

async function checkEvents(database: DatabaseOptions, knownHash: string | undefined): Promise<void> {
  let end: ChainEnd = chainStart;
  let lastHashed = chainStart;
  let isKnownHashFound = knownHash === undefined;
  for (;;) {
    const { rows, lastId } = await readPage(database, end.id);
    const fault = describeFirstBrokenEvent(rows, end);
    if (fault) throw new Error(fault);
    isKnownHashFound ||= rows.some(({ hash }) => hash === knownHash);
    lastHashed = rows.findLast(({ hash }) => hash !== null) ?? lastHashed;
    end = rows.at(-1) ?? end;
    if (rows.length === rowsPerPage) continue;
    if (lastId > end.id) throw new Error(`Event ${end.id + 1} is missing.`);
    break;
  }
  if (!isKnownHashFound) throw new Error(`No event has the hash ${knownHash}.`);
  console.log(`All ${lastHashed.id} events with a hash are as they were written.`);
  if (lastHashed.hash) console.log(`Event ${lastHashed.id}: ${lastHashed.hash}`);
  const unhashedCount = end.id - lastHashed.id;
  if (unhashedCount)
    console.log(`Without a hash yet: ${unhashedCount}. The Worker adds it within five minutes.`);
}

/** Reads the next page of events after this id, and the id of the last event ever written. */
async function readPage(database: DatabaseOptions, afterId: number) {
  const pageSql = `SELECT * FROM security_events WHERE id > ${afterId} ORDER BY id LIMIT ${rowsPerPage}`;
  const lastIdSql = "SELECT seq FROM sqlite_sequence WHERE name = 'security_events'";
  const [rows = [], [sequence] = []] = (await readRows(database, [
    { sql: pageSql, values: [] },
    { sql: lastIdSql, values: [] },
  ])) as [SecurityEventRow[], { seq: number }[]];
  return { rows, lastId: sequence?.seq ?? 0 };
}

function formatEvent({ id, at, kind, username, via, network, details }: SecurityEventRow): string {
  const { browser } = JSON.parse(details) as { browser?: string };
  const from =
    via === "command" ? "by a command" : [network || "unknown network", browser].filter(Boolean).join(", ");
  return `${id}  ${at}  ${username}  ${securityEventText[kind] ?? kind}  (${from})`;
}
