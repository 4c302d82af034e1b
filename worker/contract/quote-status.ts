import { emailAddress, idempotencyKey } from "./contact.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { partsList } from "./parts.ts";
import { type Decision, decisionNote, decisions, quotation } from "./quotation.ts";
import { z } from "./schema.ts";

/** How far a quote request has come, as its sender sees it. */
export const requestStages = ["received", "in progress", "quoted", "accepted", "declined", "closed"] as const;
export type RequestStage = (typeof requestStages)[number];

/** The decision on the current quotation, `waiting` before it; null where none was sent. */
export type Quoted = Decision | "waiting" | null;

interface Progress {
  isRead: boolean;
  isHandled: boolean;
  isSpam: boolean;
  /** When staff first replied; null before. */
  answeredAt: string | null;
  quoted: Quoted;
}

/**
 * Derives the stage from what staff and the buyer did. A quotation that waits for the buyer shows although the request is marked
 * as handled, because it can be accepted. A mark as spam does not show: it may be a mistake.
 */
export function stageOf({ isRead, isHandled, isSpam, answeredAt, quoted }: Progress): RequestStage {
  if (quoted) return quoted === "waiting" ? "quoted" : quoted;
  if (isHandled && !isSpam) return "closed";
  return (isRead || answeredAt !== null) && !isSpam ? "in progress" : "received";
}

/** The stages on the way to this one, and those that usually follow it. */
export function stagesAround(stage: RequestStage): RequestStage[] {
  if (stage === "closed") return ["received", "in progress", "closed"];
  const quoted: RequestStage[] = ["received", "in progress", "quoted"];
  return stage === "accepted" || stage === "declined" ? [...quoted, stage] : quoted;
}

/** Whether nothing follows this stage. */
export const isFinal = (stage: RequestStage): boolean =>
  stage === "accepted" || stage === "declined" || stage === "closed";

/** How long the link in the confirmation mail works, and how long a device keeps what it has sent. */
export const followedForMs = 90 * 24 * 60 * 60_000;

/**
 * Brings a reference that somebody has typed into its form, `M-7F3K-29`: in upper case, with its dashes, and with the digits
 * for the letters that its alphabet lacks. Other texts are returned trimmed.
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
  /** Reference of the version that its sender has replaced it by. */
  replacedBy: z.nullable(z.string()),
  /** What the sender wrote. Null where an e-mail address is all that was shown: others may know that. */
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
 * Tells how far a quote request has come to whoever knows, beside its reference, its idempotency key (the device that sent
 * it), the token of a link that we mailed, or its e-mail address. A POST, so that nothing private is part of a URL.
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
 * Accepts or declines the quotation of this version, once: the same decision again changes nothing. Refused with `conflict`
 * when another was made, a newer version was sent, or its validity has passed; the message says which.
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
