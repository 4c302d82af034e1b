import { company } from "#contract/company.ts";
import { referenceOf } from "#contract/reference.ts";
import { subjectLabel } from "#contract/subjects.ts";
import type { OutboxItem } from "#web/state/outbox.ts";

/** A waiting request for people, to be sent by hand: all that the server would get. */
export function asText({ key, body }: Pick<OutboxItem, "key" | "body">): string {
  return [
    `To: ${company.email}`,
    `Subject: ${subjectLabel(body.subject)} (${referenceOf(key)})`,
    "",
    `Name: ${body.name}`,
    `E-mail: ${body.email}`,
    `Company: ${body.company || "-"}`,
    "",
    body.message,
  ].join("\n");
}
