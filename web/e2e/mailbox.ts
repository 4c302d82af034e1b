import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { inject } from "vitest";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Returns the mails in the Worker's log whose subject or text contains `text`, oldest first. */
export function mailsWith(text: string): Mail[] {
  const log = stripVTControlCharacters(readFileSync(inject("log"), "utf8"));
  const [, ...blocks] = log.split("send_email binding called with MessageBuilder:");
  return blocks
    .map((block) => {
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1]?.trim() ?? "";
      const file = header("Text");
      return {
        to: header("To"),
        subject: header("Subject"),
        text: existsSync(file) ? readFileSync(file, "utf8") : "",
      };
    })
    .filter((mail) => mail.subject.includes(text) || mail.text.includes(text));
}
