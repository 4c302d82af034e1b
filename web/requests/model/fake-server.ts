import type { ContactReply } from "#contract/contact.ts";
import { formatParts } from "#contract/parts.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { DeliveryDependencies } from "../delivery.ts";
import type { PhotoDeliveryDependencies } from "../photo-delivery.ts";

/**
 * What happens to a call: stored and answered, stored with the answer lost, refused (422), answered with 503 or 500, or
 * never delivered.
 */
export const outcomes = ["accepted", "answer lost", "refused", "busy", "broken", "unreachable"] as const;
export type Outcome = (typeof outcomes)[number];

interface Row {
  key: string;
  /** Message, parts list and photos. */
  text: string;
  photos: readonly string[];
  replaces: readonly string[];
}

const statusOf = { refused: 422, busy: 503, broken: 500 } as const;

/** A server with our API's guarantees: one row per key, an inbox that shows only the latest version of a message. */
export class FakeServer {
  readonly rows = new Map<string, Row>();
  /** Functions that end the calls that have not been answered yet. */
  readonly hanging: ((outcome: Outcome) => void)[] = [];
  /** Keys that were reused with another text, which must not happen. */
  readonly reusedKeys: string[] = [];
  outcome: Outcome | "hangs" = "accepted";
  readonly uploads = new Set<string>();

  readonly post: NonNullable<DeliveryDependencies["post"]> = ({ body, headers }) => {
    const row = {
      key: headers?.["Idempotency-Key"] ?? "",
      text: JSON.stringify([body.message, formatParts(body.items ?? []), body.photos ?? []]),
      photos: body.photos ?? [],
      replaces: (body as { replaces?: string[] }).replaces ?? [],
    };
    return this.#respond((outcome) => this.#answer(row, outcome));
  };

  readonly put: NonNullable<PhotoDeliveryDependencies["put"]> = ({ params: { uploadId } }) =>
    this.#respond(async (outcome) => {
      if (outcome === "accepted" || outcome === "answer lost") this.uploads.add(uploadId);
      if (outcome !== "accepted") fail(outcome);
    });

  deleteUnclaimedPhotos(): void {
    const claimed = new Set([...this.rows.values()].flatMap(({ photos }) => photos));
    for (const id of this.uploads) if (!claimed.has(id)) this.uploads.delete(id);
  }

  #respond<Result>(answer: (outcome: Outcome) => Promise<Result>): Promise<Result> {
    if (this.outcome !== "hangs") return answer(this.outcome);
    return new Promise((resolve, reject) => {
      this.hanging.push((outcome) => void answer(outcome).then(resolve, reject));
    });
  }

  inboxTexts(): string[] {
    const replaced = new Set([...this.rows.values()].flatMap(({ replaces }) => replaces));
    return [...this.rows.values()].filter(({ key }) => !replaced.has(key)).map(({ text }) => text);
  }

  async #answer(row: Row, outcome: Outcome): Promise<ContactReply> {
    if (outcome === "accepted" || outcome === "answer lost") {
      const existing = this.rows.get(row.key);
      if (!existing) this.#requirePhotos(row);
      if (existing && existing.text !== row.text) this.reusedKeys.push(row.key);
      this.rows.set(row.key, existing ?? row);
    }
    if (outcome === "accepted") return { reference: row.key };
    return fail(outcome);
  }

  #requirePhotos({ photos }: Row): void {
    const missing = photos.flatMap((id, index) => (this.uploads.has(id) ? [] : [[`photos.${index}`, id]]));
    if (missing.length === 0) return;
    const fields = Object.fromEntries(missing);
    const refusal = { success: false, code: "photos_missing", message: "missing", fields } as const;
    throw new ApiError(new Response(null, { status: 409 }), "", refusal);
  }
}

function fail(outcome: Exclude<Outcome, "accepted">): never {
  if (outcome === "answer lost" || outcome === "unreachable") throw new TypeError("Failed to fetch");
  const refusal = { success: false, code: "unavailable", message: outcome } as const;
  throw new ApiError(new Response(null, { status: statusOf[outcome] }), "", refusal);
}
