import { expect, it } from "vitest";
import { TurnQueue } from "./turn-queue.ts";

const limits = { capacity: 3, capacityPerKey: 2, abandonedAfterMs: 5000 };

it("runs one turn at a time, in the order of arrival", () => {
  const turns = new TurnQueue(limits);
  const [one, two] = [turns.join("a", 0), turns.join("b", 0)];
  if (!one || !two) throw new Error("no room");
  expect(turns.poll(two, 1)).toBe(false);
  expect(turns.poll(one, 1)).toBe(true);
  expect(turns.poll(one, 2), "still running").toBe(true);
  turns.leave(one);
  expect(turns.poll(two, 3)).toBe(true);
  expect(turns.poll(one, 3)).toBeUndefined();
});

it("refuses turns beyond its capacity, in total and per key", () => {
  const turns = new TurnQueue(limits);
  const one = turns.join("a", 0);
  expect(turns.join("a", 0)).toBeDefined();
  expect(turns.join("a", 0)).toBeUndefined();
  expect(turns.join("b", 0)).toBeDefined();
  expect(turns.hasRoom("c", 0)).toBe(false);
  expect(turns.join("c", 0)).toBeUndefined();
  if (one) turns.leave(one);
  expect(turns.hasRoom("c", 0)).toBe(true);
  expect(turns.join("c", 0)).toBeDefined();
});

it("drops a turn that is no longer polled, whether it waits or runs", () => {
  const turns = new TurnQueue(limits);
  const [running, waiting, polledTurn] = [turns.join("a", 0), turns.join("b", 0), turns.join("c", 0)];
  if (!running || !waiting || !polledTurn) throw new Error("no room");
  expect(turns.poll(running, 0)).toBe(true);
  expect(turns.poll(polledTurn, 4999)).toBe(false);
  expect(turns.poll(polledTurn, 5000)).toBe(true);
  expect(turns.poll(running, 5001)).toBeUndefined();
  expect(turns.poll(waiting, 5001)).toBeUndefined();
  expect(turns.hasRoom("a", 5001)).toBe(true);
});

it("has room again after all turns were abandoned", () => {
  const turns = new TurnQueue(limits);
  for (const key of ["a", "b", "c"]) turns.join(key, 0);
  expect(turns.hasRoom("d", 4999)).toBe(false);
  expect(turns.hasRoom("d", 5000)).toBe(true);
});
