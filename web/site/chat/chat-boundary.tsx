import { Component, type ReactNode } from "react";

/** Renders nothing after an error in the chat, so that the rest of the page is not affected. */
export class ChatBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
