import fc from "fast-check";
import { vi } from "vitest";
import { photoIds } from "#contract/quote.ts";
import { type Outcome, outcomes } from "./fake-server.ts";
import { valuesOfBody } from "./request-text.ts";
import type { Tab, World } from "./world.ts";

declare const setImmediate: (work: () => void) => void;

/** Lets pending promises settle. */
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

const tab = fc.nat({ max: 1 });
const tabAt = (world: World, index: number) => world.tabs[index] as Tab;
/** Requests that are queued or need a correction. */
export const waitingRecords = (world: World) =>
  [...world.records.values()].filter(({ status }) => status === "queued" || status === "rejected");
const outcome = fc.constantFrom<Outcome | "hangs">(...outcomes, "hangs");

/** The events that may happen, in any order. */
export const commands = [
  tab.map((index) =>
    command(`type in tab ${index}`, (world) => world.type(tabAt(world, index), { message: world.newText() })),
  ),
  tab.map((index) =>
    command(`change the parts in tab ${index}`, (world) =>
      world.type(tabAt(world, index), { parts: world.newParts() }),
    ),
  ),
  tab.map((index) =>
    command(`type in tab ${index} what was submitted before`, async (world) => {
      const { body } = world.shown(tabAt(world, index)) ?? {};
      if (!body) return;
      await world.type(tabAt(world, index), valuesOfBody(body));
    }),
  ),
  tab.map((index) =>
    command(`add a photo in tab ${index}`, (world) => {
      const { photos = "" } = world.shown(tabAt(world, index))?.values ?? {};
      const ids = [...photoIds(photos), world.newPhoto()].slice(-3);
      return world.type(tabAt(world, index), { photos: ids.join(" ") });
    }),
  ),
  tab.map((index) =>
    command(`remove the photos in tab ${index}`, async (world) => {
      if (!world.shown(tabAt(world, index))?.values.photos) return;
      await world.type(tabAt(world, index), { photos: "", message: world.newText() });
    }),
  ),
  fc.constant(
    command("the server deletes unclaimed photos", (world) => world.server.deleteUnclaimedPhotos()),
  ),
  fc.tuple(tab, outcome).map(([index, next]) =>
    command(`submit in tab ${index}: ${next}`, (world) => {
      world.server.outcome = next;
      return world.submit(tabAt(world, index));
    }),
  ),
  fc.tuple(tab, fc.nat()).map(([index, which]) =>
    command(`edit request ${which} in tab ${index}`, async (world) => {
      const record = pick(waitingRecords(world), which);
      if (record) await world.edit(tabAt(world, index), record);
    }),
  ),
  fc.tuple(tab, fc.nat()).map(([index, which]) =>
    command(`delete request ${which} in tab ${index}`, async (world) => {
      const record = pick(waitingRecords(world), which);
      if (record) await world.remove(tabAt(world, index), record);
    }),
  ),
  tab.map((index) =>
    command(`start another request in tab ${index}`, (world) => {
      tabAt(world, index).id = world.newId();
    }),
  ),
  fc.tuple(fc.constantFrom("worker", "tab"), outcome).map(([sender, next]) =>
    command(`drain from ${sender}: ${next}`, (world) => {
      world.server.outcome = next;
      void (sender === "worker" ? world.worker : tabAt(world, 0).delivery).drain({ eager: true });
    }),
  ),
  fc.tuple(fc.nat(), fc.constantFrom(...outcomes)).map(([which, end]) =>
    command(`a hanging call ends: ${end}`, (world) => {
      const [call] = world.server.hanging.splice(which % Math.max(1, world.server.hanging.length), 1);
      call?.settle(end);
    }),
  ),
  tab.map((index) => command(`kill tab ${index}`, (world) => world.kill(tabAt(world, index)))),
  fc
    .nat({ max: 120_000 })
    .map((ms) => command(`${ms} ms pass`, () => void vi.setSystemTime(Date.now() + ms))),
];
