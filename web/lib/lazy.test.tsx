// @vitest-environment happy-dom
import { Suspense } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { lazyOnFirstInteraction } from "./lazy.tsx";

it("loads code after the first interaction, then renders it at once, without the fallback", async () => {
  const load = vi.fn(async () => ({ name }: { name: string }) => <p>Hello {name}</p>);
  const Greeting = lazyOnFirstInteraction(load);
  const element = document.createElement("div");
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("pointerdown"));
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), 30_000);
  await load.mock.results[0]?.value;
  flushSync(() =>
    createRoot(element).render(
      <Suspense fallback="Loading">
        <Greeting name="Ana" />
      </Suspense>,
    ),
  );
  expect(element.textContent).toBe("Hello Ana");
});
