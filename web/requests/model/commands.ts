import fc from "fast-check";
import { vi } from "vitest";
import { parsePhotoIds } from "#contract/quote.ts";
import { type Outcome, outcomes } from "./fake-server.ts";
import { valuesOfBody } from "./request-text.ts";
import type { Tab, World } from "./world.ts";

declare const setImmediate: (work: () => void) => void;

export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

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

const tabIndex = fc.nat({ max: 1 });
const tabAt = (world: World, index: number) => world.tabs[index] as Tab;
export const waitingRecords = (world: World) =>
  [...world.records.values()].filter(({ status }) => status === "queued" || status === "rejected");
const outcome = fc.constantFrom<Outcome | "hangs">(...outcomes, "hangs");

export const commands = [
  tabIndex.map((index) =>
    command(`type in tab ${index}`, (world) => world.type(tabAt(world, index), { message: world.newText() })),
  ),
  tabIndex.map((index) =>
    command(`change the parts in tab ${index}`, (world) =>
      world.type(tabAt(world, index), { parts: world.newParts() }),
    ),
  ),
  tabIndex.map((index) =>
    command(`type in tab ${index} what was submitted before`, async (world) => {
      const { body } = world.shownRecord(tabAt(world, index)) ?? {};
      if (!body) return;
      await world.type(tabAt(world, index), valuesOfBody(body));
    }),
  ),
  tabIndex.map((index) =>
    command(`add a photo in tab ${index}`, (world) => {
      const { photos = "" } = world.shownRecord(tabAt(world, index))?.values ?? {};
      const ids = [...parsePhotoIds(photos), world.addPhoto()].slice(-3);
      return world.type(tabAt(world, index), { photos: ids.join(" ") });
    }),
  ),
  tabIndex.map((index) =>
    command(`remove the photos and type in tab ${index}`, async (world) => {
      if (!world.shownRecord(tabAt(world, index))?.values.photos) return;
      await world.type(tabAt(world, index), { photos: "", message: world.newText() });
    }),
  ),
  fc.constant(
    command("the server deletes unclaimed photos", (world) => world.server.deleteUnclaimedPhotos()),
  ),
  fc.tuple(tabIndex, outcome).map(([index, next]) =>
    command(`submit in tab ${index}: ${next}`, (world) => {
      world.server.outcome = next;
      return world.submit(tabAt(world, index));
    }),
  ),
  fc.tuple(tabIndex, fc.nat()).map(([index, choice]) =>
    command(`edit request ${choice} in tab ${index}`, async (world) => {
      const record = pick(waitingRecords(world), choice);
      if (record) await world.edit(tabAt(world, index), record);
    }),
  ),
  fc.tuple(tabIndex, fc.nat()).map(([index, choice]) =>
    command(`delete request ${choice} in tab ${index}`, async (world) => {
      const record = pick(waitingRecords(world), choice);
      if (record) await world.remove(tabAt(world, index), record);
    }),
  ),
  tabIndex.map((index) =>
    command(`start another request in tab ${index}`, (world) => {
      tabAt(world, index).requestId = world.newId();
    }),
  ),
  fc.tuple(fc.constantFrom("worker", "tab"), outcome).map(([sender, next]) =>
    command(`drain from ${sender}: ${next}`, (world) => {
      world.server.outcome = next;
      void (sender === "worker" ? world.worker : tabAt(world, 0).delivery).drain({ eager: true });
    }),
  ),
  fc.tuple(fc.nat(), fc.constantFrom(...outcomes)).map(([choice, result]) =>
    command(`a hanging call ends: ${result}`, (world) => {
      const [end] = world.server.hanging.splice(choice % Math.max(1, world.server.hanging.length), 1);
      end?.(result);
    }),
  ),
  tabIndex.map((index) => command(`kill tab ${index}`, (world) => world.kill(tabAt(world, index)))),
  fc
    .nat({ max: 120_000 })
    .map((ms) => command(`${ms} ms pass`, () => void vi.setSystemTime(Date.now() + ms))),
];
