import { atom } from "jotai";
import type { ContactMessage, ContactReply, FormSigns } from "#contract/contact.ts";

/** The forms whose submissions may wait on this device. */
export type FormName = "contact" | "quote" | "chat";

/** A finished submission that our API has not acknowledged yet. Times are in ms since 1970. */
export interface OutboxItem {
  /** Its Idempotency-Key, made before the first try. */
  key: string;
  form: FormName;
  /** What the form held, for editing. */
  values: Readonly<Record<string, string>>;
  /** What is sent. */
  body: ContactMessage;
  /** Beside the message, whose key is that of its text. Older ones have none. */
  signs?: FormSigns;
  createdAt: number;
  /** `fix`: it came back and waits for a person. */
  state: "waiting" | "fix";
  /** Why it came back or still waits, in our API's words. */
  reason?: string;
  attempts: number;
  /** When the next try by itself is due. */
  nextTryAt: number;
  /** Before this our API asked us not to come again. */
  notBefore: number;
  /**
   * When its text went back into its form, in ms since 1970. Since then it is a draft and nobody else's business: what
   * lies here is for the case that the browser ends before it has written the draft to the disk.
   */
  inFormAt?: number;
}

/** What is left of a submission once it is acknowledged: none of its text. */
export interface Receipt {
  key: string;
  form: FormName;
  reply: ContactReply;
  sentAt: number;
  /** Whether a person has been told. */
  seen: boolean;
}

export interface OutboxView {
  /** Oldest first. */
  items: readonly OutboxItem[];
  /** Keys on their way at this moment, from any tab. */
  sending: ReadonlySet<string>;
  /** Went through lately. */
  receipts: readonly Receipt[];
  /** The device's storage has refused, or not answered. */
  keepsNothing?: boolean;
}

/** What the device holds, as last read; kept up by the outbox itself. */
export const outboxAtom = atom<OutboxView>({ items: [], sending: new Set<string>(), receipts: [] });

/** The keys of what forms of this page have sent and wait for an answer to. */
export const awaitedAtom = atom<ReadonlySet<string>>(new Set<string>());
