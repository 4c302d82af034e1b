import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  type CountedSearch,
  displayThreshold,
  listSearches,
  searchPeriods,
  searchRetentionDays,
} from "#contract/search-counts.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { paths } from "#web/paths.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { LabeledSelect } from "#web/ui/labeled-select.tsx";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";
import { countText } from "../changes/outcome-text.ts";
import { readableSearch } from "./readable-search.ts";

const periods = searchPeriods.map((days) => [String(days), `Last ${days} days`] as const);

export function Searches({ onClose }: { onClose: () => void }) {
  const [days, setDays] = useState("30");
  const searches = useSearches(days);
  const { data, isError } = searches;
  return (
    <Dialog title="Searches" open onClose={onClose}>
      <p>
        What visitors searched for, kept for {searchRetentionDays} days without anything that says who they
        are. A search appears here once it was made {displayThreshold.searches} times on at least{" "}
        {displayThreshold.days} days. Offline searches, email addresses and phone numbers aren't counted.
      </p>
      <LabeledSelect label="Period" value={days} options={periods} onChange={setDays} />
      {!data && !isError && <p role="status">Loading the searches...</p>}
      {isError && !data && <LoadFailure what="the searches" query={searches} />}
      {data && (
        <div className="grid grid-cols-1 sm:grid-cols-2 gap-x-8 gap-y-5">
          <List title="Most frequent" searches={data.data.frequent} />
          <List title="Nothing found" searches={data.data.withoutHit} />
        </div>
      )}
    </Dialog>
  );
}

function useSearches(days: string) {
  const api = useAdminApi();
  return useQuery({
    ...api.queryOptions,
    queryKey: [adminKey, listSearches.path, days],
    queryFn: ({ signal }) => api.call(listSearches, { query: { days: Number(days) }, signal }),
    staleTime: 0,
  });
}

function List({ title, searches }: { title: string; searches: readonly CountedSearch[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1 content-start min-w-0">
      <h3 id={id} className="font-head font-semibold">
        {title}
      </h3>
      {searches.length === 0 && <p className="text-soft">None yet.</p>}
      <ol className="grid grid-cols-1">
        {searches.map(({ words, searches }) => (
          <li key={words} className="rule border-t flex items-center justify-between gap-3">
            <a
              href={paths.search(readableSearch(words))}
              target="_blank"
              rel="noreferrer"
              className="link min-w-0 wrap-anywhere py-2.5"
            >
              {readableSearch(words)}
            </a>
            <span className="text-soft figures shrink-0">{countText(searches, "search", "searches")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
