import { isDeepStrictEqual } from "node:util";
import { withDatabase } from "../../../.scripts/database.ts";
import { expectedRow, markerOf } from "./request.ts";
import { hashFilesInR2, type PhotoHashes } from "./soak-photos.ts";

interface Verdict {
  submissions: number;
  /** Markers of requests that the database does not contain at the end. */
  lost: string[];
  /** Markers of requests that the database contains more than once. */
  doubled: string[];
  /** Requests stored with other text or photos than submitted: the marker, and the stored rows as JSON. */
  altered: string[];
  /** Ids of photos in R2 that no request refers to. */
  orphans: string[];
  /** Number of submitted requests that the devices have not sent at the end. */
  unsentCount: number;
}

interface VerdictInput {
  folder: string;
  seed: number;
  submissions: number;
  unsentCount: number;
  /** The photos of each submission, by its number. */
  photoHashes: readonly PhotoHashes[];
}

/** Compares what was submitted with what the database and R2 contain. */
export function verdict({ folder, seed, submissions, unsentCount, photoHashes }: VerdictInput): Verdict {
  const storedRows = readStoredRequests(folder);
  const hashesInR2 = hashFilesInR2(folder);
  const referencedIds = new Set(storedRows.flatMap(({ photos }) => photoIds(photos)));
  const orphans = [...hashesInR2.keys()].filter((id) => !referencedIds.has(id));
  const result: Verdict = { submissions, lost: [], doubled: [], altered: [], orphans, unsentCount };
  for (let n = 0; n < submissions; n++) {
    const marker = markerOf(seed, n);
    const rows = storedRows.filter(({ message }) => String(message).startsWith(`${marker} `));
    if (rows.length === 0) result.lost.push(marker);
    if (rows.length > 1) result.doubled.push(marker);
    const expected = expectedRow(seed, n);
    const photos = [...(photoHashes[n] ?? [])].sort();
    const isUnchanged = rows.every(
      (row) =>
        Object.entries(expected).every(([name, value]) => row[name] === value) &&
        isDeepStrictEqual(
          photoIds(row.photos)
            .map((id) => [id, hashesInR2.get(id)])
            .sort(),
          photos,
        ),
    );
    if (!isUnchanged) result.altered.push(`${marker} ${JSON.stringify(rows)}`);
  }
  return result;
}

const photoIds = (json: unknown): string[] => JSON.parse(String(json ?? "[]"));

function readStoredRequests(folder: string): Record<string, unknown>[] {
  const select = "SELECT name, email, company, subject, message, photos FROM contact_messages";
  return withDatabase(folder, (database) => database.prepare(select).all());
}
