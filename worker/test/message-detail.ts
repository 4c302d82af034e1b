import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { MessageDetail } from "#contract/message-detail.ts";
import type { Env } from "#worker/env.ts";
import { call } from "./call.ts";
import { mockClock } from "./clock.ts";
import { deleteRows } from "./delete-rows.ts";
import { staffHeaders } from "./inbox.ts";
import { postContactMessage } from "./messages.ts";
import { signInAsStaff } from "./sign-in-as-staff.ts";

/** A quotation as staff send it. Its lines cost $25.00 and $31.25. */
export const validQuotation = {
  lines: [
    { text: "Seal kit", sku: "SK-40", quantity: "2", price: "12.50", leadTime: "In stock" },
    { text: "Hose", quantity: "2.5", unit: "ft", price: "12.50" },
  ],
  validUntil: "2999-12-31",
  terms: "Net 30 days.",
};

const quoteRequest = {
  ...{ name: "Ana Ruiz", email: "ana@example.com", company: null, subject: "Quote Request: Pump seals" },
  message: "Two kits, please.",
};

/** Stores a quote request without sending any mail. */
export async function storeRequest(overrides: object = {}, key: string = crypto.randomUUID()) {
  const response = await postContactMessage(
    { ...quoteRequest, ...overrides },
    { "Idempotency-Key": key },
    { MAIL_TO: "" },
  );
  expect(response.status).toBe(200);
  const { reference } = (await response.json()) as { reference: string };
  const select = "SELECT id FROM contact_messages WHERE idempotencyKey = ?";
  const id = (await env.DB.prepare(select).bind(key).first<number>("id")) as number;
  return { id, key, reference };
}

interface Options {
  method?: string;
  body?: unknown;
  bindings?: Partial<Env>;
  ifMatch?: number;
}

export const callMessage = (id: number, path = "", { ifMatch, ...options }: Options = {}) =>
  call(`/api/contact-messages/${id}${path}`, {
    ...options,
    headers: { ...staffHeaders, ...(ifMatch !== undefined && { "If-Match": `"${ifMatch}"` }) },
  });

export async function detailOf(response: Response | Promise<Response>): Promise<MessageDetail> {
  const answer = await response;
  expect(answer.status, JSON.stringify(await answer.clone().json())).toBe(200);
  return ((await answer.json()) as { data: MessageDetail }).data;
}

export const readDetail = (id: number) => detailOf(callMessage(id));

const errorWithCode = (code: string) => Object.assign(new Error(), { code });
const failures = {
  refused: errorWithCode("E_RATE_LIMIT_EXCEEDED"),
  failing: errorWithCode("E_INTERNAL_SERVER_ERROR"),
  lost: new Error("Network connection lost."),
};

/** Creates a mail provider that behaves as its `outcome` says and records sent mails. */
export function fakeMailProvider() {
  type Mail = { to: string; subject: string; text: string; replyTo?: { email: string } };
  const outcome = "sent" as "sent" | "silent" | keyof typeof failures;
  const state = { outcome, sent: [] as Mail[], tries: 0 };
  const send = async (mail: Mail) => {
    state.tries++;
    if (state.outcome === "silent") return new Promise<never>(() => {});
    if (state.outcome !== "sent") throw failures[state.outcome];
    state.sent.push(mail);
    return { messageId: "1" };
  };
  return Object.assign(state, { bindings: { EMAIL: { send } as never } as Partial<Env> });
}

export const deleteMessageData = () =>
  deleteRows(
    ...["contact_messages", "message_notes", "message_mails", "quotations", "message_writing"],
    ...["status_links", "audit", "message_revisions"],
  );

/**
 * Prepares each test of a file: "dana" is signed in, time stands still and errors are not logged. Deletes all messages
 * after each test.
 */
export function prepareMessageTests(now?: number): void {
  mockClock(now);
  beforeEach(() => {
    signInAsStaff("dana");
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await deleteMessageData();
  });
}
