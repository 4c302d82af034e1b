import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";

interface Props {
  /** Completes "We couldn't load …". */
  what: string;
  query: Pick<UseQueryResult, "refetch" | "isFetching">;
  /** Adds a background and padding, for use outside a dialog. */
  isSheet?: true;
}

export function LoadFailure({ what, query, isSheet }: Props) {
  return (
    <div role="alert" className={`grid gap-4 justify-items-start ${isSheet ? "sheet p-6" : ""}`}>
      <p>We couldn't load {what}.</p>
      <Button variant="plain" isBusy={query.isFetching} onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  );
}
