import { createInterface } from "node:readline/promises";
import { z } from "#contract/schema.ts";
import { dataRequestSql } from "#worker/db/data-request-sql.ts";
import { databaseOptions, databaseUsage, execute, readRows } from "./execute-sql.ts";
import { main, readArguments } from "./run.ts";
import { warnAboutLoggedRows } from "./wrangler-logs.ts";

/**
 * `npm run operator -- data-request export someone@example.com` prints all messages from that address as JSON; `erase`
 * deletes them. Uses the local database, or with `--remote` the deployed one. `erase` asks for confirmation unless
 * `--yes` is given.
 */
const usage = `Usage: npm run operator -- data-request export|erase someone@example.com [--yes] ${databaseUsage}`;

await main(async () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { ...databaseOptions, yes: { type: "boolean", default: false } },
  });
  const [action, address, ...more] = positionals;
  const email = z.safeParse(z.email(), address?.trim());
  if ((action !== "export" && action !== "erase") || !address || more.length) throw new Error(usage);
  if (!email.success) throw new Error(`"${address}" is not a valid e-mail address.`);

  warnAboutLoggedRows();

  const withValues = (sql: string) => ({ sql, values: [email.data, new Date().toISOString()] });
  const [messages = []] = await readRows(values, [withValues(dataRequestSql.export)]);
  if (action === "export") {
    console.log(JSON.stringify(messages, null, 2));
    return;
  }
  const count = `${messages.length} message${messages.length === 1 ? "" : "s"} of ${email.data}`;
  if (messages.length === 0) console.log(`There are no messages of ${email.data}.`);
  else if (values.yes || (await confirmErase(`Erase ${count} for ever? Type "erase": `))) {
    await execute(values, dataRequestSql.erase.map(withValues));
    console.log(`Erased ${count}.`);
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
