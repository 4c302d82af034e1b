import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../.scripts/database.ts";

/** Opens the local database in this folder while `work` runs. */
export function withDatabase<Result>(folder: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(databaseFile(folder));
  try {
    return work(database);
  } finally {
    database.close();
  }
}
