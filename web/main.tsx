import "./lib/without-stacks.ts";
import "virtual:uno.css";
import "./ui/styles.css";
import "./ui/drafting.css";
import "./ui/long-text.css";
import "./ui/forced-colors.css";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { findPage } from "#contract/pages.ts";
import { App, loadScreen, warmScreen } from "./app.tsx";
import { readFirst } from "./lib/first-data.ts";
import { keepPlaces } from "./lib/left-place.ts";
import { persistently } from "./lib/persistently.ts";
import { createQueryClient } from "./lib/queries.ts";
import { holdPresses, wholeStyle, withinPatience } from "./lib/style.ts";
import { warmLinks } from "./lib/warm-links.ts";
import { watchApp } from "./pwa/app-watch.ts";
import { watchCatalogue } from "./pwa/catalogue-watch.ts";
import { watchRequests } from "./requests/requests.ts";
// Of several pages each, and too small for files of their own.
import "#contract/url-params.ts";
import "#contract/money.ts";
import "#contract/slug.ts";
import "./lib/below.tsx";
import "./lib/nearby.ts";
import "./lib/use-picture-failure.ts";
import "./ui/skeletons.tsx";

const queryClient = createQueryClient();
const app = (
  <StrictMode>
    <Watching>
      <App queryClient={queryClient} />
    </Watching>
  </StrictMode>
);

/**
 * What changes what is shown begins when the page has taken over: hydration is to find what was written. Around the app
 * and not beside it: React counts siblings for the ids it makes, and the server writes the app alone.
 */
function Watching({ children }: { children: ReactNode }) {
  useEffect(() => {
    watchRequests();
    watchCatalogue(watchApp(queryClient));
    warmLinks((pathname) => warmScreen(queryClient, pathname));
  }, []);
  return children;
}

/** Whether what stands in the document was written for this address. */
function isWrittenForHere({ page: written, search }: DOMStringMap): boolean {
  const page = findPage(location.pathname);
  return written === page.path && (!page.queried || search === location.search);
}

/** What stands there can be read meanwhile, and its links and forms are the browser's own. */
const load = () => loadScreen(location.pathname);

/** The app may be there before the end of the document is. */
async function isWhole(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((done) => document.addEventListener("DOMContentLoaded", done));
}

async function takeOver(style: Promise<void>): Promise<void> {
  await isWhole();
  const root = document.getElementById("root") as HTMLElement;
  readFirst(queryClient);
  if (isWrittenForHere(root.dataset)) {
    await persistently(load);
    holdPresses(style);
    // In slices, between which the page answers.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    await withinPatience(style);
    createRoot(root).render(app);
  }
}

keepPlaces();
// Not awaited here: screens come from files that wait for this one to have run.
void takeOver(wholeStyle());
