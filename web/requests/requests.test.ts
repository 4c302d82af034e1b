// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { newRecord, type RequestRecord } from "./record.ts";
import { refresh, store } from "./requests.ts";

/** Runs first, because the module stores the count that it has last shown. */
it("clears the app badge that an earlier visit has left", async () => {
  const setAppBadge = vi.fn();
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
    serviceWorker: { getRegistration: async () => ({ sync: { register: refuse } }) },
  });
  Object.defineProperty(navigator, "storage", { value: { persist }, configurable: true });
  const record: RequestRecord = { ...newRecord("1", "contact", Date.now()), status: "queued" };
  vi.spyOn(store, "all").mockResolvedValueOnce([record]);
  await refresh();
  await vi.waitFor(() => expect(persist).toHaveBeenCalled());
});
