import fc from "fast-check";
import { vi } from "vitest";
import { photoIds } from "#contract/quote.ts";
import { type Fate, fates } from "./fake-server.ts";
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
const of = (world: World, index: number) => world.tabs[index] as Tab;
/** Requests that are queued or need a correction. */
export const waiting = (world: World) =>
  [...world.records.values()].filter(({ status }) => status === "queued" || status === "rejected");
const fate = fc.constantFrom<Fate | "hangs">(...fates, "hangs");

/** What may happen, in any order. */
export const commands = [
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
