// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { refresh } from "./requests.ts";

it("clears the app badge that an earlier visit has left", async () => {
  const setAppBadge = vi.fn();
  Object.assign(navigator, { setAppBadge });
  await refresh();
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenCalledWith(0));
});
