import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { contactReply } from "#contract/contact.ts";
import * as z from "#contract/zod.ts";
import { ThankYou } from "./thank-you.tsx";

it.each([
  [{ success: true, emailStatus: { mainEmail: true } }, "Your request has been sent to our team"],
  [{ success: true, emailStatus: { mainEmail: false } }, "Message saved, but notification email failed"],
  [{ success: true, emailStatus: {} }, "Your request has been received"],
  [{ success: true }, "Your request has been received"],
  [{ success: true, emailStatus: null }, "Your request has been received"],
])("shows the reply %j as: %s, with a warning only if the notification failed", (reply, statusText) => {
  const times = { createdAt: 0, updatedAt: 0, attempts: 0, retryAfterMs: 0 };
  const record = { id: crypto.randomUUID(), form: "quote", status: "sent", values: {}, prefill: {} } as const;
  const html = renderToString(
    <ThankYou record={{ ...record, ...times, reply: z.parse(contactReply, reply) }} onAgain={() => {}} />,
  );
  expect(html).toContain(statusText);
  expect(html.includes("Notification System Issue")).toBe(statusText.includes("failed"));
});
