import { entries } from "../../migrations/meta/_journal.json";

/** The newest migration that this release needs, as wrangler names it in the table `d1_migrations`. */
export const lastMigration = `${entries.at(-1)?.tag}.sql`;
