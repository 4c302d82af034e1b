import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";

interface Props {
  /** Completes "We couldn't load more …" and "We couldn't load new …". */
  what: string;
  query: UseInfiniteQueryResult;
}

/** Loads the next page and reports a failed load or refresh, below a list that has loaded. */
export function LoadMore({ what, query }: Props) {
  const { isError, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage, refetch } = query;
  if (!isError && !hasNextPage) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isError && (
        <p role="alert">
          We couldn't load {isFetchNextPageError ? "more" : "new"} {what}.
        </p>
      )}
      {isError && !isFetchNextPageError && (
        <Button variant="plain" onClick={() => refetch()}>
          Try again
        </Button>
      )}
      {hasNextPage && (
        <Button variant="plain" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchNextPageError ? "Try again" : "Show more"}
        </Button>
      )}
    </div>
  );
}
