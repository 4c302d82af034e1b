// @vitest-environment happy-dom
import { createStore, Provider, useSetAtom } from "jotai";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { dismissToastAtom, toastsAtom, useToast } from "./toasts.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let show: ReturnType<typeof useToast>;
let dismiss: (id: number) => void;

function Probe() {
  show = useToast();
  dismiss = useSetAtom(dismissToastAtom);
  return null;
}

it("shows one toast at a time and removes a dismissed one after 1,000,000 ms", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = createStore();
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <Provider store={store}>
        <Probe />
      </Provider>,
    ),
  );

  show({ title: "First" });
  show({ title: "Error", text: "Second", variant: "destructive" });
  expect(store.get(toastsAtom)).toMatchObject([{ title: "Error", variant: "destructive", open: true }]);

  dismiss(store.get(toastsAtom)[0]?.id ?? 0);
  expect(store.get(toastsAtom)).toMatchObject([{ open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(store.get(toastsAtom)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.get(toastsAtom)).toHaveLength(0);
});
