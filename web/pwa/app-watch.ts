import type { QueryClient } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { type InstallPrompt, installPromptAtom } from "#web/state/app-notices.ts";
import { updatedPathsChannel } from "./channels.ts";
import { registerServiceWorker } from "./register.ts";
import { recoverFromStaleRelease } from "./stale-release.ts";

/**
 * Stores the browser's install prompt, refetches lists whose cached response has changed, reloads a page of
 * an outdated release when a chunk fails to load, and registers the service worker.
 *
 * @returns true once a service worker is active; false without support, in development, or if registration
 * fails.
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
