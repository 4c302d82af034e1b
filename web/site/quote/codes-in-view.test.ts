import { expect, it } from "vitest";
import { type CodesInView, look } from "./codes-in-view.ts";

/** The codes that count, look by look. */
function counted(looks: [atMs: number, ...found: string[]][]): string[][] {
  let inView: CodesInView = new Map();
  return looks.map(([atMs, ...found]) => {
    const seen = look(inView, found, atMs);
    inView = seen.inView;
    return seen.newCodes;
  });
}

it("counts a code once while it stays in view, however long each look takes", () => {
  const looks: [number, string][] = [0, 200, 3000, 30_000].map((atMs) => [atMs, "A"]);
  expect(counted(looks)).toEqual([["A"], [], [], []]);
});

it("counts a code once though a slow phone misses it in one look", () => {
  expect(counted([[0, "A"], [5000], [10_000, "A"]])).toEqual([["A"], [], []]);
});

it("counts a code again after it was out of view for more than two seconds", () => {
  expect(counted([[0, "A"], [200], [1200], [2200], [2400, "A"]])).toEqual([["A"], [], [], [], []]);
  expect(counted([[0, "A"], [200], [1200], [2300], [2400, "A"]])).toEqual([["A"], [], [], [], ["A"]]);
});

it("counts each code in view, and one that is found twice in a look once", () => {
  expect(
    counted([
      [0, "A", "B", "A"],
      [200, "B", "C"],
    ]),
  ).toEqual([["A", "B"], ["C"]]);
});
