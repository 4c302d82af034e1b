// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { newRecord, type RequestRecord } from "./record.ts";
import { refresh, store } from "./requests.ts";

/** Runs first, because the module stores the count that it has last shown. */
it("clears the app badge that an earlier visit has left", async () => {
  const setAppBadge = vi.fn(async () => {});
  Object.assign(navigator, { setAppBadge });
  vi.spyOn(store, "all").mockResolvedValueOnce([]);
  await refresh();
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenCalledWith(0));
});

it("requests persistent storage, even if the browser refuses the app badge and Background Sync", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const persist = vi.fn(async () => true);
  const refuse = async () => {
    throw new DOMException("", "NotAllowedError");
  };
  Object.assign(navigator, {
    setAppBadge: refuse,
    serviceWorker: { ready: Promise.resolve({ sync: { register: refuse } }) },
  });
  Object.defineProperty(navigator, "storage", { value: { persist }, configurable: true });
  const record: RequestRecord = { ...newRecord("1", "contact", Date.now()), status: "queued" };
  vi.spyOn(store, "all").mockResolvedValueOnce([record]);
  await refresh();
  await vi.waitFor(() => expect(persist).toHaveBeenCalled());
});

it("registers a Background Sync for a request that was queued before the service worker was active", async () => {
  const register = vi.fn(async () => {});
  const setAppBadge = vi.fn(async () => {});
  const { promise: ready, resolve: activate } = Promise.withResolvers<object>();
  Object.assign(navigator, { setAppBadge, serviceWorker: { ready } });
  const records = ["1", "2"].map((id) => ({
    ...newRecord(id, "contact", Date.now()),
    status: "queued" as const,
  }));
  vi.spyOn(store, "all").mockResolvedValueOnce(records);
  await refresh();
  expect(setAppBadge).toHaveBeenCalledWith(2);
  activate({ sync: { register } });
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith("millrace-requests"));
});
