import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { RequestStatus } from "#contract/quote-status.ts";
import type { Env } from "#worker/env.ts";
import { call } from "./call.ts";
import { callMessage, detailOf, fakeMailProvider, storeRequest, validQuotation } from "./message-detail.ts";

export const sendQuotation = (id: number, bindings: Partial<Env>, overrides: object = {}, ifMatch?: number) =>
  callMessage(id, "/quotations", {
    method: "POST",
    body: {
      id: crypto.randomUUID(),
      text: "Please find our prices.",
      quotation: { ...validQuotation, ...overrides },
    },
    bindings,
    ...(ifMatch !== undefined && { ifMatch }),
  });
export const tokensIn = (mails: { text: string }[]) =>
  mails.map(({ text }) => /\/quote\/\S+#([\w-]{43})\n/.exec(text)?.[1] as string);

export async function statusOf(body: object): Promise<RequestStatus> {
  const response = await call("/api/quote-status", { method: "POST", body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: RequestStatus }).data;
}
export const decide = (body: object, bindings: Partial<Env> = {}) =>
  call("/api/quotation-decisions", { method: "POST", body, bindings });

/** Stores a request and sends a quotation for it. The returned `token` is from the mail to the customer. */
export async function storeQuotedRequest(overrides: object = {}) {
  const mailProvider = fakeMailProvider();
  const request = await storeRequest();
  const detail = await detailOf(sendQuotation(request.id, mailProvider.bindings, overrides));
  const [token = ""] = tokensIn(mailProvider.sent);
  return { ...request, mailProvider, detail, token, proof: { reference: request.reference, token } };
}
export const acceptance = { version: 1, decision: "accepted" } as const;
export const mailsToStaff = ({ sent }: ReturnType<typeof fakeMailProvider>) =>
  sent.filter(({ to }) => to === env.MAIL_TO);
