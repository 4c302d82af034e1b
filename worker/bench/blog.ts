import { cpus } from "node:os";
import { getPlatformProxy } from "wrangler";
import { migrateLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { quantile } from "./quantile.ts";

/**
 * `npm run bench -- blog`: measures the blog's first page, a middle page, an article and a 304 reply, and
 * compares them with reading one post by primary key, through the middleware in worker.ts. Each size has its
 * own database under .cache.
 */
const sizes = [18, 10_000];
const perPage = 18;
const rounds = 300;

const insert = `INSERT INTO posts (id, title, slug, excerpt, authorName, category, tags, readTime, publishedAt, updatedAt,
    isPublished, content)
  SELECT value, 'Bench article ' || value, 'bench-article-' || value, 'What there is to know, in short.', 'Ana Ruiz',
    'Safety', '["bench"]', 5, strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + value * 3600, 'unixepoch'), '', value % 10 > 0,
    ?2 FROM json_each(?1)
  WHERE value NOT IN (SELECT id FROM posts)`;
const content = "<p>Sixty words of an article that somebody reads before they order.</p>".repeat(90);

async function seedPosts(folder: string, size: number): Promise<void> {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ persist: { path: `${folder}/v3` } });
  try {
    for (let from = 1; from <= size; from += 500) {
      const ids = Array.from({ length: Math.min(500, size - from + 1) }, (_, i) => from + i);
      await env.DB.prepare(insert).bind(JSON.stringify(ids), content).run();
    }
  } finally {
    await dispose();
  }
}

async function measureMs(url: string, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

async function measureAtSize(size: number): Promise<Record<string, number[]>> {
  const folder = `.cache/bench-posts-${size}`;
  await migrateLocal(folder);
  await seedPosts(folder, size);
  const { origin, stop } = await startWorker({ folder, main: "worker/bench/worker.ts" });
  try {
    const list = `${origin}/api/blog/posts?limit=${perPage}`;
    const etag = (await fetch(list)).headers.get("ETag") ?? "";
    const middleCursor = btoa(
      `${new Date((1_700_000_000 + (size / 2) * 3600) * 1000).toISOString()} ${size}`,
    );
    const times: Record<string, number[]> = {};
    for (let round = -30; round < rounds; round++) {
      const id = 1 + (((round + 30) * 7919) % size);
      const measured = {
        "key read": await measureMs(`${origin}/api/bench/post/${id}`),
        "first page": await measureMs(list),
        "middle page": await measureMs(`${list}&cursor=${encodeURIComponent(middleCursor)}`),
        article: await measureMs(`${origin}/api/blog/posts/bench-article-${id % 10 ? id : id - 1}`),
        unchanged: await measureMs(list, { "If-None-Match": etag }),
      };
      if (round < 0) continue; // warm-up
      for (const [name, ms] of Object.entries(measured)) {
        times[name] = [...(times[name] ?? []), ms];
      }
    }
    return times;
  } finally {
    await stop();
  }
}

const table: Record<string, Record<string, string>> = {};
for (const size of sizes) {
  const times = await measureAtSize(size);
  const keyReadMs = quantile(times["key read"] ?? [], 0.5);
  table[size.toLocaleString("en")] = Object.fromEntries(
    Object.entries(times).map(([name, all]) => {
      const median = quantile(all, 0.5);
      return [`${name} p50 ms (× key)`, `${median.toFixed(1)} (${(median / keyReadMs).toFixed(2)})`];
    }),
  );
}
console.log(
  `\nBlog, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, local D1\n`,
);
console.table(table);
