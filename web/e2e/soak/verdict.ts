import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { databaseFile } from "../../../.scripts/database.ts";
import { expectedRow, markOf } from "./request.ts";
import { filesInR2, type Taken } from "./soak-photos.ts";

export interface Verdict {
  submissions: number;
  /** Found nowhere after all were submitted, or missing in the database at the end. */
  lost: string[];
  /** In the database more than once. */
  doubled: string[];
  /** In the database with another text or other photos, with what is stored. */
  altered: string[];
  /** Photos in R2 that no request names, by id. */
  orphans: string[];
  /** Requests still on the phones at the end. */
  left: number;
}

interface Findings {
  folder: string;
  seed: number;
  submissions: number;
  left: number;
  /** The photos of each submission. */
  taken: readonly Taken[];
}

/** Compares what was submitted with what the database and R2 contain. */
export function verdict({ folder, seed, submissions, left, taken }: Findings): Verdict {
  const found = messages(folder);
  const files = filesInR2(folder);
  const named = new Set(found.flatMap(({ photos }) => photoIds(photos)));
  const orphans = [...files.keys()].filter((id) => !named.has(id));
  const result: Verdict = { submissions, lost: [], doubled: [], altered: [], orphans, left };
  for (let n = 0; n < submissions; n++) {
    const mark = markOf(seed, n);
    const rows = found.filter(({ message }) => String(message).startsWith(`${mark} `));
    if (rows.length === 0) result.lost.push(mark);
    if (rows.length > 1) result.doubled.push(mark);
    const expected = expectedRow(seed, n);
    const photos = [...(taken[n] ?? [])].sort();
    const same = rows.every(
      (row) =>
        Object.entries(expected).every(([name, value]) => row[name] === value) &&
        isDeepStrictEqual(
          photoIds(row.photos)
            .map((id) => [id, files.get(id)])
            .sort(),
          photos,
        ),
    );
    if (!same) result.altered.push(`${mark} ${JSON.stringify(rows)}`);
  }
  return result;
}

const photoIds = (json: unknown): string[] => JSON.parse(String(json ?? "[]"));

function messages(folder: string): Record<string, unknown>[] {
  const database = new DatabaseSync(databaseFile(folder));
  try {
    return database
      .prepare("SELECT name, email, company, subject, message, photos FROM contact_messages")
      .all();
  } finally {
    database.close();
  }
}
