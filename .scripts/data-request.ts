import { createInterface } from "node:readline/promises";
import { z } from "#contract/schema.ts";
import { dataRequestSql } from "#worker/db/data-request-sql.ts";
import { databaseOptions, databaseUsage, execute, readRows } from "./execute-sql.ts";
import { main, readArguments } from "./run.ts";
import { warnAboutLoggedRows } from "./wrangler-logs.ts";

/**
 * `npm run operator -- data-request export someone@example.com` prints all messages from that address as JSON, with
 * their notes, replies and quotations; `erase` deletes all of these, and asks for confirmation unless `--yes` is given.
 * Uses the local database, or with `--remote` the deployed one.
 */
const usage = `Usage: npm run operator -- data-request export|erase someone@example.com [--yes] ${databaseUsage}`;

await main(async () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { ...databaseOptions, yes: { type: "boolean", default: false } },
  });
  const [action, address, ...more] = positionals;
  const parsedEmail = z.safeParse(z.email(), address?.trim());
  if ((action !== "export" && action !== "erase") || !address || more.length) throw new Error(usage);
  if (!parsedEmail.success) throw new Error(`"${address}" is not a valid e-mail address.`);

  warnAboutLoggedRows();

  const withValues = (sql: string) => ({ sql, values: [parsedEmail.data, new Date().toISOString()] });
  const [messages = []] = await readRows(values, [withValues(dataRequestSql.export)]);
  if (action === "export") {
    console.log(JSON.stringify(messages, null, 2));
    return;
  }
  const messageCountText = `${messages.length} message${messages.length === 1 ? "" : "s"} of ${parsedEmail.data}`;
  if (messages.length === 0) console.log(`There are no messages of ${parsedEmail.data}.`);
  else if (values.yes || (await confirmErase(`Erase ${messageCountText} for ever? Type "erase": `))) {
    await execute(values, dataRequestSql.erase.map(withValues));
    console.log(`Erased ${messageCountText}.`);
  } else console.log("Nothing was erased.");
});

async function confirmErase(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Closing the input (Ctrl+D) is not a confirmation.
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim().toLowerCase() === "erase";
}
