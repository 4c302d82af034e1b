import { atom } from "jotai";

/** A newer release: `waiting` for a person's word, or `elsewhere` when another tab has let it in. */
export const updateAtom = atom<"none" | "waiting" | "elsewhere">("none");

/** Chromium's way to ask for installation; https://developer.mozilla.org/en-US/docs/Web/API/BeforeInstallPromptEvent */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}
export const installAtom = atom<InstallPrompt | null>(null);

/** Assumed until the page has taken over, as the HTML was written. */
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

/** This tab lets it in, and is loaded anew with it. */
export const acceptedAtom = atom(false);
