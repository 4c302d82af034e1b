import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { CountedSearch } from "#contract/search-counts.ts";
import { call } from "#worker/test/call.ts";
import { everyRow } from "#worker/test/every-row.ts";
import { staffHeaders } from "#worker/test/inbox.ts";
import { ASSETS, loadPages } from "#worker/test/pages.ts";
import { runJobs } from "#worker/test/run-jobs.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const pageOf = (text: string) => `/shop/search?${new URLSearchParams({ q: text })}`;

beforeAll(() => loadPages(["/shop/search"]));

/** Opens the search page by a full page load. */
const open = async (text: string, { method = "GET", headers = {} } = {}) => {
  const response = await call(pageOf(text), {
    method,
    headers,
    bindings: { ASSETS },
  });
  expect(response.status).toBe(200);
};
/** Fetches results as the app does on one of its pages. */
const ask = async (text: string, { page = 1, on = pageOf(text), headers = {}, bindings = {} } = {}) => {
  const query = new URLSearchParams({ q: text, page: String(page) });
  const Referer = `http://localhost${on}`;
  const options = { headers: { Referer, ...headers }, bindings };
  const response = await call(`/api/shop/products/search?${query}`, options);
  expect(response.status).toBe(200);
  return response;
};
const counts = async () => (await env.DB.prepare("SELECT * FROM search_counts ORDER BY words").all()).results;
const add = (day: string, words: string, searches: number, withoutHit = 0) =>
  env.DB.prepare("INSERT INTO search_counts VALUES (?, ?, ?, ?)")
    .bind(day, words, searches, withoutHit)
    .run();
const readSearches = async (days = 30) => {
  const response = await call(`/api/admin/searches?days=${days}`, { headers: staffHeaders });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Record<"frequent" | "withoutHit", CountedSearch[]> }).data;
};

const addProduct = async (name: string, sku: string) => {
  const body = { name, sku, price: "1.00", description: "In a box." };
  const made = await call("/api/shop/products", { method: "POST", headers: staffHeaders, body });
  expect(made.status).toBe(200);
};

beforeAll(async () => {
  signInAsStaff();
  await addProduct("Hex Bolt M8 x 20", "HB-820");
  await addProduct("Nitrile Glove", "GL-N");
});
beforeEach(() => signInAsStaff());
afterEach(() => env.DB.exec("DELETE FROM search_counts"));

describe("a submitted search", () => {
  it("is counted per day by its normalized words, however it is spelled and submitted", async () => {
    await open("M8x20 Hex Bolts");
    await ask("m8 × 20 hex bolt");
    await ask("zyzzyx");
    await open("Zyzzyx");
    expect(await counts()).toEqual([
      { day: today(), words: "m8x20 hex bolt", searches: 2, withoutHit: 0 },
      { day: today(), words: "zyzzyx", searches: 2, withoutHit: 2 },
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["text typed on another page", () => ask("glov", { on: "/quote" })],
    ["a search that does not belong to the page", () => ask("glove", { on: pageOf("other") })],
    ["a call without a Referer", () => call("/api/shop/products/search?q=glove")],
    ["further pages of results", () => ask("glove", { page: 2 })],
    ["a search without a word", () => open(" - ")],
    ["a prefetched page", () => open("glove", { headers: { "Sec-Purpose": "prefetch" } })],
    ["a HEAD request", () => open("glove", { method: "HEAD" })],
    ["a search by staff", () => ask("glove", { headers: { Cookie: "__Host-session=abc" } })],
    [
      "a text of more than 100 characters",
      () => ask(Array.from({ length: 12 }, (_, i) => `corrosion${i}`).join(" ")),
    ],
  ])("does not include %s", async (_, search) => {
    await search();
    expect(await counts()).toEqual([]);
  });

  it("is not stored if it may be an e-mail address or a phone number", async () => {
    for (const text of [
      ...["ana@example.com", "gloves for ana.ruiz@example.com", "ana＠example.com", "@ana"],
      ...["302 555 0143", "(302) 555-0143", "+1 302.555.0143", "555-0143", "٣٠٢٥٥٥٠١٤٣", "ssn 078-05-1120"],
      ...["4111 1111 1111 1111", "4006381333931"],
    ]) {
      await ask(text);
      await open(text);
    }
    expect(await counts()).toEqual([]);
  });

  it("is stored if its long number is one of our part numbers", async () => {
    await addProduct("Seal", "4711-0815-42");
    await ask("4711 0815 42");
    expect(await counts()).toMatchObject([{ words: "4711 0815 42", searches: 1, withoutHit: 0 }]);
  });

  it("stores nothing that identifies the visitor", async () => {
    const before = await everyRow();
    const headers = {
      "CF-Connecting-IP": "198.51.100.77",
      "User-Agent": "Quillbrowser/7",
      "X-Session-Id": "0f8fad5b-d9cb-469f-a165-70867728950e",
    };
    await ask("nitrile glove", { headers });
    await open("nitrile glove", { headers });
    const { search_counts: counted, ...others } = await everyRow();
    const { search_counts: _, ...othersBefore } = before;
    expect(counted).toEqual([{ day: today(), words: "nitrile glove", searches: 2, withoutHit: 0 }]);
    expect(others).toEqual(othersBefore);
  });

  it("gets a reply even if it cannot be counted", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const DB = {
      prepare(sql: string) {
        if (sql.includes("search_counts")) throw new Error("down");
        return env.DB.prepare(sql);
      },
    } as D1Database;
    const { total } = (await (await ask("glove", { bindings: { DB } })).json()) as { total: number };
    expect(total).toBeGreaterThan(0);
    expect(String(log.mock.calls)).toContain("search not counted");
    expect(String(log.mock.calls)).not.toContain("glove");
  });

  it("that is new is no longer counted on a day with 500 others, but a known one still is", async () => {
    const rows = `INSERT INTO search_counts SELECT ?1, 'word' || key, 1, 1 FROM json_each(?2)`;
    await env.DB.prepare(rows)
      .bind(today(), JSON.stringify(Array(499).fill(0)))
      .run();
    await ask("zyzzyx");
    await ask("zyzzyy");
    await ask("zyzzyx");
    const found = await counts();
    expect(found).toHaveLength(500);
    expect(found.at(-1)).toMatchObject({ words: "zyzzyx", searches: 2 });
    await env.DB.prepare("UPDATE search_counts SET day = ?").bind(daysAgo(1)).run();
    await ask("zyzzyy");
    expect(await counts()).toHaveLength(501);
  });
});

describe("the panel", () => {
  it("shows a search only if it was made at least three times and on at least two days", async () => {
    await add(today(), "ana ruiz", 9, 9);
    await add(today(), "seal kit", 1);
    await add(daysAgo(2), "seal kit", 1);
    expect(await readSearches()).toEqual({ frequent: [], withoutHit: [] });
    await add(daysAgo(3), "seal kit", 1);
    await add(today(), "o-ring", 1);
    await add(daysAgo(1), "o-ring", 2);
    const frequent = ["o-ring", "seal kit"].map((words) => ({ words, searches: 3 }));
    expect(await readSearches()).toEqual({ frequent, withoutHit: [] });
  });

  it("adds up the days of the chosen period, the most frequent first", async () => {
    for (const day of [0, 6, 7, 29, 30, 89]) {
      await add(daysAgo(day), "glove", 2);
      await add(daysAgo(day), "unobtainium", 3, 2);
    }
    for (const [days, rowCount] of [
      [7, 2],
      [30, 4],
      [90, 6],
    ] as const) {
      expect(await readSearches(days)).toEqual({
        frequent: [
          { words: "unobtainium", searches: 3 * rowCount },
          { words: "glove", searches: 2 * rowCount },
        ],
        withoutHit: [{ words: "unobtainium", searches: 2 * rowCount }],
      });
    }
    const refused = await call("/api/admin/searches?days=91", { headers: staffHeaders });
    expect(refused.status).toBe(400);
  });
});

it("deletes counts after 90 days", async () => {
  await add(daysAgo(90), "old", 1);
  await add(daysAgo(89), "kept", 1);
  await runJobs();
  expect(await counts()).toMatchObject([{ words: "kept" }]);
});
