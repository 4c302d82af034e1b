import { Component, type ErrorInfo, type ReactNode } from "react";
import { company } from "#contract/company.ts";
import { Button } from "#web/ui/button.tsx";
import { Arrival } from "./arrival.tsx";

interface Props {
  children: ReactNode;
  /** Called when it has caught something and says so. */
  onShown: () => void;
}

/** Catches what breaks inside a page, so that header, footer and everything typed elsewhere stay. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
    this.props.onShown();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap grid gap-5 justify-items-start py-20">
        {navigator.onLine ? <Broken /> : <NotHere />}
        <Button onClick={() => location.reload()}>Load again</Button>
        <Arrival />
      </div>
    );
  }
}

function Broken() {
  return (
    <>
      <h1 className="head text-3xl">This page stopped working</h1>
      <p role="alert" className="text-soft max-w-150">
        The connection failed on the way, or the fault is ours. A request that you have written is kept on
        this device. Load the page again; if it stays away, call us at{" "}
        <a href={company.phoneHref} className="link">
          {company.phone}
        </a>
        .
      </p>
    </>
  );
}

/** Without a network, a page whose code is not on this device is no fault of anybody's. */
function NotHere() {
  return (
    <>
      <h1 className="head text-3xl">This page is not on this device</h1>
      <p role="alert" className="text-soft max-w-150">
        You are offline, and this page cannot be opened without a connection. Connect to the internet and load
        it again.
      </p>
    </>
  );
}
