import { useQuery } from "@tanstack/react-query";
import { slugOf } from "#contract/slug.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { type AdminApi, useAdminApi } from "../sign-in/use-admin-api.ts";
import { useDebouncedValue } from "./use-debounced-value.ts";

interface Props {
  noun: string;
  /** The text in the slug field. */
  typed: string;
  /** Null for a new row. */
  ownId: number | null;
  find: (
    api: AdminApi,
    slug: string,
    signal: AbortSignal,
  ) => Promise<readonly { id: number; slug: string }[]>;
}

/** Warns before saving that a slug is taken: the server then appends a number. */
export function TakenSlug({ noun, typed, ownId, find }: Props) {
  const api = useAdminApi();
  const slug = useDebouncedValue(slugOf(typed));
  const { data = [] } = useQuery({
    ...api.uncachedOptions,
    queryKey: [adminKey, "slug", noun, slug],
    queryFn: ({ signal }) => find(api, slug, signal),
    enabled: api.uncachedOptions.enabled && slug !== "",
  });
  const isTaken = data.some((row) => row.slug === slug && row.id !== ownId);
  return (
    <p role="status" className="text-soft empty:hidden mt-1.5">
      {isTaken && `Another ${noun} has this slug. A number will be added to it.`}
    </p>
  );
}
