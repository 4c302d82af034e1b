import type { QueryClient } from "@tanstack/react-query";
import { watchCatalogue } from "./pwa/catalogue-watch.ts";
import { watchServiceWorker } from "./pwa/service-worker-watch.ts";
import { watchRequests } from "./requests/requests.ts";

/**
 * Sends queued requests and an unconfirmed logout, registers the service worker and refreshes the catalogue. In its own
 * chunk, so that it does not delay hydration.
 */
export function startBackgroundWork(queryClient: QueryClient): void {
  watchRequests();
  if (document.cookie.includes("__Host-logout"))
    void import("./state/use-logout.ts").then(({ sendPendingLogout }) => sendPendingLogout());
  watchCatalogue(watchServiceWorker(queryClient));
}
