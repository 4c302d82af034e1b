// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { createDelivery } from "./delivery.ts";
import { FakeLocks } from "./model/fake-locks.ts";
import { memoryStore } from "./store.ts";

const body = { name: "A", email: "a@example.com", company: null, subject: "general", message: "Hi" };

it("stops waiting for a reply after 10 s, and keeps the request queued", async () => {
  const timeout = new AbortController();
  const startTimeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
  const fetch = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  vi.stubGlobal("fetch", fetch);
  const { submit, deliver } = createDelivery({
    store: memoryStore(),
    locks: new FakeLocks().locksOf("tab"),
    loadPhotoDelivery: () => expect.unreachable(),
  });
  await submit("first", { form: "contact", values: {}, body });
  const delivery = deliver("first");
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(startTimeout).toHaveBeenCalledWith(10_000);
  timeout.abort();
  expect(await delivery).toMatchObject({ status: "queued", attempts: 1 });
});
