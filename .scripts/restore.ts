import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { decryptWith, isEncrypted } from "./age.ts";
import { databaseOptions, executeFile, inPrivateFile } from "./execute-sql.ts";
import { main } from "./run.ts";
import { reportOldLogs } from "./wrangler-logs.ts";

/**
 * `npm run operator -- restore FILE`: writes a backup into the local database, or with `--remote` into the deployed one,
 * which must be migrated and empty. `--identity` names the file with the private key of an encrypted backup.
 */
const usage = "Usage: npm run operator -- restore FILE [--identity KEY_FILE] [--remote]";

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { ...databaseOptions, identity: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length) throw new Error(usage);
  reportOldLogs();

  const bytes = readFileSync(file);
  if (!isEncrypted(bytes)) await executeFile(values, file);
  else if (!values.identity) throw new Error(`${file} is encrypted: --identity takes the file with its key.`);
  else {
    const plain = await decryptWith(values.identity, bytes);
    await inPrivateFile(plain, (decrypted) => executeFile(values, decrypted));
  }
  console.log(`Restored ${file}.`);
});
