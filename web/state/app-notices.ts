import { atom } from "jotai";

/** Whether a new release is `waiting` for the visitor's consent, or was activated `elsewhere`, in another tab. */
export const updateStatusAtom = atom<"none" | "waiting" | "elsewhere">("none");

/** Chromium's install prompt: https://developer.mozilla.org/en-US/docs/Web/API/BeforeInstallPromptEvent */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}
export const installPromptAtom = atom<InstallPrompt | null>(null);

/** True during hydration, to match the server's HTML. */
export const onlineAtom = atom(true);
onlineAtom.onMount = (set) => {
  const updateOnline = () => set(navigator.onLine);
  updateOnline();
  window.addEventListener("online", updateOnline);
  window.addEventListener("offline", updateOnline);
  return () => {
    window.removeEventListener("online", updateOnline);
    window.removeEventListener("offline", updateOnline);
  };
};
