import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/**
 * Matches signs of logged rows: columns of tables with personal or secret data in query results, password hashes,
 * and the name of the message table.
 */
const rowPattern = /"(passwordHash|idempotencyKey|nameKey|bodyHash)": |scrypt\$\d+\$|\bcontact_messages\b/;
const chunkBytes = 1024 * 1024;

/**
 * Warns on stderr about wrangler's debug logs that seem to contain rows of a database, from commands that ran
 * without `toolEnvironment` (run.ts).
 */
export function warnAboutLoggedRows(): void {
  const files = findLogFiles().filter(containsRows);
  if (!files.length) return;
  console.error(
    `wrangler's debug logs contain rows of the database, readable by every user of this machine. Delete them:\n${files
      .map((file) => `  rm ${JSON.stringify(file)}`)
      .join("\n")}`,
  );
}

/** Finds wrangler's log files. WRANGLER_LOG_PATH is a folder or, ending in `.log`, a file. */
function findLogFiles(): string[] {
  const { WRANGLER_LOG_PATH: path, XDG_CONFIG_HOME: config, APPDATA: appData } = process.env;
  if (path?.endsWith(".log")) return existsSync(path) ? [path] : [];
  const home = homedir();
  const parents = [
    ...[home, join(home, ".config"), join(home, "Library", "Preferences")],
    ...(config ? [config] : []),
    ...(appData ? [join(appData, "xdg.config")] : []),
  ];
  const folders = path ? [path] : parents.map((parent) => join(parent, ".wrangler", "logs"));
  return folders
    .filter((folder) => existsSync(folder) && statSync(folder).isDirectory())
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".log"))
        .map((name) => join(folder, name)),
    );
}

/**
 * Reads in chunks, because a log can be larger than memory. The chunks overlap, so that a match across two is found.
 */
function containsRows(file: string): boolean {
  const descriptor = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(chunkBytes);
    let previousTail = "";
    for (;;) {
      const length = readSync(descriptor, bytes);
      if (length === 0) return false;
      const text = previousTail + bytes.toString("latin1", 0, length);
      if (rowPattern.test(text)) return true;
      previousTail = text.slice(-100);
    }
  } finally {
    closeSync(descriptor);
  }
}
