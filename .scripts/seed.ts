import { seedSize } from "#worker/db/catalogue/generate.ts";
import { seedStatements } from "#worker/db/seed.ts";
import { migrateLocal, seedLocal } from "./database.ts";
import { databaseOptions, databaseUsage, inlineValues, withPrivateFile } from "./execute-sql.ts";
import { main, readArguments, run } from "./run.ts";

/**
 * `npm run operator -- seed`: migrates the local database and adds the sample data that it lacks (worker/db/seed.ts).
 * `--remote` seeds the deployed database instead, without migrating it; `--folder` names another local database.
 * `--products 100000` is the number of sample products; those up to the highest id ever assigned are not added again.
 */
const usage = `Usage: npm run operator -- seed [--products NUMBER] ${databaseUsage}`;

await main(async () => {
  const { values } = readArguments(usage, {
    options: {
      ...databaseOptions,
      products: { type: "string", default: String(seedSize) },
    },
  });
  if (!/^\d+$/.test(values.products)) throw new Error("--products takes a whole number");
  const productCount = Number(values.products);

  if (values.remote) {
    const statements = [...seedStatements(productCount)].map(
      ({ sql, rows }) => `${inlineValues({ sql, values: [JSON.stringify(rows)] })};`,
    );
    // Not by `executeFile`, which hides wrangler's progress.
    await withPrivateFile(statements.join("\n"), (file) =>
      run("wrangler", ["d1", "execute", "DB", "--remote", "--yes", "--file", file]),
    );
  } else {
    await migrateLocal(values.folder);
    await seedLocal(values.folder, productCount);
  }
});
