import { expect } from "vitest";
import { parsePhotoIds } from "#contract/quote.ts";
import { createDelivery, type Delivery } from "../delivery.ts";
import { createPhotoDelivery } from "../photo-delivery.ts";
import type { Photo, PhotoStore } from "../photo-store.ts";
import { newRecord, type RequestRecord, transition, type Values } from "../record.ts";
import { memoryStore, type RequestStore } from "../store.ts";
import { FakeLocks } from "./fake-locks.ts";
import { FakeServer } from "./fake-server.ts";
import { memoryPhotos } from "./memory-photos.ts";
import { bodyOf, textOf, textOfBody } from "./request-text.ts";

export interface Tab {
  name: string;
  delivery: Delivery;
  /** The id of the record that the tab's form shows. */
  requestId: string;
}

/** A model of one device with tabs and a service worker, its user, and our server. */
export class World {
  readonly records = new Map<string, RequestRecord>();
  readonly photos = new Map<string, Photo>();
  readonly server = new FakeServer();
  readonly locks = new FakeLocks();
  /** Submitted texts that the user has not deleted or replaced since. */
  readonly submittedTexts = new Set<string>();
  /** Texts whose acknowledgement the device has recorded. */
  readonly acknowledged = new Set<string>();
  /** Maps each replaced text to the text that replaced it. */
  readonly superseded = new Map<string, string>();
  readonly #store = memoryStore(this.records);
  readonly #killed = new Set<string>();
  #count = 0;
  tabs: Tab[] = [this.#newTab(), this.#newTab()];
  readonly worker = this.#createDeliveryFor("worker");

  /** Creates the delivery of a tab or the service worker. Storage calls of a killed tab never settle. */
  #createDeliveryFor(owner: string): Delivery {
    const never = new Promise<never>(() => {});
    const unlessKilled =
      <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      (...args: Args) =>
        this.#killed.has(owner) ? never : work(...args);
    const store: RequestStore = {
      all: unlessKilled(this.#store.all),
      change: unlessKilled((id, change) => this.#change(id, change)),
    };
    const devicePhotos = memoryPhotos(this.photos);
    const photos: PhotoStore = {
      get: unlessKilled(devicePhotos.get),
      put: unlessKilled(devicePhotos.put),
      delete: unlessKilled(devicePhotos.delete),
      all: unlessKilled(devicePhotos.all),
    };
    const photoDelivery = createPhotoDelivery({ photos, put: this.server.put });
    const loadPhotoDelivery = async () => photoDelivery;
    return createDelivery({
      store,
      post: this.server.post,
      loadPhotoDelivery,
      locks: this.locks.locksOf(owner),
    });
  }

  async #change(id: string, change: Parameters<RequestStore["change"]>[1]) {
    const before = this.records.get(id);
    const after = await this.#store.change(id, change);
    if (after?.status === "sent" && before?.body) this.acknowledged.add(textOfBody(before.body));
    return after;
  }

  #newTab(): Tab {
    const name = `tab ${++this.#count}`;
    return { name, delivery: this.#createDeliveryFor(name), requestId: `id ${this.#count}` };
  }

  newId = () => `id ${++this.#count}`;
  newText = () => `text ${++this.#count}`;
  newParts = () => `${++this.#count} × part ${this.#count % 3} | Part number: P-${this.#count}`;
  /** Stores a photo and returns its id. The app also stores a photo before a record refers to it. */
  addPhoto = () => {
    const id = `photo-${++this.#count}`;
    this.photos.set(id, { id, bytes: new ArrayBuffer(0), addedAt: Date.now(), isUploaded: false });
    return id;
  };
  shownRecord = (tab: Tab) => this.records.get(tab.requestId);

  async type(tab: Tab, typed: Values): Promise<void> {
    await this.#change(tab.requestId, (before) =>
      transition(
        before ?? newRecord(tab.requestId, "contact", Date.now()),
        { type: "typed", values: { ...before?.values, ...typed }, prefill: {} },
        Date.now(),
      ),
    );
  }

  async submit(tab: Tab): Promise<void> {
    const record = this.shownRecord(tab);
    if (record?.status !== "draft") return;
    const { id, form, values } = record;
    const text = textOf(values);
    const queued = await tab.delivery.submit(id, { form, values, body: bodyOf(values) });
    const earlierText = record.body && textOfBody(record.body);
    if (earlierText && earlierText !== text) {
      this.submittedTexts.delete(earlierText);
      this.superseded.set(earlierText, text);
    }
    this.submittedTexts.add(text);
    if (queued) tab.requestId = queued.id;
    void tab.delivery.deliver(tab.requestId, { isVisitorWaiting: true });
  }

  /** Takes effect once no attempt to deliver the record is running, because `Delivery.edit` waits for its lock. */
  async edit(tab: Tab, record: RequestRecord): Promise<void> {
    void tab.delivery.edit(record.id).then((edited) => {
      if (edited?.status !== "draft") return;
      // In the app, `showRecord` steals the form's lock from another tab that shows the record. That tab then
      // shows another record.
      for (const other of this.tabs) if (other.requestId === edited.id) other.requestId = this.newId();
      tab.requestId = edited.id;
    });
  }

  async remove(tab: Tab, record: RequestRecord): Promise<void> {
    const text = record.body ? textOfBody(record.body) : textOf(record.values);
    void tab.delivery.remove(record.id).then(() => {
      this.submittedTexts.delete(text);
      for (const other of this.tabs) if (other.requestId === record.id) other.requestId = this.newId();
    });
  }

  /** Kills a tab and opens another in its place, which shows a draft that no other tab shows, if there is one. */
  kill(tab: Tab): void {
    this.#killed.add(tab.name);
    this.locks.releaseLocksOf(tab.name);
    const next = this.#newTab();
    const draft = [...this.records.values()].find(
      ({ id, status }) =>
        status === "draft" && this.tabs.every((other) => other === tab || other.requestId !== id),
    );
    this.tabs = this.tabs.map((other) =>
      other === tab ? { ...next, requestId: draft?.id ?? next.requestId } : other,
    );
  }

  /**
   * Checks that no submitted text is lost or stored twice, no acknowledged text is offered as a draft, no key is reused
   * with another text, and no photo is missing that a record or a stored message refers to.
   */
  check(): void {
    const records = [...this.records.values()];
    const textsOf = ({ status, values, body }: RequestRecord) =>
      status === "sent" ? [] : [textOf(values), ...(body ? [textOfBody(body)] : [])];
    for (const text of this.submittedTexts) {
      const holders = records.filter((record) => textsOf(record).includes(text));
      expect(holders.length, `records that hold ${text}`).toBe(this.acknowledged.has(text) ? 0 : 1);
      if (this.acknowledged.has(text)) expect(this.countRowsWith(text), `rows of ${text}`).toBe(1);
    }
    const offered = records.filter(({ status }) => status === "draft").map(({ values }) => textOf(values));
    expect(offered.filter((text) => this.acknowledged.has(text))).toEqual([]);
    const stored = [...this.server.rows.values()].map(({ text }) => text);
    expect(stored).toEqual([...new Set(stored)]);
    expect(this.server.reusedKeys).toEqual([]);
    for (const id of this.referencedPhotoIds()) expect(this.photos.has(id), `${id} on the device`).toBe(true);
    for (const { photos } of this.server.rows.values())
      for (const id of photos) expect(this.server.uploads.has(id), `${id} in the inbox`).toBe(true);
  }

  referencedPhotoIds = () =>
    [...this.records.values()].flatMap(({ values, body }) => [
      ...parsePhotoIds(values.photos),
      ...(body?.photos ?? []),
    ]);

  countRowsWith = (text: string) => [...this.server.rows.values()].filter((row) => row.text === text).length;
}
