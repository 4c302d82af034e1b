import { useSyncExternalStore } from "react";

/** The open modal dialogs, topmost last. */
const openDialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog);
  notify();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    notify();
  };
}

export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, findTopmost, () => null);
}

function findTopmost(): HTMLDialogElement | null {
  return openDialogs.at(-1) ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
