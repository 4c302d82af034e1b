import { desc, eq, getTableColumns } from "drizzle-orm";
import { Hono } from "hono";
import { contextStorage } from "hono/context-storage";
import { listProducts } from "#contract/products.ts";
import { parse } from "#worker/http/serve.ts";
import { app } from "../app.ts";
import { requireAccess } from "../auth/guard.ts";
import { readMessage } from "../contract/message-detail.ts";
import { database } from "../db/client.ts";
import { contactMessages } from "../db/message-schema.ts";
import { listNumbered } from "../db/product-pages.ts";
import { toProduct } from "../db/product-rows.ts";
import { products } from "../db/product-schema.ts";
import { posts } from "../db/schema.ts";
import type { AppEnv, Env } from "../env.ts";
import { readCartSessionId } from "../http/cart-session.ts";
import { limitRate } from "../http/rate-limit.ts";
import { requestId } from "../http/request-id.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { countingD1, type D1Count } from "./counting-d1.ts";

/**
 * The app plus baseline routes under `/api/bench`, with the app's middleware:
 * `product/:id`, `post/:id` and, for signed-in staff, `message/:id` read one row by primary key; `products`
 * is a numbered page of the panel's list without a session; `bare` does nothing; `messages/:n` stores the
 * latest message n times in one transaction. `/bench/bare` does nothing either, but like a page's path it is
 * looked up among the static assets first. Never deployed.
 */
const bench = new Hono<AppEnv>()
  .use("/api/bench/*", contextStorage(), requestId, securityHeaders, limitRate, readCartSessionId)
  .use("/bench/*", contextStorage(), requestId, securityHeaders, limitRate)
  .get("/bench/bare", (c) => c.text("Nothing"))
  .get("/api/bench/bare", (c) => c.text("Nothing"))
  .get("/api/bench/product/:id", async (c) => {
    const id = Number(c.req.param("id"));
    const [row] = await database(c.env).select().from(products).where(eq(products.id, id));
    return row ? c.json({ success: true, data: toProduct(row) }) : c.notFound();
  })
  .get("/api/bench/message/:id", async (c) => {
    await requireAccess(c, readMessage);
    const id = Number(c.req.param("id"));
    const [data] = await database(c.env).select().from(contactMessages).where(eq(contactMessages.id, id));
    return data ? c.json({ success: true, data }) : c.notFound();
  })
  .get("/api/bench/products", async (c) => {
    const query = parse(listProducts.query, c.req.query());
    return c.json(await listNumbered(c.env.DB, { ...query, q: query.q ?? "", page: query.page ?? 1 }));
  })
  .post("/api/bench/messages/:n", async (c) => {
    const { DB } = c.env;
    const [row] = await database(c.env)
      .select()
      .from(contactMessages)
      .orderBy(desc(contactMessages.id))
      .limit(1);
    if (!row) return c.notFound();
    const { id: _id, idempotencyKey: _key, ...columns } = getTableColumns(contactMessages);
    const names = Object.values(columns)
      .map(({ name }) => name)
      .join(", ");
    const insert = DB.prepare(
      `INSERT INTO contact_messages (idempotencyKey, ${names})
       SELECT ?1, ${names} FROM contact_messages WHERE id = ?2 ON CONFLICT DO NOTHING`,
    );
    const keys = Array.from({ length: Number(c.req.param("n")) }, () => crypto.randomUUID());
    await DB.batch(keys.map((key) => insert.bind(key, row.id)));
    return c.text("Stored");
  })
  .get("/api/bench/post/:id", async (c) => {
    const id = Number(c.req.param("id"));
    const [data] = await database(c.env).select().from(posts).where(eq(posts.id, id));
    return data ? c.json({ success: true, data }) : c.notFound();
  });
bench.route("/", app);

/** A request with this header gets its D1 usage in the reply header `X-D1`. */
const countHeader = "X-Count-D1";

export default {
  fetch: (request, env, ctx) =>
    request.headers.has(countHeader) ? fetchWithUsage(request, env) : bench.fetch(request, env, ctx),
} satisfies ExportedHandler<Env>;

const usage: D1Count = { calls: 0, rowsRead: 0, rowsWritten: 0 };
/**
 * Bindings with a counting database. One object for all counted requests: `env` is the key of in-memory
 * caches.
 */
let countingEnv: Env | undefined;

/** Replies only once all `waitUntil` work, such as mail, has ended. `X-D1` reports the total. */
async function fetchWithUsage(request: Request, env: Env): Promise<Response> {
  countingEnv ??= { ...env, DB: countingD1(env.DB, usage) };
  Object.assign(usage, { calls: 0, rowsRead: 0, rowsWritten: 0 });
  const pending: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void pending.push(work);
  const context = { waitUntil, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;
  const answer = await bench.fetch(request, countingEnv, context);
  for (let work = pending.shift(); work; work = pending.shift()) await work.catch(() => null);
  const response = new Response(answer.body, answer);
  response.headers.set("X-D1", JSON.stringify(usage));
  return response;
}
