import { Component, type ReactNode } from "react";

/** An error boundary that renders nothing, so that an error in the chat does not affect the page. */
export class ChatBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
