import { expectDocumented, pause, type Report, type Scenario, timed } from "./scenario.ts";
import type { Server } from "./server.ts";

/** D1 does not respond for two minutes. */
export async function stalledDatabase({ server }: Scenario): Promise<Report> {
  await server.setFaults({ database: "stalled" });
  const health = await server.checkHealth();
  expectDocumented(
    /^503 after [34]\./.test(health),
    `/api/health answers 503 after 3 s, but it was ${health}`,
  );
  await pause(120_000);
  await server.setFaults();
  return {
    operatorSees: `/api/health: ${health}`,
    operatorDoes: "nothing: D1 comes back by itself (cloudflarestatus.com)",
    time: "two minutes",
  };
}

/**
 * The mail provider is down for an hour: runs the cron trigger twelve times, and before each run brings the next
 * attempts forward by five minutes.
 */
export async function mailDown({ server, devices }: Scenario): Promise<Report> {
  const startedAt = Date.now();
  await server.setFaults({ mail: "down" });
  await pause(6000);
  for (let minute = 0; minute < 60; minute += 5) {
    await bringRetriesForward(server, 5);
    await server.runCron();
    await pause(1000);
  }
  const waiting = await countRows(server, failedNotifications);
  expectDocumented(waiting > 0, "notifications wait while mail is down");
  const health = await server.checkHealth();
  const unmailed = devices.acknowledgedBetween(startedAt, Date.now());
  await server.setFaults();
  const [runs, duration] = await timed(() => runCronUntilMailed(server));
  const mailbox = await server.mails();
  for (const { reference } of unmailed) {
    const mails = mailbox.filter(({ subject }) => subject.includes(String(reference)));
    expectDocumented(
      mails.length === 2,
      `${reference} is mailed to staff and its sender once each, not ${mails.length}`,
    );
  }
  return {
    operatorSees: `/api/health: ${health}; ${waiting} notifications wait by the query of docs/operations.md`,
    operatorDoes: "nothing: requests are in the inbox, and the cron trigger goes on trying",
    time: `an hour simulated by 12 runs of the cron trigger; ${unmailed.length} requests mailed once each in ${duration} and ${runs} runs (in production within an hour)`,
  };
}

const failedNotifications = "contact_messages WHERE mainEmail = 0 AND notifyAt IS NOT NULL";
/**
 * Confirmations whose first attempt has failed. `notifyAt` is at most two minutes ahead during an attempt, and at least
 * five minutes ahead after a failed one.
 */
const failedConfirmations = `request_confirmations WHERE notifyAt IS NOT NULL
  AND (notifyTries > 1 OR notifyAt > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+3 minutes'))`;

async function countRows(server: Server, tableAndCondition: string): Promise<number> {
  const [rows] = await server.sql(`SELECT count(*) AS n FROM ${tableAndCondition}`);
  return Number(rows?.[0]?.n);
}

/**
 * Brings forward the next attempts to send notifications, confirmations and security mails. Leaves out
 * notifications and confirmations whose first attempt may be under way.
 */
async function bringRetriesForward(server: Server, minutes: number): Promise<void> {
  const setEarlier = `notifyAt = strftime('%Y-%m-%dT%H:%M:%fZ', notifyAt, '-${minutes} minutes')`;
  await server.sql(
    `UPDATE contact_messages SET ${setEarlier} WHERE mainEmail = 0 AND notifyAt IS NOT NULL`,
    `UPDATE request_confirmations SET ${setEarlier}
     WHERE notifyAt IS NOT NULL AND createdAt < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 seconds')`,
    `UPDATE security_mails SET ${setEarlier}`,
  );
}

/**
 * Brings the next attempts forward by an hour and runs the cron trigger, until no failed notification or confirmation
 * is left. @returns the number of runs
 */
export async function runCronUntilMailed(server: Server): Promise<number> {
  for (let runs = 1; ; runs++) {
    await bringRetriesForward(server, 60);
    await server.runCron();
    const waiting =
      (await countRows(server, failedNotifications)) + (await countRows(server, failedConfirmations));
    if (waiting === 0) return runs;
    expectDocumented(runs < 20, "mails go out once the provider is back");
    await pause(2000);
  }
}

/** Deploys a release that fails to store requests, then rolls back. */
export async function badRelease({ server, devices }: Scenario): Promise<Report> {
  await server.restart({ RELEASE: "bad" });
  await pause(15_000);
  const health = await server.checkHealth();
  const waiting = devices.unacknowledged().length;
  expectDocumented(waiting > 0, "devices keep what a bad release refuses");
  const [, duration] = await timed(() => server.restart({ RELEASE: "good" }));
  return {
    operatorSees: `/api/health: ${health}, so no alarm; the log; no new requests while ${waiting} wait on devices`,
    operatorDoes: "npx wrangler rollback --env=",
    time: `${duration} here, as the Worker starts anew (in production some seconds, without a gap)`,
  };
}

/** R2 fails: requests without photos arrive, others wait with all their photos. */
export async function photosDown({ server, devices }: Scenario): Promise<Report> {
  await server.setFaults({ photos: "down" });
  const startedAt = Date.now();
  await pause(20_000);
  const health = await server.checkHealth();
  const arrived = devices.acknowledgedBetween(startedAt + 1000, Date.now());
  const waiting = devices.unacknowledged().filter(({ photoHashes }) => photoHashes.size > 0);
  expectDocumented(
    arrived.length > 0 && arrived.every(({ photoHashes }) => photoHashes.size === 0),
    "only requests without photos arrive",
  );
  expectDocumented(waiting.length > 0, "requests with photos wait");
  await server.setFaults();
  return {
    operatorSees: `/api/health: ${health}; ${arrived.length} requests without photos arrive, ${waiting.length} with photos wait`,
    operatorDoes: "nothing: devices send photos again, and a request only after all of its photos",
    time: "simulated in 20 s",
  };
}
