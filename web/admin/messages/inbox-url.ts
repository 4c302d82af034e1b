import { type MessageFilter, type MessageOrder, messageFilters, messageOrders } from "#contract/messages.ts";
import { paths } from "#web/paths.ts";

export interface InboxQuery {
  q: string;
  show: MessageFilter;
  order: MessageOrder;
  kind: "all" | "quotes";
  /** A username, "" for unassigned, null for all. */
  assignee: string | null;
}

export const defaultInboxQuery: InboxQuery = {
  q: "",
  show: "all",
  order: "newest",
  kind: "all",
  assignee: null,
};

export const changedKeys = (query: InboxQuery) =>
  (Object.keys(defaultInboxQuery) as (keyof InboxQuery)[]).filter(
    (key) => query[key] !== defaultInboxQuery[key],
  );

export function inboxUrl({ q, show, order, kind, assignee }: InboxQuery, openId?: number): string {
  const params = new URLSearchParams({
    ...(show !== defaultInboxQuery.show && { show }),
    ...(kind !== defaultInboxQuery.kind && { kind }),
    ...(assignee !== null && { assignee }),
    ...(order !== defaultInboxQuery.order && { order }),
    ...(q !== "" && { q }),
    ...(openId !== undefined && { message: String(openId) }),
  });
  const tab = paths.admin("messages");
  return params.size > 0 ? `${tab}&${params}` : tab;
}

export function parseInboxUrl(search: string): { query: InboxQuery; openId: number | null } {
  const params = new URLSearchParams(search);
  const id = params.get("message") ?? "";
  return {
    query: {
      q: (params.get("q") ?? "").slice(0, 200),
      show: oneOf(messageFilters, params.get("show")) ?? defaultInboxQuery.show,
      order: oneOf(messageOrders, params.get("order")) ?? defaultInboxQuery.order,
      kind: params.get("kind") === "quotes" ? "quotes" : "all",
      assignee: params.get("assignee"),
    },
    openId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
  };
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);
