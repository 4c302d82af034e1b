import type { MessageReply } from "#contract/message-detail.ts";
import { shortTime, timeOnly } from "../times.ts";

export function mailStateText({ state, sentAt, nextTryAt }: MessageReply): string {
  switch (state) {
    case "sending":
      return "Sending…";
    case "sent":
      return `Sent ${shortTime(sentAt as string)}`;
    case "waiting":
      return `Not sent yet. Next try at ${timeOnly(nextTryAt as string)}.`;
    case "unclear":
      return "We can't tell whether this mail went out.";
    case "replaced":
      return "Replaced by a newer quotation, and no longer sent.";
  }
}
