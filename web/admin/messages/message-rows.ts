import type { StoredMessage } from "#contract/messages.ts";
import { replyDueAt } from "#contract/reply-date.ts";
import { subjectLabel } from "#contract/subjects.ts";
import { dueOf } from "./due.ts";
import { parseQuote } from "./quote-request.ts";
import { dayAndTime } from "./times.ts";

const headings = [
  ...["Received", "Reference", "Name", "Email", "Company", "Phone", "Subject", "Message"],
  ...["Status", "Assigned to", "Reply due", "Answered", "Handled", "Spam"],
];

export function messageRows(messages: readonly StoredMessage[], now: number): string[][] {
  const rows = messages.map((message) => {
    const quote = parseQuote(message);
    const { createdAt, answeredAt } = message;
    return [
      dayAndTime(createdAt),
      message.reference,
      message.name,
      message.email,
      message.company || quote?.company || "",
      quote?.phone ?? "",
      subjectLabel(message.subject),
      message.message,
      message.stage,
      message.assignee ?? "",
      dueOf(message, now) ? dayAndTime(new Date(replyDueAt(Date.parse(createdAt))).toISOString()) : "",
      answeredAt === null ? "" : dayAndTime(answeredAt),
      message.isHandled ? "yes" : "no",
      message.isSpam ? "yes" : "no",
    ];
  });
  return [headings, ...rows];
}
