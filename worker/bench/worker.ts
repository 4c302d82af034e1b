import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { contextStorage } from "hono/context-storage";
import { listProducts } from "#contract/products.ts";
import { parse } from "#worker/http/serve.ts";
import { app } from "../app.ts";
import { requireAccess } from "../auth/guard.ts";
import { readMessage } from "../contract/desk.ts";
import { database } from "../db/client.ts";
import { contactMessages } from "../db/message-schema.ts";
import { listNumbered } from "../db/product-pages.ts";
import { toProduct } from "../db/product-rows.ts";
import { posts, products } from "../db/schema.ts";
import type { AppEnv, Env } from "../env.ts";
import { limitRate } from "../http/rate-limit.ts";
import { requestId } from "../http/request-id.ts";
import { securityHeaders } from "../http/security-headers.ts";

/**
 * The app plus baseline routes with the same middleware, under `/api/bench`: `product/:id` and `post/:id` read one row by
 * primary key, `message/:id` too for whoever is signed in, `products` is a numbered page of the panel's list without its
 * session, `bare` does nothing. `/bench/bare` does nothing like a page: files are looked for first. Never deployed.
 */
const bench = new Hono<AppEnv>()
  .use("/api/bench/*", contextStorage(), requestId, securityHeaders, limitRate)
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
  .get("/api/bench/post/:id", async (c) => {
    const id = Number(c.req.param("id"));
    const [data] = await database(c.env).select().from(posts).where(eq(posts.id, id));
    return data ? c.json({ success: true, data }) : c.notFound();
  });
bench.route("/", app);

export default { fetch: bench.fetch } satisfies ExportedHandler<Env>;
