import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { cpus } from "node:os";
import { idempotencyHeader } from "#contract/headers.ts";
import { quoteMessage } from "#contract/quote.ts";
import { migrateLocal, seedLocal, withDatabase } from "../../.scripts/database.ts";
import { startBundle } from "./bundled-worker.ts";
import { quantile } from "./quantile.ts";

/**
 * `npm run bench -- request-cost [calls]`: measures what a quote request and a public page, list and search cost in D1
 * rows (exact), bytes and CPU time. The CPU time is workerd's, including D1 and mail, and is also given as a ratio to
 * that of a route that does nothing. Linux only.
 */
const calls = Number(process.argv[2] ?? 300);
const folder = ".cache/bench-10000";
const parts = Array.from(
  { length: 8 },
  (_, i) => `${i + 2} boxes × Nitrile gloves, size ${i} | Part number: GL-20${i}`,
);

function quoteBody(): string {
  const fields = { name: "Ana Ruiz", email: `ana-${randomUUID()}@example.com`, company: "Ruiz Tooling" };
  const texts = {
    phone: "+1 302 555 0142",
    subject: "gloves for the packing line",
    requirements: "CE marked",
  };
  const message = "Please quote for delivery to our hall in Dover within three weeks. ".repeat(6);
  return JSON.stringify(quoteMessage({ ...fields, ...texts, message, parts: parts.join("\n") }));
}

type Call = () => [path: string, init?: RequestInit];

const post = (key: string, body: string): ReturnType<Call> => [
  "/api/contact",
  {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      "CF-Connecting-IP": `2001:db8:${key.slice(0, 4)}:${key.slice(4, 8)}::1`, // a different network for each request
      [idempotencyHeader]: key,
    },
    body,
  },
];
const repeatedQuote = post(randomUUID(), quoteBody());
const routes: Record<string, Call> = {
  nothing: () => ["/api/bench/bare"],
  "a quote": () => post(randomUUID(), quoteBody()),
  "the same quote again": () => repeatedQuote,
  "page: home": () => ["/"],
  "page: an article": () => ["/blog/glove-cut-levels"],
  "list: 24 products": () => ["/api/shop/products?limit=24"],
  "search, repeated": () => ["/api/shop/products/search?q=steel"],
  "search, new": () => [`/api/shop/products/search?q=steel+${randomUUID().slice(0, 4)}`],
};

async function send(
  origin: string,
  call: Call,
  headers: Record<string, string> = {},
): Promise<[Response, number]> {
  const [path, init = {}] = call();
  const response = await fetch(origin + path, {
    ...init,
    headers: { ...(init.headers as object), ...headers },
  });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return [response, byteLength];
}

function workerdPid(): string {
  const children = readdirSync("/proc/self/task").flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean),
  );
  const found = children.find((pid) => readlinkSync(`/proc/${pid}/exe`).endsWith("/workerd"));
  if (!found) throw new Error("workerd is not running.");
  return found;
}

/** Linux counts in ticks of 10 ms. */
function cpuMs(pid: string): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number) as [number, number];
  return (user + system) * 10;
}

async function meanCpuMs(origin: string, pid: string, call: Call): Promise<number> {
  const before = cpuMs(pid);
  for (let n = 0; n < calls; n++) await send(origin, call);
  return (cpuMs(pid) - before) / calls;
}

/** Measures a transaction that stores this many requests. @returns its median time in ms */
async function transactionMs(origin: string, requests: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 30; n++) {
    const startedAt = performance.now();
    await send(origin, () => [`/api/bench/messages/${requests}`, { method: "POST" }]);
    times.push(performance.now() - startedAt);
  }
  return quantile(times, 0.5);
}

function measureDatabase(): { bytes: number; messages: number } {
  return withDatabase(folder, (database) => {
    const [row] = database
      .prepare(`SELECT (page_count - freelist_count) * page_size AS bytes, (SELECT count(*) FROM contact_messages) AS messages
        FROM pragma_page_count(), pragma_page_size(), pragma_freelist_count()`)
      .all() as { bytes: number; messages: number }[];
    if (!row) throw new Error("No database.");
    return row;
  });
}

await migrateLocal(folder);
await seedLocal(folder, 10_000);
const before = measureDatabase();
const { origin, stop } = await startBundle(folder);
const table: Record<string, Record<string, string | number>> = {};
let ratio: number;
let after: typeof before;
try {
  const pid = workerdPid();
  await send(origin, () => repeatedQuote);
  for (const call of Object.values(routes)) await meanCpuMs(origin, pid, call); // warm-up
  const bareMs = await meanCpuMs(origin, pid, routes.nothing as Call);
  for (const [name, call] of Object.entries(routes)) {
    const [counted, answerBytes] = await send(origin, call, { "X-Count-D1": "1" });
    const [, init] = call();
    const ms = await meanCpuMs(origin, pid, call);
    table[name] = {
      ...(JSON.parse(counted.headers.get("X-D1") ?? "{}") as Record<string, number>),
      "sent bytes": Buffer.byteLength(String(init?.body ?? "")),
      "answer bytes": answerBytes,
      "CPU ms": ms.toFixed(2),
      "CPU × nothing": (ms / bareMs).toFixed(1),
    };
  }
  after = measureDatabase();
  ratio = (await transactionMs(origin, 100)) / (await transactionMs(origin, 1));
} finally {
  await stop();
}
console.log(
  `\nOne request, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, local D1, 10,000 products, ` +
    `${calls} calls\n`,
);
console.table(table);
console.log(
  `A stored quote takes ${Math.round((after.bytes - before.bytes) / (after.messages - before.messages))} bytes of the database.\n` +
    `A transaction that stores 100 of them takes ${ratio.toFixed(1)} × as long as one that stores 1.`,
);
