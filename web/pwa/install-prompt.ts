import { getDefaultStore } from "jotai";
import { type InstallPrompt, installPromptAtom } from "#web/state/app-notices.ts";

/** Keeps the browser's install prompt for the app's own notice. */
export function keepInstallPrompt(): void {
  const store = getDefaultStore();
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    store.set(installPromptAtom, event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => store.set(installPromptAtom, null));
}
