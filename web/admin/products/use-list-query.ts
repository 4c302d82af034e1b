import { useCallback, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { safeLocalStorage } from "#web/lib/storage.ts";
import { paths } from "#web/paths.ts";
import { type ListQuery, listParams, readListQuery, type View } from "./list-query.ts";

const viewKey = "millrace-products-view";

export type ChangeQuery = (changes: Partial<ListQuery>, options?: { replace: boolean }) => void;

/**
 * Returns the list's query, read from the URL, and a function that changes it. A change shows page 1 unless it sets
 * another page. The chosen view is stored in localStorage and is the default of the next visit.
 */
export function useListQuery(): [ListQuery, ChangeQuery] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [defaultView, setDefaultView] = useState(rememberedView);
  const change = useCallback<ChangeQuery>(
    (changes, options) => {
      if (changes.view) {
        safeLocalStorage.write(viewKey, changes.view);
        setDefaultView(changes.view);
      }
      // Reads the URL again, because a debounced search may arrive after another change.
      const current = readListQuery(location.search, rememberedView());
      const next = listParams({ ...current, page: 1, ...changes });
      navigate(`${paths.admin()}?${next}`, options);
    },
    [navigate],
  );
  return [readListQuery(search, defaultView), change];
}

function rememberedView(): View {
  return safeLocalStorage.read(viewKey) === "table" ? "table" : "cards";
}
