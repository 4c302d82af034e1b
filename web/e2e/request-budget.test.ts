import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { usable, visit } from "./browser.ts";
import { waiting } from "./device.ts";
import { ownWorker } from "./own-worker.ts";
import { saveQuote, submitQuote, thanks } from "./quote-form.ts";

const worker = ownWorker({ vars: { MESSAGE_KB_PER_HOUR: "40" } });

it("queues a long request that exceeds the hour's budget, and sends it in the next hour", async () => {
  const page = await visit(`${worker.origin}/quote`, { expectedErrors: /429/ });
  await page.clock.install();
  const [firstText, secondText] = ["一", "二"].map((character) => character.repeat(9000)) as [string, string];
  await submitQuote(page, firstText);
  await thanks(page);
  await page.goto(`${worker.origin}/quote`);
  await usable(page);
  await saveQuote(page, secondText);
  expect(storedMessages()).toEqual([firstText]);
  const [queued] = await waiting(page);
  expect(queued?.body?.message).toContain(secondText);

  execute("DELETE FROM message_usage"); // simulates the next hour
  const sent = page.waitForRequest("**/api/contact");
  await page.clock.fastForward("01:00:01");
  expect(Number((await sent).headers()["x-waited-ms"])).toBeGreaterThanOrEqual(3_600_000);
  await thanks(page);
  expect(storedMessages()).toEqual([firstText, secondText]);
  expect(await waiting(page)).toEqual([]);
});

const execute = (sql: string) => inDatabase((database) => database.exec(sql));

/** The first 9000 characters of each stored message, in order. */
const storedMessages = () =>
  inDatabase((database) =>
    database
      .prepare("SELECT message FROM contact_messages ORDER BY id")
      .all()
      .map(({ message }) => String(message).match(/^.{9000}/u)?.[0]),
  );

function inDatabase<Result>(work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(worker.database, { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
