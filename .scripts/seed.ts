import { rmSync, writeFileSync } from "node:fs";
import { seedStatements } from "#worker/db/seed.ts";
import { migrateLocal, seedLocal } from "./database.ts";
import { run } from "./run.ts";

/** `npm run seed`: fills empty tables of the local database; with `--remote`, of the deployed one. */
if (process.argv.includes("--remote")) {
  const file = ".cache/seed.sql";
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  writeFileSync(
    file,
    seedStatements.map(({ sql, rows }) => `${sql.replace("?1", quote(JSON.stringify(rows)))};`).join("\n"),
  );
  await run("wrangler", ["d1", "execute", "DB", "--remote", "--yes", "--file", file]);
  rmSync(file);
} else {
  await migrateLocal();
  await seedLocal();
}
