import { expect, it } from "vitest";
import { type CodesInView, updateCodesInView } from "./codes-in-view.ts";

function findNewCodes(frames: [atMs: number, ...detected: string[]][]): string[][] {
  let inView: CodesInView = new Map();
  return frames.map(([atMs, ...detected]) => {
    const next = updateCodesInView(inView, detected, atMs);
    inView = next.inView;
    return next.newCodes;
  });
}

it("counts a code once while it stays in view, however long the detection takes", () => {
  const frames: [number, string][] = [0, 200, 3000, 30_000].map((atMs) => [atMs, "A"]);
  expect(findNewCodes(frames)).toEqual([["A"], [], [], []]);
});

it("counts a code once though a slow phone misses it in one frame", () => {
  expect(findNewCodes([[0, "A"], [5000], [10_000, "A"]])).toEqual([["A"], [], []]);
});

it("counts a code again only after frames without it that span more than two seconds", () => {
  expect(findNewCodes([[0, "A"], [200], [1200], [2200], [2400, "A"]])).toEqual([["A"], [], [], [], []]);
  expect(findNewCodes([[0, "A"], [200], [1200], [2300], [2400, "A"]])).toEqual([["A"], [], [], [], ["A"]]);
});

it("counts each of several codes once, even a code that one frame contains twice", () => {
  expect(
    findNewCodes([
      [0, "A", "B", "A"],
      [200, "B", "C"],
    ]),
  ).toEqual([["A", "B"], ["C"]]);
});
