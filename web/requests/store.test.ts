import { expect, it } from "vitest";
import { newRecord } from "./record.ts";
import { memoryStore, storeWithFallback } from "./store.ts";

it("lists records on the device and in memory together, oldest first, and moves the latter to the device after the next change that succeeds", async () => {
  const device = memoryStore();
  let isFull = true;
  const change: typeof device.change = async (...input) => {
    if (isFull) throw new Error("Full");
    return device.change(...input);
  };
  const reports: unknown[] = [];
  const store = storeWithFallback({ ...device, change }, (error) => reports.push(error));
  await store.change("older", () => newRecord("older", "quote", 1));
  isFull = false;
  await device.change("newer", () => newRecord("newer", "quote", 2));
  expect(store.inMemory.size).toBe(1);
  expect((await store.all()).map(({ id }) => id)).toEqual(["older", "newer"]);
  await store.change("newer", (record) => record);
  await expect.poll(() => reports).toEqual([new Error("Full"), null]);
  expect((await device.all()).map(({ id }) => id)).toEqual(["older", "newer"]);
});

it("hides a record that was deleted or replaced while the device's storage failed, and deletes it there later", async () => {
  const device = memoryStore();
  for (const id of ["deleted", "edited", "other"])
    await device.change(id, () => newRecord(id, "quote", id.length));
  let isFull = true;
  const change: typeof device.change = async (...input) => {
    if (isFull) throw new Error("Full");
    return device.change(...input);
  };
  const store = storeWithFallback({ ...device, change }, () => {});
  const ids = async ({ all }: Pick<typeof device, "all">) => (await all()).map(({ id }) => id);
  await store.change("deleted", () => undefined);
  await store.change("edited", () => newRecord("new", "quote", 9));
  expect(await ids(store)).toEqual(["other", "new"]);
  isFull = false;
  await store.change("other", (record) => record);
  await expect.poll(() => ids(device)).toEqual(["other", "new"]);
  expect(await ids(store)).toEqual(["other", "new"]);
});

it("lists the records of the last read while the device's storage does not answer", async () => {
  const device = memoryStore();
  await device.change("queued", () => newRecord("queued", "quote", 1));
  let isSilent = false;
  const failures: unknown[] = [];
  const store = storeWithFallback(
    { ...device, all: () => (isSilent ? Promise.reject(new Error("Silent")) : device.all()) },
    (error) => failures.push(error),
  );
  await store.all();
  isSilent = true;
  expect((await store.all()).map(({ id }) => id)).toEqual(["queued"]);
  expect(failures).toHaveLength(1);
});
