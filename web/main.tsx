import "virtual:uno.css";
import "./ui/styles.css";
import "./ui/drafting.css";
import "./ui/long-text.css";
import "./ui/forced-colors.css";
import "./ui/print.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { findPage } from "#contract/pages.ts";
import { App, preloadPage, warmPage } from "./app.tsx";
import { seedQueriesFromHtml } from "./lib/first-data.ts";
import { idle } from "./lib/idle.ts";
import { preloadLinks } from "./lib/preload-links.ts";
import { createQueryClient } from "./lib/queries.ts";
import { retry } from "./lib/retry.ts";
import { restoreScroll } from "./lib/scroll-restoration.ts";
import { keepInstallPrompt } from "./pwa/install-prompt.ts";
import { recoverFromStaleRelease } from "./pwa/stale-release.ts";

const queryClient = createQueryClient();

/** Compares the page and, if its HTML depends on it, the query string with the URL's. False for the app shell. */
function isRenderedForThisUrl({ page: rendered, search }: DOMStringMap): boolean {
  const page = findPage(location.pathname);
  return rendered === page.path && (!page.usesQuery || search === location.search);
}

/**
 * Resolves when the document has been parsed. This async script may run earlier, but hydration must wait until the
 * browser has scrolled to the section in the URL.
 */
const documentParsed = new Promise<unknown>((resolve) => {
  if (document.readyState !== "loading") resolve(undefined);
  else document.addEventListener("DOMContentLoaded", resolve, { once: true });
});

async function start(): Promise<void> {
  await documentParsed;
  const root = document.getElementById("root") as HTMLElement;
  const app = (
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>
  );
  seedQueriesFromHtml(queryClient);
  if (!isRenderedForThisUrl(root.dataset)) return createRoot(root).render(app);
  await retry(() => preloadPage(location.pathname));
  startTransition(() => void hydrateRoot(root, app));
}

async function loadBackgroundWork(): Promise<void> {
  const { startBackgroundWork } = await retry(() => import("./background-work.ts"));
  startBackgroundWork(queryClient);
}

restoreScroll();
preloadLinks((pathname) => warmPage(queryClient, pathname));
keepInstallPrompt();
recoverFromStaleRelease();
void start().then(() => idle(loadBackgroundWork, 5000));
