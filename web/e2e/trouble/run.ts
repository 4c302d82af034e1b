import { main } from "../../../.scripts/run.ts";
import { verdict } from "../soak/verdict.ts";
import { lostAuthenticator, rotatedSecret } from "./accounts.ts";
import { Administrator } from "./administrator.ts";
import { Devices, fetchPathsFrom, seed } from "./devices.ts";
import { restoredBackup, timeTravel } from "./lost-databases.ts";
import { badRelease, mailDown, photosDown, runCronUntilMailed, stalledDatabase } from "./outages.ts";
import { type Incident, type Scenario, untilAcknowledged } from "./scenario.ts";
import { Server } from "./server.ts";

/**
 * `npm run bench -- trouble`: simulates a day with every incident for which docs/operations.md has a runbook,
 * on a local Worker, while devices send quote requests. Prints what an operator sees and does. Fails if
 * a checked statement of that page is wrong, if a request is lost, doubled, altered, not mailed to staff or left on a
 * device, or if a stored photo belongs to no request. Ctrl+C stops the Worker and deletes its data.
 */
const incidents: Incident[] = [
  { name: "D1 stalled", play: stalledDatabase },
  { name: "mail down for an hour", play: mailDown },
  { name: "a bad release", play: badRelease },
  { name: "R2 unavailable", play: photosDown },
  { name: "AUTH_SECRET replaced", play: rotatedSecret },
  { name: "a lost authenticator", play: lostAuthenticator },
  { name: "database lost, backup restored", play: restoredBackup },
  { name: "Time Travel", play: timeTravel },
];
const deviceCount = 5;

const startedAt = Date.now();
const print = (line: string) =>
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);

await main(async () => {
  const server = new Server();
  const devices = new Devices();
  fetchPathsFrom(() => server.origin);
  try {
    print("starts a Worker with a new database");
    await server.create();
    const [ana, bo] = [await addAdministrator(server, "Ana Ruiz"), await addAdministrator(server, "Bo Lind")];
    devices.start(deviceCount);
    const scenario: Scenario = { server, devices, ana, bo, foundInMails: new Set() };
    const table: object[] = [];
    for (const incident of incidents) table.push(await playIncident(incident, scenario));
    console.table(table);
    await checkOutcome(scenario);
  } finally {
    await devices.stop();
    await server.stop();
    server.remove();
  }
});

async function addAdministrator(server: Server, name: string): Promise<Administrator> {
  const admin = new Administrator(name, () => server.origin);
  const output = await server.runOperator("staff", "add", name);
  admin.password = /^Password: (\S+)/m.exec(output)?.[1] ?? "";
  const status = await admin.enroll(output);
  if (status !== 200) throw new Error(`${name} cannot sign in: ${status}`);
  return admin;
}

async function playIncident({ name, play }: Incident, scenario: Scenario) {
  const { server, devices } = scenario;
  print(`${name} …`);
  const before = {
    eventCount: server.events().length,
    submitted: devices.submissions.length,
    at: Date.now(),
  };
  const { operatorSees, operatorDoes, time } = await play(scenario);
  const waiting = devices.unacknowledged();
  const seconds = await untilAcknowledged(waiting);
  const events = new Map<string, number>();
  for (const event of server.events().slice(before.eventCount))
    events.set(event, (events.get(event) ?? 0) + 1);
  const log = [...events].map(([event, times]) => `${event} (${times})`).join(", ");
  print(`  operator sees  ${operatorSees}`);
  print(`        log: ${log || "nothing"}`);
  print(`  operator does  ${operatorDoes}`);
  print(`  time  ${time}`);
  print(`  ${waiting.length} waiting requests arrived within ${seconds.toFixed(1)} s`);
  return {
    trouble: name,
    "played, s": Math.round((Date.now() - before.at) / 1000),
    submitted: devices.submissions.length - before.submitted,
    "waited at its end": waiting.length,
    "all arrived after, s": Number(seconds.toFixed(1)),
  };
}

/** Compares what was submitted with what is stored and mailed. */
async function checkOutcome({ server, devices, foundInMails }: Scenario): Promise<void> {
  devices.stopSubmitting();
  await untilAcknowledged(devices.unacknowledged());
  await runCronUntilMailed(server);
  const subjects = (await server.mails()).map(({ subject }) => subject);
  await server.stop();
  const { submissions } = devices;
  const result = verdict({
    folder: server.folder,
    seed,
    submissions: submissions.length,
    unsentCount: devices.unacknowledged().length,
    photoHashes: submissions.map(({ photoHashes }) => photoHashes),
  });
  const foundMarkers = new Set([...foundInMails].map(({ marker }) => marker));
  const foundPhotoIds = new Set([...foundInMails].flatMap(({ photoHashes }) => [...photoHashes.keys()]));
  const lost = result.lost.filter((marker) => !foundMarkers.has(marker));
  // A request that was found in a mail but is stored counts as doubled: an operator would handle it twice.
  const doubled = [...result.doubled, ...[...foundMarkers].filter((marker) => !result.lost.includes(marker))];
  const orphans = result.orphans.filter((id) => !foundPhotoIds.has(id));
  const notified = submissions.map(
    ({ reference }) => subjects.filter((subject) => subject.startsWith(`[${reference}]`)).length,
  );
  const unnotified = notified.filter((count) => count === 0).length;
  print(
    `${submissions.length} submitted: ${submissions.length - result.lost.length} in the inbox, ${foundMarkers.size} found in the mailbox`,
  );
  print(
    `lost ${lost.length}, doubled ${doubled.length}, altered ${result.altered.length}, photos of no request ${orphans.length}, left on the devices ${result.unsentCount}`,
  );
  print(
    `without a notification ${unnotified}, notified twice ${notified.filter((count) => count > 1).length}`,
  );
  const problems = { lost, doubled, altered: result.altered, orphans };
  for (const [kind, items] of Object.entries(problems)) if (items.length) console.log(kind, items);
  const failed = Object.values(problems).flat().length + result.unsentCount + unnotified > 0;
  if (failed) throw new Error("Something was lost, doubled or altered.");
}
