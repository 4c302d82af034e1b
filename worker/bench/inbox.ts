import { cpus } from "node:os";
import { messageFilters } from "#contract/messages.ts";
import { startBundle } from "./bundled-worker.ts";
import { inboxSize, seedInbox, sessionHeaders } from "./inbox-rows.ts";
import { quantile } from "./quantile.ts";

/**
 * `npm run bench -- inbox`: times each filter, the search and the detail of an inbox with 10,000 messages
 * against reading one message by primary key, in the same session, through the middleware in worker.ts. Keeps
 * a database under .cache.
 */
const rounds = 200;
const folder = ".cache/bench-inbox";

const list = (query: Record<string, string>) => () => `/api/contact-messages?${new URLSearchParams(query)}`;
const sampleId = (n: number) => 1 + ((n * 7919) % inboxSize);
const routes: Record<string, (n: number) => string> = {
  "key read": (n) => `/api/bench/message/${sampleId(n)}`,
  ...Object.fromEntries(messageFilters.map((show) => [show, list({ show })])),
  "due, oldest": list({ show: "due", order: "oldest" }),
  "open, assigned": list({ show: "open", assignee: "bench" }),
  "accepted, assigned, quotes": list({ show: "accepted", assignee: "bench", kind: "quotes" }),
  "all, quotes": list({ kind: "quotes" }),
  "search for one": (n) => list({ q: `sender ${sampleId(n)}` })(),
  "search for all": list({ q: "pumps" }),
  "phone number": (n) => list({ q: `302 ${String(sampleId(n)).padStart(7, "0")}` })(),
  detail: (n) => `/api/contact-messages/${sampleId(n)}`,
};

await seedInbox(folder);
const { origin, stop } = await startBundle(folder);
const times: Record<string, number[]> = {};
try {
  for (let round = -20; round < rounds; round++) {
    for (const [name, path] of Object.entries(routes)) {
      const started = performance.now();
      const response = await fetch(origin + path(round + 20), { headers: sessionHeaders });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path(round + 20)} answered ${response.status}`);
      const tookMs = performance.now() - started;
      if (round >= 0) times[name] = [...(times[name] ?? []), tookMs];
    }
  }
} finally {
  await stop();
}
const keyReadMs = quantile(times["key read"] ?? [], 0.5);
console.log(
  `\nInbox, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, local D1\n`,
);
console.table(
  Object.fromEntries(
    Object.entries(times).map(([name, all]) => {
      const median = quantile(all, 0.5);
      return [name, { "p50 ms": median.toFixed(2), "× key read": (median / keyReadMs).toFixed(2) }];
    }),
  ),
);
