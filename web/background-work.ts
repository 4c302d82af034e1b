import type { QueryClient } from "@tanstack/react-query";
import { watchCatalogue } from "./pwa/catalogue-watch.ts";
import { watchServiceWorker } from "./pwa/service-worker-watch.ts";
import { watchRequests } from "./requests/requests.ts";

/** Starts what the app does without being asked, on every page. In its own chunk, so that hydration is not delayed. */
export function startBackgroundWork(queryClient: QueryClient): void {
  watchRequests();
  if (document.cookie.includes("__Host-logout"))
    void import("./state/use-logout.ts").then(({ sendPendingLogout }) => sendPendingLogout());
  watchCatalogue(watchServiceWorker(queryClient));
}
