import fc from "fast-check";
import { expect, it } from "vitest";
import type { SecurityEventKind } from "#contract/security-events.ts";
import {
  chainStart,
  describeFirstBrokenEvent,
  eventHash,
  initialHash,
  type SecurityEventRow,
} from "./event-chain.ts";

type Content = Omit<SecurityEventRow, "id" | "hash">;

const content: fc.Arbitrary<Content> = fc.record({
  at: fc.constantFrom("2026-11-24T12:00:00.000Z", "2026-11-24T12:00:01.000Z"),
  kind: fc.constantFrom<SecurityEventKind>("signed-in", "wrong-code", "password-changed"),
  administratorId: fc.integer({ min: 1, max: 3 }),
  username: fc.constantFrom("ana", "ana\n", "Zoë"),
  via: fc.constantFrom("panel" as const, "command" as const),
  network: fc.constantFrom(null, "", "192.0.2.1"),
  details: fc.constantFrom("{}", '{"browser":"Firefox on Windows"}'),
});

function chain(contents: readonly Content[]): SecurityEventRow[] {
  let previous = initialHash;
  return contents.map((row, i) => {
    previous = eventHash(previous, { ...row, id: i + 1 });
    return { ...row, id: i + 1, hash: previous };
  });
}

const renumber = (rows: SecurityEventRow[]) => rows.map((row, i) => ({ ...row, id: i + 1 }));
const chains = fc.array(content, { minLength: 2, maxLength: 8 }).map(chain);

it("accepts a chain as a whole and in pages, with rows at its end that have no hash yet", () => {
  fc.assert(
    fc.property(chains, fc.nat(8), fc.nat(8), (rows, cut, unhashedCount) => {
      const all = rows.map((row, i) => (i >= rows.length - unhashedCount ? { ...row, hash: null } : row));
      const [first, second] = [all.slice(0, cut), all.slice(cut)];
      expect(describeFirstBrokenEvent(all, chainStart)).toBeNull();
      expect(describeFirstBrokenEvent(second, first.at(-1) ?? chainStart)).toBeNull();
    }),
  );
});

it("finds a changed row", () => {
  fc.assert(
    fc.property(chains, fc.nat(), content, (rows, n, other) => {
      const index = n % rows.length;
      const changed = rows.map((row, i) => (i === index ? { ...row, ...other } : row));
      fc.pre(JSON.stringify(changed) !== JSON.stringify(rows));
      expect(describeFirstBrokenEvent(changed, chainStart)).toContain(
        `Event ${index + 1} does not fit its hash`,
      );
    }),
  );
});

it("finds a removed row other than the last, even if the rows after it are renumbered", () => {
  fc.assert(
    fc.property(chains, fc.nat(), (rows, n) => {
      const index = n % (rows.length - 1); // `.scripts/events.ts` detects a missing last row
      const rest = rows.filter((_, i) => i !== index);
      expect(describeFirstBrokenEvent(rest, chainStart)).toBe(`Event ${index + 1} is missing.`);
      expect(describeFirstBrokenEvent(renumber(rest), chainStart)).toContain(
        `Event ${index + 1} does not fit its hash`,
      );
    }),
  );
});

it("finds an inserted row", () => {
  fc.assert(
    fc.property(chains, fc.nat(), content, (rows, n, other) => {
      const index = n % rows.length;
      const hash = eventHash(rows[index - 1]?.hash ?? initialHash, { ...other, id: index + 1 });
      const inserted = renumber([...rows.slice(0, index), { ...other, id: 0, hash }, ...rows.slice(index)]);
      expect(describeFirstBrokenEvent(inserted, chainStart)).toContain(
        `Event ${index + 2} does not fit its hash`,
      );
    }),
  );
});

it("finds a removed hash if a later event has one", () => {
  const rows = chain(fc.sample(content, 3)).map((row) => (row.id === 2 ? { ...row, hash: null } : row));
  expect(describeFirstBrokenEvent(rows, chainStart)).toBe("Event 2 has no hash, but event 3 has one.");
});
