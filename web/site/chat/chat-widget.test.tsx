import { createStore, Provider } from "jotai";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ChatPanel } from "./chat-panel.tsx";
import { ChatWidget } from "./chat-widget.tsx";
import { formShownAtom } from "./conversation.ts";
import { useChatRequest } from "./use-chat-request.ts";

const render = (store = createStore(), Component = ChatWidget) =>
  renderToString(
    <Provider store={store}>
      <Component />
    </Provider>,
  );

/** The open panel, rendered directly because the widget loads it in a separate chunk. */
const OpenPanel = () => <ChatPanel request={useChatRequest(true)} onClose={() => {}} />;

it("renders the same HTML on the server every time", () => {
  expect(render()).toContain('aria-label="Open chat"');
  expect(render()).toBe(render());
});

it("renders no inline styles on the server: closed, open, or with the contact form in place of the text input", () => {
  const store = createStore();
  expect(render(store)).not.toContain("style=");
  expect(render(store, OpenPanel)).toContain("<textarea");
  expect(render(store, OpenPanel)).not.toContain("style=");
  store.set(formShownAtom, true);
  expect(render(store, OpenPanel)).toContain("Contact form");
  expect(render(store, OpenPanel)).not.toMatch(/style=|<textarea/);
});
