import { emailAddress, idempotencyKey } from "./contact.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { partsList } from "./parts.ts";
import { type Decision, decisionNote, decisions, quotation } from "./quotation.ts";
import { z } from "./schema.ts";

/** Stage of a quote request, as its sender sees it. */
export const requestStages = ["received", "in progress", "quoted", "accepted", "declined", "closed"] as const;
export type RequestStage = (typeof requestStages)[number];

/** The decision on the current quotation; `waiting` before one is made; null without a quotation. */
export type QuotationState = Decision | "waiting" | null;

interface Progress {
  isRead: boolean;
  isHandled: boolean;
  isSpam: boolean;
  /** When staff first replied or quoted; null before. */
  answeredAt: string | null;
  quotationState: QuotationState;
}

/**
 * Derives the stage from what staff and the buyer did. A quotation takes precedence over the handled mark,
 * because the buyer may still accept it or has already decided. Spam without a quotation counts as
 * `received`, because the mark may be a mistake.
 */
export function stageOf({ isRead, isHandled, isSpam, answeredAt, quotationState }: Progress): RequestStage {
  if (quotationState) return quotationState === "waiting" ? "quoted" : quotationState;
  if (isHandled && !isSpam) return "closed";
  return (isRead || answeredAt !== null) && !isSpam ? "in progress" : "received";
}

/** Returns this stage, those before it and those that usually follow, up to `quoted`. */
export function stagesAround(stage: RequestStage): RequestStage[] {
  if (stage === "closed") return ["received", "in progress", "closed"];
  const quoted: RequestStage[] = ["received", "in progress", "quoted"];
  return stage === "accepted" || stage === "declined" ? [...quoted, stage] : quoted;
}

/**
 * How long the link in a confirmation works after receipt of the request. The link in a mail about a
 * quotation works this long after the mail is sent, or until the quotation has expired, if later.
 */
export const statusLinkLifetimeMs = 90 * 24 * 60 * 60_000;

/**
 * Normalizes a typed reference such as `M-7F3K-29` or `M-7F3K-29-4T0B-C8`: upper case, with dashes, and with
 * digits in place of look-alike letters. Other texts are returned trimmed.
 */
export function normalizeReference(typed: string): string {
  const [, code] = /^M?((?:[0-9A-Z]{6}){1,2})$/.exec(typed.toUpperCase().replace(/[^0-9A-Z]/g, "")) ?? [];
  if (code === undefined) return typed.trim();
  const digits = code.replaceAll("O", "0").replace(/[IL]/g, "1");
  return `M-${digits.replace(/(.{4})(.{2})(?=.)/g, "$1-$2-").replace(/(.{4})(..)$/, "$1-$2")}`;
}

const proofs = ["key", "token", "email"] as const;

const status = z.object({
  reference: z.string(),
  /** ISO 8601. */
  receivedAt: z.string(),
  stage: z.enum(requestStages),
  /** Reference of the later request with which the sender replaced this one, or null. */
  replacedBy: z.nullable(z.string()),
  /** Null if the only proof was an e-mail address, which others may know. */
  details: z.nullable(
    z.object({
      subject: z.string(),
      parts: partsList,
      /** The current quotation; null before there is one. */
      quotation: z.nullable(quotation),
    }),
  ),
});
export type RequestStatus = z.output<typeof status>;

const reference = z.string().check(z.maxLength(60), z.overwrite(normalizeReference));
const token = z.string().check(z.maxLength(100));

/**
 * Returns the status of a quote request, or of another request with a quotation. Takes its reference and one
 * proof: the idempotency key (from the device that sent it), the token of a mailed link, or the e-mail
 * address. A POST, so that nothing private is in a URL.
 */
export const readQuoteStatus = endpoint({
  method: "POST",
  path: "/api/quote-status",
  access: "public",
  body: z
    .object({
      reference,
      key: z.optional(idempotencyKey),
      token: z.optional(token),
      email: z.optional(emailAddress),
    })
    .check(
      z.refine((body) => proofs.filter((proof) => body[proof] !== undefined).length === 1, {
        path: ["email"],
        message: "Give one of key, token and email",
      }),
    ),
  reply: dataReply(status),
});

/**
 * Accepts or declines this version of the quotation, once. Repeating a decision changes nothing. Refused with
 * `conflict` after a different decision, a newer version, the last valid day, or a later request that
 * replaces this one; the message says which.
 */
export const decideQuotation = endpoint({
  method: "POST",
  path: "/api/quotation-decisions",
  access: "public",
  body: z
    .object({
      reference,
      key: z.optional(idempotencyKey),
      token: z.optional(token),
      version: z.int().check(z.minimum(1)),
      decision: z.enum(decisions),
      note: z._default(decisionNote, ""),
    })
    .check(
      z.refine((body) => (body.key === undefined) !== (body.token === undefined), {
        path: ["token"],
        message: "Give one of key and token",
      }),
    ),
  reply: dataReply(status),
});
