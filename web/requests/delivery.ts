import { type ContactReply, sendMessage } from "#contract/contact.ts";
import { idempotencyHeader, waitedHeader } from "#contract/headers.ts";
import { call, type Input } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import type { PhotoDelivery } from "./photo-delivery.ts";
import {
  type Body,
  dueAt,
  newRecord,
  type RequestEvent,
  type RequestForm,
  type RequestRecord,
  transition,
  type Values,
} from "./record.ts";
import type { RequestStore } from "./store.ts";

export interface DeliveryDependencies {
  store: RequestStore;
  locks: Pick<LockManager, "request">;
  /** Calls our API. @throws ApiError with a `refusal` if our API refuses the message. */
  post?: (input: Input<typeof sendMessage>) => Promise<ContactReply>;
  loadPhotoDelivery: () => Promise<PhotoDelivery>;
}

export interface Submission {
  form: RequestForm;
  values: Values;
  body: Body;
}

/** The Background Sync tag. The browser fires `sync` in the service worker when there is a network. */
export const syncTag = "millrace-requests";
const timeoutMs = 10_000;
const dayMs = 24 * 60 * 60_000;
/** How long a sent request stays on the device. Quote requests stay longer, because the quote page lists them. */
const sentRetentionMs = { quote: 90 * dayMs, contact: dayMs };

/**
 * Sends requests and stores the outcome. Runs in pages and in the service worker: a lock per record prevents sending,
 * editing and deleting it at the same time, and a further lock allows one drain at a time.
 */
export function createDelivery({
  store,
  locks,
  post = (input) => call(sendMessage, input),
  loadPhotoDelivery,
}: DeliveryDependencies) {
  const apply = (id: string, event: RequestEvent): Promise<RequestRecord | undefined> =>
    store.change(id, (record) => record && transition(record, event, Date.now()));
  const withLock = <Result>(id: string, work: () => Promise<Result>): Promise<Result> =>
    locks.request(`millrace-request-${id}`, work) as Promise<Result>;

  /** Queues a request, unless it has been sent. Resolves with its record once that is stored. */
  const submit = (id: string, { form, ...text }: Submission): Promise<RequestRecord | undefined> => {
    const now = Date.now();
    const event = { type: "submitted", ...text, newId: randomUuid() } as const;
    return store.change(id, (stored) => transition(stored ?? newRecord(id, form, now), event, now));
  };

  /**
   * Attempts once to deliver a request, if `isDue` accepts its record (by default, if it is queued). Resolves with the
   * record afterwards; undefined if it was deleted.
   */
  const deliver = (
    id: string,
    { isVisitorWaiting = false, isDue = ({ status }: RequestRecord) => status === "queued" } = {},
  ): Promise<RequestRecord | undefined> =>
    withLock(id, async () => {
      const record = await find(id);
      if (!record || !isDue(record)) return record;
      const after = await apply(id, await attempt(record, isVisitorWaiting));
      if (after?.status === "sent") await deletePhotosOf(record);
      return after;
    });

  const remove = (id: string) =>
    withLock(id, async () => {
      const record = await find(id);
      await store.change(id, () => undefined);
      if (record) await deletePhotosOf(record);
    });

  const find = async (id: string) => (await store.all()).find((known) => known.id === id);

  /** If the deletion fails, a later `deleteUnusedPhotos` deletes the photos once they are a day old. */
  const deletePhotosOf = async (record: RequestRecord): Promise<void> => {
    if (!record.values.photos && !record.body?.photos) return;
    await loadPhotoDelivery()
      .then((photos) => photos.deleteUnusedPhotos(store, record))
      .catch((error) => console.warn(error));
  };

  const attempt = async (record: RequestRecord, isVisitorWaiting: boolean): Promise<RequestEvent> => {
    const { id, body, submittedAt = Number.NaN } = record;
    if (!body) throw new Error(`Request ${id} is queued without a body`);
    const send = () =>
      post({
        body,
        headers: { [idempotencyHeader]: id, [waitedHeader]: `${Date.now() - submittedAt}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
    try {
      const reply = body.photos
        ? await (await loadPhotoDelivery()).sendWithPhotos(record, send)
        : await send();
      return { type: "accepted", reply, isSeen: isVisitorWaiting };
    } catch (error) {
      const { refusal, status = 0, retryAfterMs = 0 } = error instanceof ApiError ? error : {};
      if (!refusal) return { type: "unanswered", retryAfterMs };
      return { type: "refused", status, problem: refusal, retryAfterMs, isVisitorWaiting };
    }
  };

  /**
   * Attempts to deliver all due requests, oldest first, even if some fail, and removes sent requests after
   * `sentRetentionMs`. Does nothing if another drain is running.
   */
  const drain = async ({ eager = false } = {}): Promise<void> => {
    const isDue = (record: RequestRecord) => dueAt(record, Date.now(), { eager }) <= Date.now();
    await locks.request("millrace-drain", { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      for (const record of await store.all()) {
        if (isDue(record)) await deliver(record.id, { isDue });
        if (record.status === "sent" && record.updatedAt < Date.now() - sentRetentionMs[record.form])
          await remove(record.id);
      }
    });
  };

  return {
    apply,
    submit,
    deliver,
    drain,
    /** Turns a request into a draft once no attempt is under way, unless it has been sent or deleted. */
    edit: (id: string) => withLock(id, () => apply(id, { type: "reopened" })),
    remove,
  };
}

export type Delivery = ReturnType<typeof createDelivery>;
