import type { QueryClient } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { type InstallPrompt, installAtom } from "#web/state/app-notices.ts";
import { registerServiceWorker } from "./register.ts";
import { recoverFromStaleRelease } from "./stale-release.ts";

/** Said by the service worker (web/pwa/runtime-caches.ts): an address of the API has a newer answer. */
const newsChannel = "millrace-news";

/**
 * Installation, news and releases: what is not of one page.
 *
 * @returns whether there is a service worker, once it is at work.
 */
export async function watchApp(queryClient: QueryClient): Promise<boolean> {
  const store = getDefaultStore();
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // offered when it makes sense, not when the browser thinks so
    store.set(installAtom, event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => store.set(installAtom, null));
  recoverFromStaleRelease();
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return false;
  new BroadcastChannel(newsChannel).onmessage = ({ data }: MessageEvent<string>) =>
    void queryClient.invalidateQueries({ queryKey: [data] });
  try {
    await registerServiceWorker();
    return true;
  } catch (error) {
    console.warn("No service worker here", error);
    return false;
  }
}
