import { entries } from "../../migrations/meta/_journal.json";

/** The newest migration that this release needs, as named in wrangler's `d1_migrations` table. */
export const lastMigration = `${entries.at(-1)?.tag}.sql`;
