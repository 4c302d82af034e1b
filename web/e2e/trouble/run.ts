import { main } from "../../../.scripts/run.ts";
import { verdict } from "../soak/verdict.ts";
import { lostAuthenticator, rotatedSecret } from "./accounts.ts";
import { Administrator } from "./administrator.ts";
import { callPathsOf, Devices } from "./devices.ts";
import { restoredBackup, timeTravel } from "./lost-databases.ts";
import { badRelease, mailDown, photosDown, stalledDatabase, untilMailed } from "./outages.ts";
import { type Scene, type Trouble, untilAcknowledged } from "./scene.ts";
import { Server } from "./server.ts";

/**
 * `npm run bench -- trouble`: plays a day on which everything goes wrong that docs/operations.md has a runbook for, on a
 * local Worker, while devices send quote requests. Prints what an operator sees and does. Fails if anything is not as
 * documented, or a request is lost or doubled. Ctrl+C stops it without harm.
 */
const troubles: Trouble[] = [
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
const say = (line: string) =>
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);

await main(async () => {
  const server = new Server();
  const devices = new Devices();
  callPathsOf(() => server.origin);
  try {
    say("starts a Worker with an empty database");
    await server.create();
    const [ana, bo] = [await administrator(server, "Ana Ruiz"), await administrator(server, "Bo Lind")];
    devices.start(deviceCount);
    const scene: Scene = { server, devices, ana, bo, foundInMails: new Set() };
    const table: object[] = [];
    for (const trouble of troubles) table.push(await play(trouble, scene));
    console.table(table);
    await finish(scene);
  } finally {
    await devices.stop();
    await server.stop();
    server.remove();
  }
});

async function administrator(server: Server, name: string): Promise<Administrator> {
  const person = new Administrator(name, () => server.origin);
  const printed = await server.operator("staff", "add", name);
  person.password = /^Password: (\S+)/m.exec(printed)?.[1] ?? "";
  const status = await person.enroll(printed);
  if (status !== 200) throw new Error(`${name} cannot sign in: ${status}`);
  return person;
}

async function play({ name, play }: Trouble, scene: Scene) {
  const { server, devices } = scene;
  say(`${name} …`);
  const before = { events: server.events().length, submitted: devices.submissions.length, at: Date.now() };
  const { sees, does, time } = await play(scene);
  const waiting = devices.waiting();
  const seconds = await untilAcknowledged(waiting);
  const events = new Map<string, number>();
  for (const event of server.events().slice(before.events)) events.set(event, (events.get(event) ?? 0) + 1);
  const log = [...events].map(([event, times]) => `${event} (${times})`).join(", ");
  say(`  sees  ${sees}`);
  say(`        log: ${log || "nothing"}`);
  say(`  does  ${does}`);
  say(`  time  ${time}`);
  say(`  ${waiting.length} waiting requests arrived within ${seconds.toFixed(1)} s`);
  return {
    trouble: name,
    "played, s": Math.round((Date.now() - before.at) / 1000),
    submitted: devices.submissions.length - before.submitted,
    "waited at its end": waiting.length,
    "all arrived after, s": Number(seconds.toFixed(1)),
  };
}

/** Compares what was submitted with what is stored. */
async function finish({ server, devices, foundInMails }: Scene): Promise<void> {
  devices.stopSubmitting();
  await untilAcknowledged(devices.waiting());
  await untilMailed(server);
  const subjects = (await server.mails()).map(({ subject }) => subject);
  await server.stop();
  const { submissions } = devices;
  const result = verdict({
    folder: server.folder,
    seed: 1,
    submissions: submissions.length,
    left: devices.waiting().length,
    taken: submissions.map(({ taken }) => taken),
  });
  const marks = new Set([...foundInMails].map(({ mark }) => mark));
  const photos = new Set([...foundInMails].flatMap(({ taken }) => [...taken.keys()]));
  const lost = result.lost.filter((mark) => !marks.has(mark));
  // Found in a mail but stored: an operator who works through the mailbox would handle it twice.
  const doubled = [...result.doubled, ...[...marks].filter((mark) => !result.lost.includes(mark))];
  const orphans = result.orphans.filter((id) => !photos.has(id));
  const notified = submissions.map(
    ({ reference }) => subjects.filter((subject) => subject.startsWith(`[${reference}]`)).length,
  );
  const unnotified = notified.filter((count) => count === 0).length;
  say(
    `${submissions.length} submitted: ${submissions.length - marks.size} in the inbox, ${marks.size} found in the mailbox`,
  );
  say(
    `lost ${lost.length}, doubled ${doubled.length}, altered ${result.altered.length}, photos of no request ${orphans.length}, left on the devices ${result.left}`,
  );
  say(`without a notification ${unnotified}, notified twice ${notified.filter((count) => count > 1).length}`);
  const faults = { lost, doubled, altered: result.altered, orphans };
  for (const [what, which] of Object.entries(faults)) if (which.length) console.log(what, which);
  const failed = Object.values(faults).flat().length + result.left + unnotified > 0;
  if (failed) throw new Error("Something was lost, doubled or altered.");
}
