import { referenceOf } from "#contract/reference.ts";
import { subjectLabel } from "#contract/subjects.ts";
import type { contactMessages } from "#worker/db/schema.ts";
import type { Mail } from "#worker/outside/mail.ts";
import type { Revisions } from "./find-revisions.ts";

type Row = typeof contactMessages.$inferSelect;
type Notified = Pick<Row, "name" | "email" | "company" | "subject" | "message" | "reference" | "isDoubtful">;

/** The e-mail that tells staff about a message. A reply to it goes to the sender. */
export function contactNotification(message: Notified, { earlier, later }: Revisions): Mail {
  const { name, email, company, subject, reference, isDoubtful } = message;
  const lines = [
    `Reference: ${reference}`,
    ...(earlier.length ? [`Replaces: ${references(earlier)}`] : []),
    // An earlier attempt can arrive after the one that replaces it.
    ...(later.length ? [`Replaced by: ${references(later)}`] : []),
    `Name: ${name}`,
    `E-mail: ${email}`,
    `Company: ${company || "-"}`,
    `Subject: ${subjectLabel(subject)}`,
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

const references = (keys: readonly string[]) => keys.map(referenceOf).join(", ");
