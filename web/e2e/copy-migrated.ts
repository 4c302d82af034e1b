import { cpSync } from "node:fs";
import { inject } from "vitest";

/** Puts an empty database with all migrations into a folder. Applying them again takes longer than most journeys. */
export const copyMigrated = (folder: string) => cpSync(inject("migrated"), folder, { recursive: true });
