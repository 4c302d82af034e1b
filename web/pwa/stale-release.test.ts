// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recoverFromStaleRelease } from "./stale-release.ts";

const reload = vi.spyOn(location, "reload").mockImplementation(() => {});

async function failToLoadChunk(): Promise<void> {
  window.dispatchEvent(new Event("vite:preloadError"));
  await vi.advanceTimersByTimeAsync(1);
}

beforeEach(() => {
  vi.useFakeTimers();
  const entry = document.createElement("script");
  Object.assign(entry, { type: "module", src: "/assets/main-old.js" });
  vi.spyOn(document, "querySelector").mockReturnValue(entry); // happy-dom would try to load it
  vi.stubGlobal(
    "fetch",
    async () => new Response('<script type="module" src="/assets/main-new.js"></script>'),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("reloads an outdated page at most once a minute, however often a chunk fails to load", async () => {
  recoverFromStaleRelease();
  await failToLoadChunk();
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(50_000);
  await failToLoadChunk();
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(50_000);
  await failToLoadChunk();
  expect(reload).toHaveBeenCalledTimes(2);
});

it("reloads an outdated page also after the clock was set back", async () => {
  recoverFromStaleRelease();
  vi.setSystemTime(Date.now() - 86_400_000);
  reload.mockClear();
  await failToLoadChunk();
  expect(reload).toHaveBeenCalledTimes(1);
});
