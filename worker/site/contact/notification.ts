import { subjectLabel } from "#contract/subjects.ts";
import type { contactMessages } from "#worker/db/message-schema.ts";
import { type Mail, oneLine } from "#worker/outside/mail.ts";
import type { Revisions } from "./find-revisions.ts";

type Row = typeof contactMessages.$inferSelect;
export type NotificationContent = Pick<
  Row,
  "name" | "email" | "company" | "subject" | "message" | "reference" | "isDoubtful"
> &
  Partial<Pick<Row, "photos">>;

export function contactNotification(message: NotificationContent, { earlier, later }: Revisions): Mail {
  const { name, email, company, subject, reference, isDoubtful, photos } = message;
  const lines = [
    `Reference: ${reference}`,
    ...referenceLines("Replaces", earlier),
    // An earlier version can arrive after the one that replaces it.
    ...referenceLines("Replaced by", later),
    ...[`Name: ${name}`, `E-mail: ${email}`, `Company: ${company || "-"}`].map(oneLine),
    oneLine(`Subject: ${subjectLabel(subject)}`),
    ...(photos?.length ? [`Photos: ${photos.length}, in the inbox`] : []),
    ...(isDoubtful ? ["Possibly spam: the form was filled in the way bots do it."] : []),
    "",
    message.message,
    "",
  ];
  return {
    subject: `[${reference}] ${subjectLabel(subject)}`,
    text: lines.join("\n"),
    replyTo: { name, email },
  };
}

/**
 * Lists the references of the versions that have arrived. Does not derive references from the keys, because a sender
 * could make up a key that leads to another message's reference.
 */
function referenceLines(label: string, versions: Revisions["earlier"]): string[] {
  const references = versions.map(({ reference }) => reference).filter((reference) => reference !== null);
  return references.length ? [`${label}: ${references.join(", ")}`] : [];
}
