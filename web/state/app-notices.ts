import { atom } from "jotai";

/** Whether a new release is `waiting` for the visitor's consent, or was activated `elsewhere`, in another tab. */
export const updateAtom = atom<"none" | "waiting" | "elsewhere">("none");

/** Chromium's install prompt: https://developer.mozilla.org/en-US/docs/Web/API/BeforeInstallPromptEvent */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}
export const installAtom = atom<InstallPrompt | null>(null);

/** True during hydration, to match the server's HTML. */
export const onlineAtom = atom(true);
onlineAtom.onMount = (set) => {
  const look = () => set(navigator.onLine);
  look();
  window.addEventListener("online", look);
  window.addEventListener("offline", look);
  return () => {
    window.removeEventListener("online", look);
    window.removeEventListener("offline", look);
  };
};

/** Whether this tab has accepted the update; it reloads once the update is active. */
export const updateAcceptedAtom = atom(false);
