import { useMutation } from "@tanstack/react-query";
import { type ProductChangeSummary, undoDays } from "#contract/product-changes.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { errorMessage } from "../../editing/error-message.ts";
import { dayAndTime } from "../../messages/times.ts";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";
import { undoCompletely, useRecentChanges, useRefreshProducts } from "./change-queries.ts";

/**
 * Lists the last imports and bulk edits. An unfinished undo can be continued at any age of the change. The server
 * refuses to begin an undo if something else has changed one of the products.
 */
export function RecentChanges({ onClose }: { onClose: () => void }) {
  const changes = useRecentChanges();
  const { data, isError } = changes;
  return (
    <Dialog title="Recent changes" open onClose={onClose}>
      <p>
        Imports and changes of several products. Each can be undone for {undoDays} days, until something else
        changes its products.
      </p>
      {!data && !isError && <p role="status">Loading the changes...</p>}
      {isError && <LoadFailure what="the changes" query={changes} />}
      {data?.data.length === 0 && <p>There are none yet.</p>}
      <ul className="grid">
        {data?.data.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </Dialog>
  );
}

function Change({ change }: { change: ProductChangeSummary }) {
  const { id, at, who, label, undoneAt, left } = change;
  const api = useAdminApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undoCompletely(api, id),
    onSettled: useRefreshProducts(),
  });
  const undoLabel = undoneAt ? "Go on undoing" : "Undo";
  const isOld = Date.parse(at) < Date.now() - undoDays * 86_400_000;
  return (
    <li className="rule border-t py-3 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-head font-semibold wrap-anywhere">{label}</p>
        <p className="text-soft">
          {dayAndTime(at)}, {who}: {countsText(change)}
        </p>
        {error && (
          <p role="alert" className="text-danger">
            {errorMessage(error)}
          </p>
        )}
      </div>
      {undoneAt && left === 0 ? (
        <p className="text-soft">Undone</p>
      ) : (
        (undoneAt || !isOld) && (
          <Button
            variant="plain"
            isBusy={isPending}
            aria-label={`${undoLabel} ${label}`}
            onClick={() => mutate()}
          >
            {isPending ? "Undoing..." : undoLabel}
          </Button>
        )
      )}
    </li>
  );
}

function countsText({ deleted, created, changed }: ProductChangeSummary): string {
  const counts = Object.entries({ deleted, new: created, changed }).filter(([, count]) => count > 0);
  return counts.map(([outcome, count]) => `${count.toLocaleString("en-US")} ${outcome}`).join(", ");
}
