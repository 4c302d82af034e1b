import { useQuery } from "@tanstack/react-query";
import { listChanges, undoChange } from "#contract/product-changes.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { useInvalidate } from "../../editing/use-invalidate.ts";
import { type AdminApi, useAdminApi } from "../../sign-in/use-admin-api.ts";
import { productEntity } from "../product-entity.ts";

const changesKey = [adminKey, listChanges.path];

export function useRecentChanges() {
  const api = useAdminApi();
  return useQuery({
    ...api.queryOptions,
    queryKey: changesKey,
    queryFn: ({ signal }) => api.call(listChanges, { signal }),
    staleTime: 0,
  });
}

export function useRefreshProducts(): () => void {
  const invalidate = useInvalidate();
  return () => invalidate([...productEntity.invalidates, changesKey]);
}

/**
 * Undoes a change with repeated API calls, each of which undoes some of its rows, until none are left.
 * @throws if a call fails, or the signal is aborted while rows are left
 */
export async function undoCompletely(
  api: AdminApi,
  id: number,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: () => void } = {},
): Promise<void> {
  while ((await api.call(undoChange, { params: { id } })).data.left > 0) {
    onProgress?.();
    signal?.throwIfAborted();
  }
}
