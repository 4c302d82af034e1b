import { atom } from "jotai";
import { safeLocalStorage } from "#web/lib/storage.ts";

/**
 * Creates an atom for the raw string under one localStorage key, in sync with other tabs. Its value is null
 * when the key is not set, and undefined on the server and during the first render, so that hydration sees
 * what the server rendered. If storage is blocked, a written value lasts only while the atom is mounted.
 */
export function storedAtom(key: string) {
  const value = atom<string | null | undefined>(undefined);
  value.onMount = (set) => {
    const refresh = (event?: StorageEvent) => {
      if (!event || event.key === key || event.key === null) set(safeLocalStorage.read(key));
    };
    refresh();
    window.addEventListener("storage", refresh);
    return () => window.removeEventListener("storage", refresh);
  };
  return atom(
    (get) => get(value),
    (_get, set, next: string | null) => {
      set(value, next);
      safeLocalStorage.write(key, next);
    },
  );
}
