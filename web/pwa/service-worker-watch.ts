import type { QueryClient } from "@tanstack/react-query";
import { updatedPathsChannel } from "./channels.ts";
import { registerServiceWorker } from "./register.ts";

/**
 * Registers the service worker, and refetches lists whose cached response it has changed.
 *
 * @returns true once a service worker is active; false without support, in development, or if registration
 * fails.
 */
export async function watchServiceWorker(queryClient: QueryClient): Promise<boolean> {
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
