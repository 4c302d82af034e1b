import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { quoteMessage } from "#contract/quote.ts";
import { createDelivery } from "#web/requests/delivery.ts";
import { FakeLocks } from "#web/requests/model/fake-locks.ts";
import { memoryPhotos } from "#web/requests/model/memory-photos.ts";
import { createPhotoDelivery } from "#web/requests/photo-delivery.ts";
import type { Photo } from "#web/requests/photo-store.ts";
import type { RequestRecord } from "#web/requests/record.ts";
import { memoryStore } from "#web/requests/store.ts";
import { jpeg, jpegPieces, segment } from "#worker/test/pictures.ts";
import { makeRequest, markerOf } from "../soak/request.ts";
import { hashAsStored, type PhotoHashes } from "../soak/soak-photos.ts";

/** A quote request that a device submitted. The optional fields are set once the server acknowledged it. */
export interface Submission {
  n: number;
  marker: string;
  photoHashes: PhotoHashes;
  acknowledgedAt?: number;
  reference?: string | undefined;
}

/** Part of the marker of every request. */
export const seed = 1;
const submitEveryMs = 4000;
const drainEveryMs = 250;

/**
 * Simulated devices that submit quote requests and deliver them with the app's own code: the queue of web/requests with
 * its back-off, time-outs and photos, but with memory instead of IndexedDB.
 */
export class Devices {
  readonly submissions: Submission[] = [];
  readonly #submissionsById = new Map<string, Submission>();
  readonly #stopController = new AbortController();
  readonly #submitController = new AbortController();
  #running: Promise<unknown>[] = [];

  start(count: number): void {
    this.#running = Array.from({ length: count }, () => this.#runDevice());
  }

  /** Returns the submissions that the server has not acknowledged. */
  unacknowledged(): Submission[] {
    return this.submissions.filter(({ acknowledgedAt }) => acknowledgedAt === undefined);
  }

  acknowledgedBetween(from: number, to: number): Submission[] {
    return this.submissions.filter(({ acknowledgedAt: at }) => at !== undefined && at >= from && at < to);
  }

  /** Stops new submissions; queued ones are still sent. */
  stopSubmitting(): void {
    this.#submitController.abort();
  }

  async stop(): Promise<void> {
    this.#submitController.abort();
    this.#stopController.abort();
    await Promise.all(this.#running);
  }

  async #runDevice(): Promise<void> {
    const records = new Map<string, RequestRecord>();
    const photos = new Map<string, Photo>();
    const photoDelivery = createPhotoDelivery({ photos: memoryPhotos(photos) });
    const delivery = createDelivery({
      store: memoryStore(records),
      locks: new FakeLocks().locksOf("page"),
      loadPhotoDelivery: async () => photoDelivery,
    });
    const submit = async () => {
      const n = this.submissions.length;
      const photoHashes = createPhotos(n % 3, photos);
      const submission: Submission = { n, marker: markerOf(seed, n), photoHashes };
      this.submissions.push(submission);
      const values = { ...makeRequest(seed, n), parts: "", photos: [...photoHashes.keys()].join(" ") };
      const id = randomUUID();
      this.#submissionsById.set(id, submission);
      await delivery.submit(id, { form: "quote", values, body: quoteMessage(values) });
    };
    let nextSubmitAt = Date.now() + Math.random() * submitEveryMs;
    while (!this.#stopController.signal.aborted) {
      if (Date.now() >= nextSubmitAt && !this.#submitController.signal.aborted) {
        await submit();
        nextSubmitAt += submitEveryMs;
      }
      await delivery.drain();
      for (const [id, { status, reply }] of records) if (status === "sent") this.#acknowledge(id, reply);
      await setTimeout(drainEveryMs);
    }
  }

  #acknowledge(id: string, reply: RequestRecord["reply"]): void {
    const submission = this.#submissionsById.get(id);
    if (!submission || submission.acknowledgedAt !== undefined) return;
    Object.assign(submission, { acknowledgedAt: Date.now(), reference: reply?.reference });
  }
}

function createPhotos(count: number, photos: Map<string, Photo>): PhotoHashes {
  const photoHashes: PhotoHashes = new Map();
  for (let i = 0; i < count; i++) {
    const id = randomUUID();
    const file = jpeg([segment(0xdb, randomBytes(30_000)), ...jpegPieces]);
    photos.set(id, { id, bytes: file.buffer, addedAt: Date.now(), isUploaded: false });
    photoHashes.set(id, hashAsStored(file));
  }
  return photoHashes;
}

/** Makes `fetch` resolve paths against this origin, as on a page, because the app's code fetches paths. */
export function fetchPathsFrom(origin: () => string): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if (typeof input !== "string" || !input.startsWith("/")) return fetch(input, init);
    return fetch(origin() + input, { ...init, headers: { ...init?.headers, Origin: origin() } });
  };
}
