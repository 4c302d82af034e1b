import { Component, type ErrorInfo, type ReactNode } from "react";
import { company } from "#contract/company.ts";
import { Button } from "#web/ui/button.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

/** Shows an error message instead of a page that throws; header, footer and chat stay usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="wrap grid gap-5 justify-items-start py-20">
        {navigator.onLine ? <PageCrashed /> : <PageUnavailable />}
        <Button onClick={() => location.reload()}>Reload page</Button>
        <RouteAnnouncer />
      </div>
    );
  }
}

function PageCrashed() {
  return (
    <>
      <h1 className="head text-3xl">This page stopped working</h1>
      <p role="alert" className="text-soft max-w-150">
        The connection dropped, or something went wrong on our side. Anything you have typed in a request is
        saved on this device. Please reload the page. If that doesn't help, call us at{" "}
        <a href={company.phoneHref} className="link">
          {company.phone}
        </a>
        .
      </p>
    </>
  );
}

/** Shown offline, when the likely cause is that the page's code is not cached. */
function PageUnavailable() {
  return (
    <>
      <h1 className="head text-3xl">This page isn't available offline</h1>
      <p role="alert" className="text-soft max-w-150">
        You're offline, and this page hasn't been saved on this device. Connect to the internet and reload it.
      </p>
    </>
  );
}
