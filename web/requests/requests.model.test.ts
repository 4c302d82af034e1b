// @vitest-environment node
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { formatParts, parseParts } from "#contract/parts.ts";
import { photoIds } from "#contract/quote.ts";
import { createDelivery, type Delivery } from "./delivery.ts";
import { FakeLocks } from "./model/fake-locks.ts";
import { FakeServer, type Fate, fates } from "./model/fake-server.ts";
import { memoryPhotos } from "./model/memory-photos.ts";
import { createPhotoDelivery } from "./photo-delivery.ts";
import type { Photo, PhotoStore } from "./photo-store.ts";
import { type Body, newRecord, type RequestRecord, transition, type Values } from "./record.ts";
import { memoryStore, type RequestStore } from "./store.ts";

declare const process: { env: Record<string, string | undefined> };
declare const setImmediate: (work: () => void) => void;

/** The number of random command sequences; set it with `MODEL_RUNS=50000`. */
const runs = Number(process.env.MODEL_RUNS ?? 2000);

/** What a request says: its message, its parts list and its photos, which are sent side by side. */
const textOf = ({ message = "", parts = "", photos = "" }: Values) =>
  JSON.stringify([message, parts, photoIds(photos)]);

const bodyOf = ({ message = "", parts = "", photos = "" }: Values): Body => ({
  ...{ name: "Ana", email: "ana@example.com", company: null, subject: "general" },
  message,
  ...(parts && { items: parseParts(parts) ?? [] }),
  ...(photos && { photos: photoIds(photos) }),
});

const valuesOfBody = ({ message, items = [], photos = [] }: Body) => ({
  ...{ message, parts: formatParts(items), photos: photos.join(" ") },
});
const textOfBody = (body: Body) => textOf(valuesOfBody(body));

interface Tab {
  name: string;
  delivery: Delivery;
  /** The record in its form. */
  id: string;
}

/** A model of one device with tabs and a service worker, its user, and our server. */
class World {
  readonly records = new Map<string, RequestRecord>();
  readonly photos = new Map<string, Photo>();
  readonly server = new FakeServer();
  readonly locks = new FakeLocks();
  /** Submitted texts that nobody has deleted or changed since. */
  readonly owed = new Set<string>();
  /** Texts whose acknowledgement has reached the device. */
  readonly acknowledged = new Set<string>();
  /** Maps each changed text to the text that replaced it. */
  readonly superseded = new Map<string, string>();
  readonly #store = memoryStore(this.records);
  readonly #killed = new Set<string>();
  #count = 0;
  tabs: Tab[] = [this.#newTab(), this.#newTab()];
  readonly worker = this.#deliveryOf("worker");

  /** Calls of a killed tab never settle. */
  #deliveryOf(owner: string): Delivery {
    const never = new Promise<never>(() => {});
    const alive =
      <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      (...args: Args) =>
        this.#killed.has(owner) ? never : work(...args);
    const store: RequestStore = {
      all: alive(this.#store.all),
      change: alive((id, change) => this.#change(id, change)),
    };
    const onDevice = memoryPhotos(this.photos);
    const photos: PhotoStore = {
      get: alive(onDevice.get),
      put: alive(onDevice.put),
      delete: alive(onDevice.delete),
      all: alive(onDevice.all),
    };
    const photoDelivery = createPhotoDelivery({ photos, put: this.server.put(owner) });
    const loadPhotos = async () => photoDelivery;
    return createDelivery({ store, post: this.server.post(owner), loadPhotos, locks: this.locks.of(owner) });
  }

  async #change(id: string, change: Parameters<RequestStore["change"]>[1]) {
    const before = this.records.get(id);
    const after = await this.#store.change(id, change);
    if (after?.status === "sent" && before?.body) this.acknowledged.add(textOfBody(before.body));
    return after;
  }

  #newTab(): Tab {
    const name = `tab ${++this.#count}`;
    return { name, delivery: this.#deliveryOf(name), id: `id ${this.#count}` };
  }

  newId = () => `id ${++this.#count}`;
  newText = () => `text ${++this.#count}`;
  newParts = () => `${++this.#count} × part ${this.#count % 3} | Part number: P-${this.#count}`;
  /** Takes a photo, which is stored before a form names it. */
  newPhoto = () => {
    const id = `photo-${++this.#count}`;
    this.photos.set(id, { id, bytes: new ArrayBuffer(0), addedAt: Date.now(), isUploaded: false });
    return id;
  };
  shown = (tab: Tab) => this.records.get(tab.id);

  async type(tab: Tab, typed: Values): Promise<void> {
    await this.#change(tab.id, (before) =>
      transition(
        before ?? newRecord(tab.id, "contact", Date.now()),
        { type: "typed", values: { ...before?.values, ...typed }, prefill: {} },
        Date.now(),
      ),
    );
  }

  async submit(tab: Tab): Promise<void> {
    const record = this.shown(tab);
    if (record?.status !== "draft") return;
    const { id, form, values } = record;
    const text = textOf(values);
    const queued = await tab.delivery.submit(id, { form, values, body: bodyOf(values) });
    const former = record.body && textOfBody(record.body);
    if (former && former !== text) {
      this.owed.delete(former);
      this.superseded.set(former, text);
    }
    this.owed.add(text);
    if (queued) tab.id = queued.id;
    void tab.delivery.deliver(tab.id, { inPerson: true });
  }

  /** Waits for attempts under way, as a visitor waits for a disabled button. */
  async edit(tab: Tab, record: RequestRecord): Promise<void> {
    void tab.delivery.edit(record.id).then((edited) => {
      if (edited?.status !== "draft") return;
      // Another tab that shows it loses its lock, and chooses another record.
      for (const other of this.tabs) if (other.id === edited.id) other.id = this.newId();
      tab.id = edited.id;
    });
  }

  async remove(tab: Tab, record: RequestRecord): Promise<void> {
    const text = record.body ? textOfBody(record.body) : textOf(record.values);
    void tab.delivery.remove(record.id).then(() => {
      this.owed.delete(text);
      for (const other of this.tabs) if (other.id === record.id) other.id = this.newId();
    });
  }

  kill(tab: Tab): void {
    this.#killed.add(tab.name);
    this.locks.kill(tab.name);
    const next = this.#newTab();
    const draft = [...this.records.values()].find(
      ({ id, status }) => status === "draft" && this.tabs.every((other) => other === tab || other.id !== id),
    );
    this.tabs = this.tabs.map((other) => (other === tab ? { ...next, id: draft?.id ?? next.id } : other));
  }

  check(): void {
    const records = [...this.records.values()];
    const textsOf = ({ status, values, body }: RequestRecord) =>
      status === "sent" ? [] : [textOf(values), ...(body ? [textOfBody(body)] : [])];
    for (const text of this.owed) {
      const holders = records.filter((record) => textsOf(record).includes(text));
      expect(holders.length, `records that hold ${text}`).toBe(this.acknowledged.has(text) ? 0 : 1);
      if (this.acknowledged.has(text)) expect(this.rowsWith(text), `rows of ${text}`).toBe(1);
    }
    const offered = records.filter(({ status }) => status === "draft").map(({ values }) => textOf(values));
    expect(offered.filter((text) => this.acknowledged.has(text))).toEqual([]);
    const stored = [...this.server.rows.values()].map(({ text }) => text);
    expect(stored).toEqual([...new Set(stored)]);
    expect(this.server.reused).toEqual([]);
    for (const id of this.namedPhotos()) expect(this.photos.has(id), `${id} on the device`).toBe(true);
    for (const { photos } of this.server.rows.values())
      for (const id of photos) expect(this.server.uploads.has(id), `${id} in the inbox`).toBe(true);
  }

  namedPhotos = () =>
    [...this.records.values()].flatMap(({ values, body }) => [
      ...photoIds(values.photos),
      ...(body?.photos ?? []),
    ]);

  rowsWith = (text: string) => [...this.server.rows.values()].filter((row) => row.text === text).length;
}

/** Lets pending promises settle. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
type Command = fc.AsyncCommand<object, World>;
const command = (name: string, run: (world: World) => Promise<unknown> | unknown): Command => ({
  check: () => true,
  run: async (_, world) => {
    await run(world);
    await settle();
    world.check();
  },
  toString: () => name,
});
const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length];

const tab = fc.nat({ max: 1 });
const of = (world: World, index: number) => world.tabs[index] as Tab;
const waiting = (world: World) =>
  [...world.records.values()].filter(({ status }) => status === "queued" || status === "rejected");
const fate = fc.constantFrom<Fate | "hangs">(...fates, "hangs");

const commands = [
  tab.map((index) =>
    command(`type in tab ${index}`, (world) => world.type(of(world, index), { message: world.newText() })),
  ),
  tab.map((index) =>
    command(`change the parts in tab ${index}`, (world) =>
      world.type(of(world, index), { parts: world.newParts() }),
    ),
  ),
  tab.map((index) =>
    command(`type in tab ${index} what was submitted before`, async (world) => {
      const { body } = world.shown(of(world, index)) ?? {};
      if (!body) return;
      await world.type(of(world, index), valuesOfBody(body));
    }),
  ),
  tab.map((index) =>
    command(`add a photo in tab ${index}`, (world) => {
      const { photos = "" } = world.shown(of(world, index))?.values ?? {};
      const ids = [...photoIds(photos), world.newPhoto()].slice(-3);
      return world.type(of(world, index), { photos: ids.join(" ") });
    }),
  ),
  tab.map((index) =>
    command(`remove the photos in tab ${index}`, async (world) => {
      if (!world.shown(of(world, index))?.values.photos) return;
      await world.type(of(world, index), { photos: "", message: world.newText() });
    }),
  ),
  fc.constant(command("the server deletes unclaimed photos", (world) => world.server.sweep())),
  fc.tuple(tab, fate).map(([index, next]) =>
    command(`submit in tab ${index}: ${next}`, (world) => {
      world.server.fate = next;
      return world.submit(of(world, index));
    }),
  ),
  fc.tuple(tab, fc.nat()).map(([index, which]) =>
    command(`edit request ${which} in tab ${index}`, async (world) => {
      const record = pick(waiting(world), which);
      if (record) await world.edit(of(world, index), record);
    }),
  ),
  fc.tuple(tab, fc.nat()).map(([index, which]) =>
    command(`delete request ${which} in tab ${index}`, async (world) => {
      const record = pick(waiting(world), which);
      if (record) await world.remove(of(world, index), record);
    }),
  ),
  tab.map((index) =>
    command(`start another request in tab ${index}`, (world) => {
      of(world, index).id = world.newId();
    }),
  ),
  fc.tuple(fc.constantFrom("worker", "tab"), fate).map(([who, next]) =>
    command(`drain from ${who}: ${next}`, (world) => {
      world.server.fate = next;
      void (who === "worker" ? world.worker : of(world, 0).delivery).drain({ eager: true });
    }),
  ),
  fc.tuple(fc.nat(), fc.constantFrom(...fates)).map(([which, end]) =>
    command(`a hanging call ends: ${end}`, (world) => {
      const [call] = world.server.hanging.splice(which % Math.max(1, world.server.hanging.length), 1);
      call?.settle(end);
    }),
  ),
  tab.map((index) => command(`kill tab ${index}`, (world) => world.kill(of(world, index)))),
  fc
    .nat({ max: 120_000 })
    .map((ms) => command(`${ms} ms pass`, () => void vi.setSystemTime(Date.now() + ms))),
];

/** Restores the network and sends all queued requests. */
async function deliverEverything(world: World): Promise<void> {
  world.server.fate = "accepted";
  for (let round = 0; round < 50 && waiting(world).some(({ status }) => status === "queued"); round++) {
    for (const call of world.server.hanging.splice(0)) call.settle("accepted");
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    void world.worker.drain();
    await settle();
  }
}

it("neither loses nor duplicates a request, whatever happens to network, tabs and replies", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: "max" }), async (sequence) => {
      const world = new World();
      await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence);
      await deliverEverything(world);
      world.check();
      const drafts = [...world.records.values()].flatMap(({ status, body }) =>
        (status === "draft" || status === "rejected") && body ? [textOfBody(body)] : [],
      );
      // Every submitted text that needs no correction has arrived, and the inbox shows it once.
      for (const text of world.owed) {
        if (drafts.includes(text)) continue;
        expect(world.rowsWith(text)).toBe(1);
        expect(world.server.shown().filter((shown) => shown === text)).toEqual([text]);
      }
      // Photos go with what named them, and with the next request's what was left over.
      vi.setSystemTime(Date.now() + 2 * 24 * 60 * 60_000);
      const { forgetPhotos } = createPhotoDelivery({
        photos: memoryPhotos(world.photos),
        put: world.server.put("end"),
      });
      await forgetPhotos(memoryStore(world.records));
      expect([...world.photos.keys()].toSorted()).toEqual([...new Set(world.namedPhotos())].toSorted());
      for (const [former, text] of world.superseded) {
        if (world.rowsWith(text)) expect(world.server.shown()).not.toContain(former);
      }
    }),
    { numRuns: runs },
  );
  vi.useRealTimers();
});
