// @vitest-environment node
import { createStore, Provider } from "jotai";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ChatWidget } from "./chat-widget.tsx";
import { formShownAtom, openAtom } from "./conversation.ts";

const render = (store = createStore()) =>
  renderToString(
    <Provider store={store}>
      <ChatWidget />
    </Provider>,
  );

it("renders where there is no browser, and the same every time", () => {
  expect(render()).toContain('aria-label="Open chat"');
  expect(render()).toBe(render());
});

it("has no inline style in its markup, open or closed", () => {
  const store = createStore();
  expect(render(store)).not.toContain("style=");
  store.set(openAtom, true);
  expect(render(store)).toContain("<textarea");
  store.set(formShownAtom, true);
  expect(render(store)).toContain("Contact form");
  expect(render(store)).not.toMatch(/style=|<textarea/);
});
