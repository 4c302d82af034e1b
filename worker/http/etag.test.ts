import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { call } from "#worker/test/call.ts";
import { insertPost } from "#worker/test/posts.ts";
import { recordStatements } from "#worker/test/record-statements.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff();

await insertPost({ slug: "first" });

const changes = {
  posts: "UPDATE posts SET title = 'Other'",
  brands: "UPDATE brands SET name = 'Other' WHERE id = 1",
  categories: "UPDATE categories SET name = 'Other' WHERE id = 1",
};
const urls = [
  ["/api/brands", "brands"],
  ["/api/shop/categories", "categories"],
  ["/api/blog/posts", "posts"],
  ["/api/blog/posts?limit=1", "posts"],
  ["/api/blog/posts/first", "posts"],
] as const;

async function callAndRecord(path: string, headers: Record<string, string>) {
  const { DB, statements } = recordStatements();
  return { response: await call(path, { headers, bindings: { DB } }), statements };
}

describe.each(urls)("%s", (path, list) => {
  it("is cacheable and revalidated on every use", async () => {
    const { headers } = await call(path);
    expect(headers.get("ETag")).toMatch(/^"[0-9a-f]{32}"$/);
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(headers.get("Vary")).toBe(/posts(\?|$)/.test(path) ? "X-Admin-Token" : null);
  });

  it("replies to a matching If-None-Match with 304 and one query, and to others with 200", async () => {
    const known = (await call(path)).headers.get("ETag") ?? "";
    for (const tag of [known, `W/${known}`, `"other", ${known}`]) {
      const { response, statements } = await callAndRecord(path, { "If-None-Match": tag });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe("");
      expect(response.headers.get("ETag")).toBe(known);
      expect(response.headers.get("Cache-Control")).toContain("must-revalidate");
      expect(statements).toHaveLength(1);
      expect(statements[0]).toContain("list_versions");
    }
    for (const tag of ['"other"', "", known.slice(0, -1), known.replaceAll('"', "")]) {
      expect((await call(path, { headers: { "If-None-Match": tag } })).status, tag).toBe(200);
    }
  });

  it("gets a new ETag after a change or a deployment", async () => {
    const known = (await call(path)).headers.get("ETag") ?? "";
    const headers = { "If-None-Match": known };
    const DEPLOYED = { id: "next", tag: "", timestamp: "" };
    expect((await call(path, { headers, bindings: { DEPLOYED } })).status).toBe(200);
    await env.DB.prepare(changes[list]).run();
    const response = await call(path, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("ETag")).not.toBe(known);
  });
});

it("changes the ETag after an insert or delete in the list, but not after one in another list", async () => {
  const tagOf = async (path: string) => (await call(path)).headers.get("ETag");
  const seen = [await tagOf("/api/blog/posts")];
  const brands = await tagOf("/api/brands");
  await insertPost({ slug: "second" });
  seen.push(await tagOf("/api/blog/posts"));
  await env.DB.prepare("DELETE FROM posts WHERE slug = 'second'").run();
  seen.push(await tagOf("/api/blog/posts"));
  expect(new Set(seen).size).toBe(3);
  expect(await tagOf("/api/brands")).toBe(brands);
});

it("gives every URL its own ETag", async () => {
  const tags = await Promise.all(urls.map(async ([path]) => (await call(path)).headers.get("ETag")));
  expect(new Set(tags).size).toBe(urls.length);
});

it("sends no ETag with replies to staff or with 404", async () => {
  const known = (await call("/api/blog/posts")).headers.get("ETag") ?? "";
  const { status, headers } = await call("/api/blog/posts", {
    headers: { "X-Admin-Token": "staff", "If-None-Match": known },
  });
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("ETag")).toBeNull();
  const missing = await call("/api/blog/posts/missing");
  expect(missing.status).toBe(404);
  expect(missing.headers.get("Cache-Control")).toBe("no-store");
  expect(missing.headers.get("ETag")).toBeNull();
});
