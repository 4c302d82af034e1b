import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { foldQuote } from "#contract/quote.ts";
import { putUpload } from "#contract/uploads.ts";
import { call } from "#web/lib/api.ts";
import { createDelivery } from "#web/requests/delivery.ts";
import { FakeLocks } from "#web/requests/model/fake-locks.ts";
import { memoryPhotos } from "#web/requests/model/memory-photos.ts";
import { createPhotoDelivery } from "#web/requests/photo-delivery.ts";
import type { Photo } from "#web/requests/photo-store.ts";
import type { RequestRecord } from "#web/requests/record.ts";
import { memoryStore } from "#web/requests/store.ts";
import { jpeg, jpegPieces, segment } from "#worker/test/pictures.ts";
import { markOf, requestNumber } from "../soak/request.ts";
import { hashAsStored, type Taken } from "../soak/soak-photos.ts";

/** A submission, with its reference and time of acknowledgement once a device has received it. */
export interface Submission {
  n: number;
  mark: string;
  taken: Taken;
  acknowledgedAt?: number;
  reference?: string | undefined;
}

const seed = 1;
const everyMs = 4000;
const drainEveryMs = 250;

/**
 * Simulated devices that submit quote requests and deliver them with the app's own code: the queue of web/requests with
 * its back-off, time-outs and photos, but with memory instead of IndexedDB.
 */
export class Devices {
  readonly submissions: Submission[] = [];
  readonly #records = new Map<string, Submission>();
  readonly #stopped = new AbortController();
  readonly #submitting = new AbortController();
  #running: Promise<unknown>[] = [];

  start(count: number): void {
    this.#running = Array.from({ length: count }, () => this.#live());
  }

  /** Submissions that no device has an acknowledgement for. */
  waiting(): Submission[] {
    return this.submissions.filter(({ acknowledgedAt }) => acknowledgedAt === undefined);
  }

  acknowledgedBetween(from: number, to: number): Submission[] {
    return this.submissions.filter(({ acknowledgedAt: at }) => at !== undefined && at >= from && at < to);
  }

  /** Stops new submissions; queued ones are still sent. */
  stopSubmitting(): void {
    this.#submitting.abort();
  }

  async stop(): Promise<void> {
    this.#submitting.abort();
    this.#stopped.abort();
    await Promise.all(this.#running);
  }

  async #live(): Promise<void> {
    const records = new Map<string, RequestRecord>();
    const photos = new Map<string, Photo>();
    const photoDelivery = createPhotoDelivery({
      photos: memoryPhotos(photos),
      put: (input) => call(putUpload, input),
    });
    const delivery = createDelivery({
      store: memoryStore(records),
      locks: new FakeLocks().of("page"),
      loadPhotos: async () => photoDelivery,
    });
    const submit = async () => {
      const n = this.submissions.length;
      const taken = takePhotos(n % 3, photos);
      const submission: Submission = { n, mark: markOf(seed, n), taken };
      this.submissions.push(submission);
      const values = { ...requestNumber(seed, n), parts: "", photos: [...taken.keys()].join(" ") };
      const id = randomUUID();
      this.#records.set(id, submission);
      await delivery.submit(id, { form: "quote", values, body: foldQuote(values) });
    };
    let nextAt = Date.now() + Math.random() * everyMs;
    while (!this.#stopped.signal.aborted) {
      if (Date.now() >= nextAt && !this.#submitting.signal.aborted) {
        await submit();
        nextAt += everyMs;
      }
      await delivery.drain();
      for (const [id, { status, reply }] of records) if (status === "sent") this.#acknowledge(id, reply);
      await setTimeout(drainEveryMs);
    }
  }

  #acknowledge(id: string, reply: RequestRecord["reply"]): void {
    const submission = this.#records.get(id);
    if (!submission || submission.acknowledgedAt !== undefined) return;
    Object.assign(submission, { acknowledgedAt: Date.now(), reference: reply?.reference });
  }
}

function takePhotos(count: number, photos: Map<string, Photo>): Taken {
  const taken: Taken = new Map();
  for (let i = 0; i < count; i++) {
    const id = randomUUID();
    const file = jpeg([segment(0xdb, randomBytes(30_000)), ...jpegPieces]);
    photos.set(id, { id, bytes: file.buffer, addedAt: Date.now(), isUploaded: false });
    taken.set(id, hashAsStored(file));
  }
  return taken;
}

/** Lets the app's code fetch paths, as it does on a page. */
export function callPathsOf(origin: () => string): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if (typeof input !== "string" || !input.startsWith("/")) return fetch(input, init);
    return fetch(origin() + input, { ...init, headers: { ...init?.headers, Origin: origin() } });
  };
}
