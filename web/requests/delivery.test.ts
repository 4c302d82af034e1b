// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { createDelivery } from "./delivery.ts";
import { FakeLocks } from "./model/fake-locks.ts";
import { memoryStore } from "./store.ts";

const body = { name: "A", email: "a@example.com", company: null, subject: "general", message: "Hi" };

const createTabDelivery = () =>
  createDelivery({
    store: memoryStore(),
    locks: new FakeLocks().locksOf("tab"),
    loadPhotoDelivery: () => expect.unreachable(),
  });
const html = (status: number) => () =>
  new Response("<h1>Blocked</h1>", { status, headers: { "Content-Type": "text/html" } });

it.each([
  ...[200, 403, 413, 502].map((status) => [`a page with status ${status}`, html(status)] as const),
  ["another API's JSON", () => Response.json({ ok: true })] as const,
  ["a reset connection", () => Promise.reject(new TypeError("Failed to fetch"))] as const,
])("keeps a request queued after %s", async (_, answer) => {
  vi.stubGlobal("fetch", vi.fn(answer));
  const { submit, deliver } = createTabDelivery();
  await submit("first", { form: "contact", values: {}, body });
  expect(await deliver("first")).toMatchObject({ status: "queued", attempts: 1 });
});

it("stops waiting for a reply after 10 s, and keeps the request queued", async () => {
  const timeout = new AbortController();
  const startTimeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
  const fetch = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  vi.stubGlobal("fetch", fetch);
  const { submit, deliver } = createTabDelivery();
  await submit("first", { form: "contact", values: {}, body });
  const delivery = deliver("first");
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(startTimeout).toHaveBeenCalledWith(10_000);
  timeout.abort();
  expect(await delivery).toMatchObject({ status: "queued", attempts: 1 });
});
