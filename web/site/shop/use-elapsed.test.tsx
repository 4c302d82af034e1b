// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { useElapsed } from "./use-elapsed.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let hasElapsed: boolean;

function Probe({ searched }: { searched: string | false }) {
  hasElapsed = useElapsed(3000, searched);
  return null;
}

it("starts again with each change of the key, also to one that has elapsed before", async () => {
  vi.useFakeTimers();
  const root = createRoot(document.createElement("div"));
  const search = (text: string | false) => act(() => root.render(<Probe searched={text} />));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  search("bolt");
  pass(2999);
  expect(hasElapsed).toBe(false);
  pass(1);
  expect(hasElapsed).toBe(true);
  for (const other of ["nut", false] as const) {
    search(other);
    expect(hasElapsed).toBe(false);
    search("bolt");
    expect(hasElapsed).toBe(false);
    pass(3000);
    expect(hasElapsed).toBe(true);
  }
  act(() => root.unmount());
});
