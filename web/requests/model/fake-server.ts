import type { ContactReply } from "#contract/contact.ts";
import { formatParts } from "#contract/parts.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { Surroundings } from "../delivery.ts";
import type { PhotoSurroundings } from "../photo-delivery.ts";

/** What happens to a call: stored and answered, stored with the answer lost, refused, failed, or never delivered. */
export const fates = ["accepted", "answer lost", "refused", "busy", "broken", "unreachable"] as const;
export type Fate = (typeof fates)[number];

export interface Row {
  key: string;
  /** Message, parts list and photos. */
  text: string;
  photos: readonly string[];
  replaces: readonly string[];
}

const statusOf = { refused: 422, busy: 503, broken: 500 } as const;

/** Our API's guarantees: one row per key, and earlier versions behind the latest. */
export class FakeServer {
  readonly rows = new Map<string, Row>();
  /** Calls that have not been answered yet. */
  readonly hanging: { owner: string; settle: (fate: Fate) => void }[] = [];
  /** Keys that were reused with another text, which must not happen. */
  readonly reused: string[] = [];
  fate: Fate | "hangs" = "accepted";
  /** Ids of the uploaded photos. */
  readonly uploads = new Set<string>();

  post(owner: string): NonNullable<Surroundings["post"]> {
    return ({ body, headers }) => {
      const row = {
        key: headers?.["Idempotency-Key"] ?? "",
        text: JSON.stringify([body.message, formatParts(body.items ?? []), body.photos ?? []]),
        photos: body.photos ?? [],
        replaces: (body as { replaces?: string[] }).replaces ?? [],
      };
      return this.#later(owner, (fate) => this.#answer(row, fate));
    };
  }

  put(owner: string): PhotoSurroundings["put"] {
    return ({ params: { uploadId } }) =>
      this.#later(owner, async (fate) => {
        if (fate === "accepted" || fate === "answer lost") this.uploads.add(uploadId);
        if (fate !== "accepted") fail(fate);
      });
  }

  /** Deletes photos that no message has claimed. */
  sweep(): void {
    const claimed = new Set([...this.rows.values()].flatMap(({ photos }) => photos));
    for (const id of this.uploads) if (!claimed.has(id)) this.uploads.delete(id);
  }

  #later<Result>(owner: string, answer: (fate: Fate) => Promise<Result>): Promise<Result> {
    if (this.fate !== "hangs") return answer(this.fate);
    return new Promise((resolve, reject) => {
      const settle = (fate: Fate) => answer(fate).then(resolve, reject);
      this.hanging.push({ owner, settle });
    });
  }

  /** The texts in the inbox: those that no later version replaces. */
  shown(): string[] {
    const replaced = new Set([...this.rows.values()].flatMap(({ replaces }) => replaces));
    return [...this.rows.values()].filter(({ key }) => !replaced.has(key)).map(({ text }) => text);
  }

  async #answer(row: Row, fate: Fate): Promise<ContactReply> {
    if (fate === "accepted" || fate === "answer lost") {
      const known = this.rows.get(row.key);
      if (!known) this.#requirePhotos(row);
      if (known && known.text !== row.text) this.reused.push(row.key);
      this.rows.set(row.key, known ?? row);
    }
    if (fate === "accepted") return { reference: row.key };
    return fail(fate);
  }

  #requirePhotos({ photos }: Row): void {
    const missing = photos.flatMap((id, place) => (this.uploads.has(id) ? [] : [[`photos.${place}`, id]]));
    if (missing.length === 0) return;
    const fields = Object.fromEntries(missing);
    const refusal = { success: false, code: "photos_missing", message: "missing", fields } as const;
    throw new ApiError(new Response(null, { status: 409 }), "", refusal);
  }
}

function fail(fate: Exclude<Fate, "accepted">): never {
  if (fate === "answer lost" || fate === "unreachable") throw new TypeError("Failed to fetch");
  const refusal = { success: false, code: "unavailable", message: fate } as const;
  throw new ApiError(new Response(null, { status: statusOf[fate] }), "", refusal);
}
