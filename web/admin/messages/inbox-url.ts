import { type MessageFilter, type MessageOrder, messageFilters, messageOrders } from "#contract/messages.ts";
import { paths } from "#web/paths.ts";

/** The filters and order of the inbox. */
export interface InboxQuery {
  q: string;
  show: MessageFilter;
  order: MessageOrder;
  kind: "all" | "quotes";
  /** A username, "" for unassigned, null for all. */
  assignee: string | null;
}

export const allMessages: InboxQuery = { q: "", show: "all", order: "newest", kind: "all", assignee: null };

/** The keys of a query whose values differ from `allMessages`. */
export const changedKeys = (query: InboxQuery) =>
  (Object.keys(allMessages) as (keyof InboxQuery)[]).filter((name) => query[name] !== allMessages[name]);

/** The URL of the inbox, or of one message in it. Omits what equals `allMessages`. */
export function inboxUrl({ q, show, order, kind, assignee }: InboxQuery, openId?: number): string {
  const params = new URLSearchParams({
    ...(show !== allMessages.show && { show }),
    ...(kind !== allMessages.kind && { kind }),
    ...(assignee !== null && { assignee }),
    ...(order !== allMessages.order && { order }),
    ...(q !== "" && { q }),
    ...(openId !== undefined && { message: String(openId) }),
  });
  const tab = paths.admin("messages");
  return params.size > 0 ? `${tab}&${params}` : tab;
}

/** Parses the panel's query string. Ignores unknown values. */
export function parseInboxUrl(search: string): { query: InboxQuery; openId: number | null } {
  const params = new URLSearchParams(search);
  const id = params.get("message") ?? "";
  return {
    query: {
      q: (params.get("q") ?? "").slice(0, 200),
      show: oneOf(messageFilters, params.get("show")) ?? allMessages.show,
      order: oneOf(messageOrders, params.get("order")) ?? allMessages.order,
      kind: params.get("kind") === "quotes" ? "quotes" : "all",
      assignee: params.get("assignee"),
    },
    openId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
  };
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);
