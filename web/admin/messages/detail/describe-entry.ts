import type { MessageDetail } from "#contract/message-detail.ts";

type Entry = MessageDetail["history"][number];

const markTexts: Record<string, string> = {
  isRead: "marked it as read",
  "not isRead": "marked it as unread",
  isHandled: "marked it as handled",
  "not isHandled": "marked it as not handled",
  isSpam: "marked it as spam",
  "not isSpam": "marked it as not spam",
  "no assignee": "assigned it to nobody",
};

const detailTexts: Record<string, string> = {
  note: "added a note",
  reply: "wrote a reply",
  "sent again": "sent a mail again",
};

const actionTexts: Record<string, string> = {
  create: "created it",
  update: "changed it",
  mark: "marked it",
  erase: "erased personal data",
};

/** Describes an audit entry, such as `anna marked it as handled`. Shows unknown actions as recorded. */
export function describeEntry({ who, action, detail }: Pick<Entry, "who" | "action" | "detail">): string {
  return `${who} ${detail === null ? (actionTexts[action] ?? action) : describeDetail(action, detail)}`;
}

function describeDetail(action: string, detail: string): string {
  if (action === "mark") return detail.split(", ").map(describeMark).join(", ");
  const [, decision, version] = /^(?:(accepted|declined) )?quotation (\d+)$/.exec(detail) ?? [];
  if (version) return `${decision ?? "sent"} quotation ${version}`;
  return detailTexts[detail] ?? `${actionTexts[action] ?? action}: ${detail}`;
}

const describeMark = (mark: string) =>
  markTexts[mark] ?? (mark.startsWith("assignee: ") ? `assigned it to ${mark.slice(10)}` : mark);
