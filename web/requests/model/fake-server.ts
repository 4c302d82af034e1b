import type { ContactReply } from "#contract/contact.ts";
import { formatParts } from "#contract/parts.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { Surroundings } from "../delivery.ts";

/** What becomes of a call: stored and answered, stored with the answer lost, refused, failed, or never there. */
export const fates = ["accepted", "answer lost", "refused", "busy", "broken", "unreachable"] as const;
export type Fate = (typeof fates)[number];

export interface Row {
  key: string;
  /** Message and parts list. */
  text: string;
  replaces: readonly string[];
}

const statusOf = { refused: 422, busy: 503, broken: 500 } as const;

/** Our API as the Worker keeps its promises: one row for each key, and earlier versions behind the latest. */
export class FakeServer {
  readonly rows = new Map<string, Row>();
  /** Calls that hang: nobody has answered them yet. */
  readonly hanging: { owner: string; settle: (fate: Fate) => void }[] = [];
  /** Keys that were sent with another text before. */
  readonly reused: string[] = [];
  fate: Fate | "hangs" = "accepted";

  post(owner: string): NonNullable<Surroundings["post"]> {
    return ({ body, headers }) => {
      const row = {
        key: headers?.["Idempotency-Key"] ?? "",
        text: JSON.stringify([body.message, formatParts(body.items ?? [])]),
        replaces: (body as { replaces?: string[] }).replaces ?? [],
      };
      if (this.fate !== "hangs") return this.#answer(row, this.fate);
      return new Promise((resolve, reject) => {
        const settle = (fate: Fate) => this.#answer(row, fate).then(resolve, reject);
        this.hanging.push({ owner, settle });
      });
    };
  }

  /** Texts that the inbox shows: those that no later version stands for. */
  shown(): string[] {
    const replaced = new Set([...this.rows.values()].flatMap(({ replaces }) => replaces));
    return [...this.rows.values()].filter(({ key }) => !replaced.has(key)).map(({ text }) => text);
  }

  async #answer(row: Row, fate: Fate): Promise<ContactReply> {
    if (fate === "accepted" || fate === "answer lost") {
      const known = this.rows.get(row.key);
      if (known && known.text !== row.text) this.reused.push(row.key);
      this.rows.set(row.key, known ?? row);
    }
    if (fate === "accepted") return { reference: row.key };
    if (fate === "answer lost" || fate === "unreachable") throw new TypeError("Failed to fetch");
    const refusal = { success: false, code: "unavailable", message: fate } as const;
    throw new ApiError(new Response(null, { status: statusOf[fate] }), "", refusal);
  }
}
