import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { z } from "#contract/schema.ts";
import { person } from "#worker/db/person.ts";
import { main, run } from "./run.ts";

/**
 * `npm run operator -- data-request export someone@example.com` prints all messages from that address as JSON; `erase`
 * deletes them. Uses the local database, or with `--remote` the deployed one. `erase` asks for confirmation unless
 * `--yes` is given.
 */
const usage = "npm run operator -- data-request export|erase someone@example.com [--remote] [--yes]";

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: "boolean", default: false }, yes: { type: "boolean", default: false } },
  });
  const [action, address, ...more] = positionals;
  const email = z.safeParse(z.email(), address?.trim());
  if ((action !== "export" && action !== "erase") || !address || more.length) throw new Error(usage);
  if (!email.success) throw new Error(`"${address}" is no e-mail address that a message can have come from.`);

  const query = (...statements: string[]) => execute(statements, email.data, values.remote);
  const messages = await query(person.export);
  if (action === "export") {
    console.log(JSON.stringify(messages, null, 2));
    return;
  }
  const count = `${messages.length} message${messages.length === 1 ? "" : "s"} of ${email.data}`;
  if (messages.length === 0) console.log(`There are no messages of ${email.data}.`);
  else if (values.yes || (await confirmErase(`Erase ${count} for ever? Type "erase": `))) {
    await query(...person.erase);
    console.log(`Erased ${count}.`);
  } else console.log("Nothing was erased.");
});

/** @returns the rows of the first statement. wrangler cannot bind parameters, so they are inlined into the SQL. */
async function execute(statements: string[], email: string, remote: boolean): Promise<object[]> {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const sql = statements
    .join(";\n")
    .replaceAll("?1", quote(email))
    .replaceAll("?2", quote(new Date().toISOString()));
  const where = remote ? "--remote" : "--local";
  const args = ["d1", "execute", "DB", where, "--yes", "--json", "--command", sql];
  const output = await run("wrangler", args, { silent: true, stdio: ["ignore", "pipe", "inherit"] });
  const [first] = JSON.parse(output) as { results: object[] }[];
  return first?.results ?? [];
}

async function confirmErase(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Closing the input (Ctrl+D) is not a confirmation.
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim().toLowerCase() === "erase";
}
