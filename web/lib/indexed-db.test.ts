import { expect, it, vi } from "vitest";
import { databaseRunner } from "./indexed-db.ts";

it("gives up on a database that does not answer", async () => {
  vi.stubGlobal("IDBRequest", EventTarget);
  vi.stubGlobal("indexedDB", { open: () => new EventTarget() });
  const work = vi.fn();
  const options = { name: "silent", create: () => {}, timeoutMs: 20 };
  await expect(databaseRunner(options)(work)).rejects.toThrow("IndexedDB does not answer");
  expect(work).not.toHaveBeenCalled();
});
