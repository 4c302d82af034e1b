import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useLocation } from "wouter";

/** The title that a page has set for its path, if the title depends on data, such as an article's. */
export const pageTitleAtom = atom<{ pathname: string; title: string } | null>(null);

export function usePageTitle(title: string): void {
  const [pathname] = useLocation();
  const setPageTitle = useSetAtom(pageTitleAtom);
  useEffect(() => {
    if (title) setPageTitle({ pathname, title });
  }, [pathname, title, setPageTitle]);
}
