import { expect, it } from "vitest";
import type { ChangeRow, Verdict } from "#contract/product-changes.ts";
import { initialProgress, type Progress, runRows } from "./change-run.ts";

const source = {
  count: 5,
  batch: async (from: number) => {
    const numbers = [from + 1, from + 2].filter((number) => number <= 5);
    const rows = numbers.map((number) => ({ number, row: { sku: `A-${number}` }, problems: [] }));
    return { rows, next: from + rows.length };
  },
};

it("continues a change after a failed call without resending the batches that succeeded", async () => {
  const sent: string[] = [];
  let isDown = false;
  let progress: Progress = initialProgress;
  const run = (from: Progress) =>
    runRows({
      ...{ source, from, signal: new AbortController().signal },
      send: async (rows: ChangeRow[]): Promise<Verdict[]> => {
        if (isDown) throw new Error("down");
        sent.push(rows.map(({ sku }) => sku).join());
        isDown = sent.length === 1;
        return rows.map(() => ({ outcome: "create", changes: [], problems: [] }));
      },
      onProgress: (next) => {
        progress = next;
      },
    });
  await expect(run(initialProgress)).rejects.toThrow("down");
  expect(progress).toMatchObject({ done: 2, counts: { create: 2 } });
  isDown = false;
  await run(progress);
  expect(sent).toEqual(["A-1,A-2", "A-3,A-4", "A-5"]);
  expect(progress).toMatchObject({ done: 5, counts: { create: 5 } });
  expect(progress.rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
});

it("asks for no more rows once it is stopped, because the source of a closed import never answers", async () => {
  const controller = new AbortController();
  const requested: number[] = [];
  const run = runRows({
    source: {
      ...source,
      batch: (from) => {
        requested.push(from);
        return controller.signal.aborted ? new Promise<never>(() => {}) : source.batch(from);
      },
    },
    send: async (rows) => {
      controller.abort();
      return rows.map(() => ({ outcome: "create", changes: [], problems: [] }));
    },
    from: initialProgress,
    onProgress: () => {},
    signal: controller.signal,
  });
  const settled = run.then(
    () => "done",
    (error: Error) => error.name,
  );
  expect(await Promise.race([settled, new Promise((done) => setTimeout(done, 500, "pending"))])).toBe(
    "AbortError",
  );
  expect(requested).toEqual([0]);
});
