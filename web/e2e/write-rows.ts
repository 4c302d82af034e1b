import { inject } from "vitest";
import type { Statement } from "#worker/auth/manage-administrators.ts";

/** Runs statements inside the Worker (worker/test/journeys-worker.ts). @returns the rows of each statement. */
export async function writeRows(...statements: Statement[]): Promise<Record<string, unknown>[][]> {
  const response = await fetch(`${inject("origin")}/journeys/rows`, {
    method: "POST",
    body: JSON.stringify(statements),
  });
  if (!response.ok) throw new Error(`Rows were not written: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>[][];
}
