// @vitest-environment node
import { createStore, Provider } from "jotai";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ChatPanel } from "./chat-panel.tsx";
import { ChatWidget } from "./chat-widget.tsx";
import { formShownAtom } from "./conversation.ts";
import { useChatRequest } from "./use-chat-request.ts";

const render = (store = createStore(), Shown = ChatWidget) =>
  renderToString(
    <Provider store={store}>
      <Shown />
    </Provider>,
  );

/** The panel comes in a chunk of its own; here it stands by itself. */
const OpenPanel = () => <ChatPanel request={useChatRequest(true)} onClose={() => {}} />;

it("renders where there is no browser, and the same every time", () => {
  expect(render()).toContain('aria-label="Open chat"');
  expect(render()).toBe(render());
});

it("has no inline style in its markup, open or closed", () => {
  const store = createStore();
  expect(render(store)).not.toContain("style=");
  expect(render(store, OpenPanel)).toContain("<textarea");
  store.set(formShownAtom, true);
  expect(render(store, OpenPanel)).toContain("Contact form");
  expect(render(store, OpenPanel)).not.toMatch(/style=|<textarea/);
});
