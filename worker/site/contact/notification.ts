import { subjectLabel } from "#contract/subjects.ts";
import type { contactMessages } from "#worker/db/schema.ts";
import type { Mail } from "#worker/outside/mail.ts";

type Row = typeof contactMessages.$inferSelect;
type Told = Pick<Row, "name" | "email" | "company" | "subject" | "message" | "reference" | "isDoubtful">;

/** The mail that tells the counter of a new message; answering it answers the sender. */
export function contactNotification(message: Told): Mail {
  const { name, email, company, subject, reference, isDoubtful } = message;
  const lines = [
    `Reference: ${reference}`,
    `Name: ${name}`,
    `E-mail: ${email}`,
    `Company: ${company || "-"}`,
    `Subject: ${subjectLabel(subject)}`,
    ...(isDoubtful ? ["Possibly spam: it came as no person sends a form."] : []),
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
