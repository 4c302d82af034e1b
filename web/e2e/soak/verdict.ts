import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expectedRow, markOf } from "./request.ts";

export interface Verdict {
  submissions: number;
  /** In no place at all when everyone had submitted, or not in the database at the end. */
  lost: string[];
  /** In the database more than once. */
  doubled: string[];
  /** In the database in other words, which follow. */
  altered: string[];
  /** Still on the phones at the end. */
  left: number;
}

interface Findings {
  folder: string;
  seed: number;
  submissions: number;
  stillWaiting: readonly string[];
  left: number;
}

/** Compares sets: what was submitted, what waited, and what the database holds. */
export async function verdict({ folder, seed, submissions, left }: Findings): Promise<Verdict> {
  const found = messages(folder);
  const result: Verdict = { submissions, lost: [], doubled: [], altered: [], left };
  for (let n = 0; n < submissions; n++) {
    const mark = markOf(seed, n);
    const rows = found.filter(({ message }) => String(message).startsWith(`${mark} `));
    if (rows.length === 0) result.lost.push(mark);
    if (rows.length > 1) result.doubled.push(mark);
    const expected = expectedRow(seed, n);
    const same = rows.every((row) => Object.entries(expected).every(([name, value]) => row[name] === value));
    if (!same) result.altered.push(`${mark} ${JSON.stringify(rows)}`);
  }
  return result;
}

function messages(folder: string): Record<string, unknown>[] {
  const d1 = join(folder, "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(d1).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`No database in ${d1}`);
  const database = new DatabaseSync(join(d1, file), { readOnly: true });
  try {
    return database.prepare("SELECT name, email, company, subject, message FROM contact_messages").all();
  } finally {
    database.close();
  }
}
