import type { QueryClient } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { type InstallPrompt, installPromptAtom } from "#web/state/app-notices.ts";
import { updatedPathsChannel } from "./channels.ts";
import { registerServiceWorker } from "./register.ts";
import { recoverFromStaleRelease } from "./stale-release.ts";

/**
 * Stores the browser's install prompt, refetches data whose cached API response has changed, reloads pages of an
 * outdated release, and registers the service worker.
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
