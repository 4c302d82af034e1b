import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  eraseFromTrash,
  listTrash,
  restoreFromTrash,
  type TrashEntity,
  type TrashEntry,
  trashDays,
} from "#contract/trash.ts";
import { dateAndTime, shortDate } from "#web/lib/dates.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { Button } from "#web/ui/button.tsx";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { errorMessage } from "./error-message.ts";
import { LoadFailure } from "./load-failure.tsx";
import { LoadMore } from "./load-more.tsx";
import { useInvalidate } from "./use-invalidate.ts";

export interface TrashProps {
  entity: {
    noun: TrashEntity;
    /** The keys of the queries to invalidate when a row is restored. */
    invalidates: readonly (readonly string[])[];
  };
}

interface TrashAction {
  entry: TrashEntry;
  action: "restore" | "erase";
}

export function TrashList({ entity: { noun, invalidates } }: TrashProps) {
  const trash = useTrash(noun);
  const invalidate = useInvalidate();
  const api = useAdminApi();
  /** An object, so that showing an equal text moves the focus again. */
  const [result, setResult] = useState({ text: "" });
  const status = useRef<HTMLParagraphElement>(null);
  const mutation = useMutation({
    mutationFn: ({ entry: { id }, action }: TrashAction) =>
      api.call(action === "restore" ? restoreFromTrash : eraseFromTrash, { params: { id } }),
    onSuccess: (_, { entry, action }) =>
      setResult({ text: `"${entry.label}" is ${action === "restore" ? "restored" : "deleted for good"}.` }),
    // Also after an error: the entry may be gone, by this call or by a colleague's.
    onSettled: (_data, _error, { action }) =>
      invalidate([trashKey(noun), ...(action === "restore" ? invalidates : [])]),
  });
  useEffect(() => {
    // The pressed button disappears with its row.
    if (result.text) status.current?.focus();
  }, [result]);

  const entries = trash.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <p ref={status} tabIndex={-1} role="status" className="empty:hidden">
        {result.text}
      </p>
      {mutation.error && (
        <p role="alert" className="text-danger wrap-anywhere">
          {errorMessage(mutation.error)}
        </p>
      )}
      {trash.isPending && <p role="status">Loading the trash...</p>}
      {trash.isError && !trash.data && <LoadFailure what="the trash" query={trash} />}
      {trash.data && entries.length === 0 && (
        <p className="text-soft">
          The trash is empty. A {noun} that you delete can be restored here for {trashDays} days.
        </p>
      )}
      {entries.length > 0 && (
        <ul aria-label="Trash" className="grid grid-cols-1">
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              isBusy={mutation.isPending}
              onAction={(action) => mutation.mutate({ entry, action })}
            />
          ))}
        </ul>
      )}
      {trash.data && <LoadMore what={`${noun}s`} query={trash} />}
    </>
  );
}

interface EntryProps {
  entry: TrashEntry;
  isBusy: boolean;
  onAction: (action: TrashAction["action"]) => void;
}

function Entry({ entry: { label, who: deletedBy, deletedAt, keptUntil }, isBusy, onAction }: EntryProps) {
  const erase = () => confirm(`Delete "${label}" for good? It can't be restored then.`) && onAction("erase");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rule border-t py-3">
      <div>
        <p className="font-semibold wrap-anywhere">{label}</p>
        <p className="text-soft text-sm figures wrap-anywhere">
          Deleted by {deletedBy} on {dateAndTime(deletedAt)}. Kept until {shortDate(keptUntil)}.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="plain"
          aria-label={`Restore ${label}`}
          isBusy={isBusy}
          onClick={() => onAction("restore")}
        >
          Restore
        </Button>
        <Button
          variant="plain"
          className="border-danger text-danger"
          aria-label={`Delete now: ${label}`}
          isBusy={isBusy}
          onClick={erase}
        >
          Delete now
        </Button>
      </div>
    </li>
  );
}

const pageSize = 50;

const trashKey = (noun: TrashEntity) => [adminKey, listTrash.path, noun];

function useTrash(noun: TrashEntity) {
  const api = useAdminApi();
  return useInfiniteQuery({
    ...api.uncachedOptions,
    queryKey: trashKey(noun),
    queryFn: ({ pageParam, signal }) =>
      api.call(listTrash, {
        query: { entity: noun, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
