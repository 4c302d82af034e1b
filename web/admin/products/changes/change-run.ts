import type { ChangeRow, Outcome, Verdict } from "#contract/product-changes.ts";
import type { RowSource } from "./row-source.ts";

export interface RowResult {
  number: number;
  sku: string;
  verdict: Verdict;
}

/** The progress of a dry run or of the change itself. */
export interface Progress {
  /** Number of rows processed. */
  done: number;
  counts: Record<Outcome, number>;
  rows: readonly RowResult[];
}

export const initialProgress: Progress = {
  done: 0,
  counts: { create: 0, change: 0, delete: 0, keep: 0, refuse: 0 },
  rows: [],
};

interface Run {
  source: RowSource;
  send: (rows: ChangeRow[]) => Promise<Verdict[]>;
  /** The progress of an earlier run, to continue from. */
  from: Progress;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/**
 * Sends the remaining rows batch by batch. Refuses rows with problems without sending them.
 * @throws if a batch cannot be read or sent, or the signal is aborted while rows are left
 */
export async function runRows({ source, send, from, onProgress, signal }: Run): Promise<void> {
  let progress = from;
  while (progress.done < source.count) {
    signal.throwIfAborted(); // closing an import terminates its web worker, so `batch` would never settle
    const { rows, next } = await source.batch(progress.done);
    signal.throwIfAborted();
    const toSend = rows.filter(({ problems }) => problems.length === 0);
    const verdicts = toSend.length > 0 ? await send(toSend.map(({ row }) => row)) : [];
    const results = rows.map(({ number, row, problems }): RowResult => {
      const verdict = problems.length === 0 ? verdicts.shift() : undefined;
      return { number, sku: row.sku, verdict: verdict ?? { outcome: "refuse", changes: [], problems } };
    });
    const counts = { ...progress.counts };
    for (const { verdict } of results) counts[verdict.outcome]++;
    progress = { done: next, counts, rows: progress.rows.concat(results) };
    onProgress(progress);
  }
}
