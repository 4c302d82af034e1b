import { atom } from "jotai";

/** A newer release: `waiting` for a person's word, or `elsewhere` when another tab has let it in. */
export const updateAtom = atom<"none" | "waiting" | "elsewhere">("none");

/** Chromium's way to ask for installation; https://developer.mozilla.org/en-US/docs/Web/API/BeforeInstallPromptEvent */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}
export const installAtom = atom<InstallPrompt | null>(null);

export const onlineAtom = atom(true);
