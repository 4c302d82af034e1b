import { Component, type ReactNode } from "react";

/** A chat that cannot be loaded or breaks takes nothing else down: the page goes on without it. */
export class ChatBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
