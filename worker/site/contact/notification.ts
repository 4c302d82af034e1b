import { type ContactMessage, subjectLabel } from "#contract/contact.ts";
import type { Mail } from "#worker/outside/mail.ts";

/** The mail that tells the counter of a new message; answering it answers the sender. */
export function contactNotification(message: ContactMessage, reference: string): Mail {
  const { name, email, company, subject } = message;
  const lines = [
    `Reference: ${reference}`,
    `Name: ${name}`,
    `E-mail: ${email}`,
    `Company: ${company || "-"}`,
    `Subject: ${subjectLabel(subject)}`,
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
