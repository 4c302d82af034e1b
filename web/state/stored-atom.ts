import { atom } from "jotai";

/**
 * One local-storage key as a raw string, shared with other tabs. Null while nothing is stored, undefined until it
 * has been read, which happens only in a browser and after the first render.
 */
export function storedAtom(key: string) {
  const value = atom<string | null | undefined>(undefined);
  value.onMount = (set) => {
    const refresh = (event?: StorageEvent) => {
      if (!event || event.key === key || event.key === null) set(readStored(key));
    };
    refresh();
    window.addEventListener("storage", refresh);
    return () => window.removeEventListener("storage", refresh);
  };
  return atom(
    (get) => get(value),
    (_get, set, next: string | null) => {
      set(value, next);
      writeStored(key, next);
    },
  );
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the value lives as long as the page.
  }
}
