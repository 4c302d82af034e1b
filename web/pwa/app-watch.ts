import type { QueryClient } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { type InstallPrompt, installPromptAtom } from "#web/state/app-notices.ts";
import { registerServiceWorker } from "./register.ts";
import { recoverFromStaleRelease } from "./stale-release.ts";

/** The service worker posts the path of each cached API response that has changed (web/pwa/runtime-caches.ts). */
const updatedPathsChannel = "millrace-news";

/**
 * Handles what concerns the whole app: the install prompt, updated API responses, new releases and the service worker.
 *
 * @returns whether a service worker is active.
 */
export async function watchApp(queryClient: QueryClient): Promise<boolean> {
  const store = getDefaultStore();
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the app shows its own notice instead
    store.set(installPromptAtom, event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => store.set(installPromptAtom, null));
  recoverFromStaleRelease();
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return false;
  new BroadcastChannel(updatedPathsChannel).onmessage = ({ data }: MessageEvent<string>) =>
    void queryClient.invalidateQueries({ queryKey: [data] });
  try {
    await registerServiceWorker();
    return true;
  } catch (error) {
    console.warn("No service worker here", error);
    return false;
  }
}
