import "virtual:uno.css";
import "./ui/styles.css";
import "./ui/drafting.css";
import "./ui/long-text.css";
import "./ui/forced-colors.css";
import "./ui/print.css";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { findPage } from "#contract/pages.ts";
import { App, preloadPage, warmPage } from "./app.tsx";
import { readFirst } from "./lib/first-data.ts";
import { preloadLinks } from "./lib/preload-links.ts";
import { createQueryClient } from "./lib/queries.ts";
import { retry } from "./lib/retry.ts";
import { restoreScroll } from "./lib/scroll-restoration.ts";
import { watchApp } from "./pwa/app-watch.ts";
import { watchCatalogue } from "./pwa/catalogue-watch.ts";
import { watchRequests } from "./requests/requests.ts";

const queryClient = createQueryClient();

/**
 * Wraps the app rather than sitting beside it: React counts siblings for `useId`, and the server renders the app alone.
 */
function AfterHydration({ children }: { children: ReactNode }) {
  useEffect(() => {
    watchRequests();
    // A logout without a network is still pending.
    if (document.cookie.includes("__Host-logout"))
      void import("./state/use-logout.ts").then(({ sendPending }) => sendPending());
    watchCatalogue(watchApp(queryClient));
    preloadLinks((pathname) => warmPage(queryClient, pathname));
  }, []);
  return children;
}

/** Whether the HTML in the document was rendered for this address. */
function isRenderedForHere({ page: rendered, search }: DOMStringMap): boolean {
  const page = findPage(location.pathname);
  return rendered === page.path && (!page.queried || search === location.search);
}

/**
 * Resolves when the document is parsed. The async script may run before that, and the browser must first scroll to the
 * section in the URL.
 */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState !== "loading") resolve(undefined);
  else document.addEventListener("DOMContentLoaded", resolve, { once: true });
});

async function start(): Promise<void> {
  await parsed;
  const root = document.getElementById("root") as HTMLElement;
  const app = (
    <StrictMode>
      <AfterHydration>
        <App queryClient={queryClient} />
      </AfterHydration>
    </StrictMode>
  );
  readFirst(queryClient);
  if (!isRenderedForHere(root.dataset)) return createRoot(root).render(app);
  await retry(() => preloadPage(location.pathname));
  startTransition(() => void hydrateRoot(root, app));
}

restoreScroll();
void start();
