import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useLocation } from "wouter";

/** The title that the page at this address has given itself. */
export const ownTitleAtom = atom<{ pathname: string; title: string } | null>(null);

/** For a page that stands for many, of which each has its own; an empty one says nothing yet. */
export function useOwnTitle(title: string): void {
  const [pathname] = useLocation();
  const set = useSetAtom(ownTitleAtom);
  useEffect(() => {
    if (title) set({ pathname, title });
  }, [pathname, title, set]);
}
