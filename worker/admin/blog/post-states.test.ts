import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { AdminPostSummary } from "#contract/posts.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { staffHeaders } from "#worker/test/inbox.ts";
import { ASSETS, loadPages } from "#worker/test/pages.ts";
import { runJobs } from "#worker/test/run-jobs.ts";
import { inHours, newPost, savePost, sendPost } from "#worker/test/save-post.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff("dana");
beforeAll(() => loadPages(["/blog", "/blog/post"]));

const makeDue = async (id: number, publishAt: string) => {
  await env.DB.prepare("UPDATE posts SET publishAt = ?2, version = version + 1 WHERE id = ?1")
    .bind(id, publishAt)
    .run();
};

const fetchPath = (path: string, headers: Record<string, string> = {}) =>
  call(path, { headers, bindings: { ASSETS } });

const publicPaths = (slug: string) => [
  ...["/api/blog/posts", `/api/blog/posts?slug=${slug}`, `/api/blog/posts/${slug}`, "/api/blog/pack"],
  ...["/blog", `/blog/${slug}`, "/sitemap.xml", "/feed.xml", "/llms.txt"],
];

/** Returns the paths that show the post. Errors must not contain its excerpt or content. */
async function pathsShowing(slug: string): Promise<string[]> {
  const showing: string[] = [];
  for (const path of publicPaths(slug)) {
    const response = await fetchPath(path);
    const text = await response.text();
    if (response.ok && text.includes(slug)) showing.push(path);
    else if (!response.ok) expect(text, path).not.toMatch(/bearings tells you|quillwort bearing/);
  }
  return showing;
}

it("keeps an edited draft a draft, and hides it from visitors until it is published", async () => {
  const draft = await savePost("POST", { ...newPost(), isPublished: false });
  const edited = await savePost("PUT", { ...newPost(), slug: draft.slug, isPublished: false }, draft.id);
  expect(edited).toMatchObject({ isPublished: false, publishAt: null, version: 2 });
  expect(await pathsShowing(draft.slug)).toEqual([]);
  const listed = await call(`/api/blog/posts?slug=${draft.slug}`, { headers: staffHeaders });
  expect(((await listed.json()) as { data: AdminPostSummary[] }).data).toMatchObject([
    { id: draft.id, isPublished: false, publishAt: null },
  ]);
  await savePost("PUT", { ...newPost(), slug: draft.slug }, draft.id);
  expect(await pathsShowing(draft.slug)).toEqual(publicPaths(draft.slug));
});

it("hides a scheduled post until its time, and then shows it everywhere", async () => {
  const publishAt = inHours(2);
  const post = await savePost("POST", { ...newPost(), isPublished: false, publishAt });
  expect(post).toMatchObject({ isPublished: false, publishAt });
  const etags = await Promise.all(
    ["/api/blog/posts", "/blog", "/feed.xml", "/api/blog/pack"].map(pathWithEtag),
  );
  await runJobs();
  expect(await pathsShowing(post.slug)).toEqual([]);
  for (const { path, etag } of etags) expect(await statusWithEtag(path, etag), path).toBe(304);

  const due = inHours(-0.01);
  await makeDue(post.id, due);
  await runJobs();
  expect(await pathsShowing(post.slug)).toEqual(publicPaths(post.slug));
  for (const { path, etag } of etags) expect(await statusWithEtag(path, etag), path).toBe(200);
  const row = await env.DB.prepare("SELECT * FROM posts WHERE id = ?").bind(post.id).first();
  expect(row).toMatchObject({
    isPublished: 1,
    publishedAt: due,
    updatedAt: due,
    publishAt: null,
    version: 3,
  });
  const trail = await env.DB.prepare(
    "SELECT who, action, detail FROM audit WHERE entity = 'post' AND entityId = ?",
  )
    .bind(post.id)
    .all();
  expect(trail.results.at(-1)).toEqual({ who: "schedule", action: "update", detail: "published" });
  await runJobs();
  expect(await env.DB.prepare("SELECT version FROM posts WHERE id = ?").bind(post.id).first()).toEqual({
    version: 3,
  });
});

const pathWithEtag = async (path: string) => ({
  path,
  etag: (await fetchPath(path)).headers.get("ETag") as string,
});
const statusWithEtag = async (path: string, etag: string) =>
  (await fetchPath(path, { "If-None-Match": etag })).status;

it("does not publish a scheduled post that was turned back into a draft or deleted", async () => {
  const [draft, deleted] = [
    await savePost("POST", { ...newPost(), isPublished: false, publishAt: inHours(1) }),
    await savePost("POST", { ...newPost(), isPublished: false, publishAt: inHours(1) }),
  ];
  expect(
    await savePost("PUT", { ...newPost(), slug: draft.slug, isPublished: false }, draft.id),
  ).toMatchObject({
    publishAt: null,
  });
  await makeDue(deleted.id, inHours(-1));
  await sendPost("DELETE", {}, deleted.id);
  await runJobs();
  expect(await pathsShowing(draft.slug)).toEqual([]);
  expect(await pathsShowing(deleted.slug)).toEqual([]);
});

it("restores a scheduled post from the trash as scheduled, or as a draft if its time has passed", async () => {
  const publishAt = inHours(1);
  const deleteAndRestore = async (id: number) => {
    await sendPost("DELETE", {}, id);
    const trashId = await env.DB.prepare("SELECT max(id) AS id FROM trash").first<number>("id");
    await call(`/api/admin/trash/${trashId}/restore`, { method: "POST", headers: staffHeaders });
    await runJobs();
    return env.DB.prepare("SELECT isPublished, publishAt FROM posts WHERE id = ?").bind(id).first();
  };
  const { id } = await savePost("POST", { ...newPost(), isPublished: false, publishAt });
  expect(await deleteAndRestore(id)).toEqual({ isPublished: 0, publishAt });
  await makeDue(id, inHours(-1));
  expect(await deleteAndRestore(id)).toEqual({ isPublished: 0, publishAt: null });
});

it("publishes a scheduled post at once when it is saved as published", async () => {
  const post = await savePost("POST", { ...newPost(), isPublished: false, publishAt: inHours(48) });
  const published = await savePost("PUT", { ...newPost(), slug: post.slug }, post.id);
  expect(published).toMatchObject({ isPublished: true, publishAt: null });
  expect(Math.abs(Date.now() - Date.parse(published.publishedAt))).toBeLessThan(60_000);
});

it("dates a post by its first publication, even if it was withdrawn since", async () => {
  const draft = await savePost("POST", {
    ...newPost(),
    isPublished: false,
    publishedAt: "2026-01-01T00:00:00Z",
  });
  const { publishedAt } = await savePost("PUT", { ...newPost(), slug: draft.slug }, draft.id);
  expect(Math.abs(Date.now() - Date.parse(publishedAt))).toBeLessThan(60_000);
  await env.DB.prepare(
    "UPDATE posts SET publishedAt = '2026-02-01T00:00:00.000Z', version = version + 1 WHERE id = ?",
  )
    .bind(draft.id)
    .run();
  const withdrawn = await savePost("PUT", { ...newPost(), slug: draft.slug, isPublished: false }, draft.id);
  expect(await pathsShowing(draft.slug)).toEqual([]);
  await savePost("PUT", { ...newPost(), slug: draft.slug, isPublished: false }, draft.id);
  const republished = await savePost("PUT", { ...newPost(), slug: draft.slug }, draft.id);
  expect([withdrawn.publishedAt, republished.publishedAt]).toEqual(Array(2).fill("2026-02-01T00:00:00.000Z"));
});

it("keeps the date of a post that is republished by schedule, even after many saves as a draft", async () => {
  const firstPublishedAt = "2026-02-01T00:00:00.000Z";
  const { id, slug } = await savePost("POST", { ...newPost(), publishedAt: firstPublishedAt });
  for (let i = 0; i <= 21; i++) await savePost("PUT", { ...newPost(), slug, isPublished: false }, id);
  await savePost("PUT", { ...newPost(), slug, isPublished: false, publishAt: inHours(1) }, id);
  const due = inHours(-0.01);
  await makeDue(id, due);
  await runJobs();
  const row = await env.DB.prepare("SELECT * FROM posts WHERE id = ?").bind(id).first();
  expect(row).toMatchObject({ isPublished: 1, publishedAt: firstPublishedAt, updatedAt: due });
});

it.each([
  [{ isPublished: false, publishAt: "2020-01-01T00:00:00Z" }, "Choose a time in the future"],
  [{ isPublished: false, publishAt: "9999-12-31T23:59:59-23:59" }, "Invalid datetime"],
  [{ isPublished: true, publishAt: "2999-01-01T00:00:00Z" }, "A published post can't be scheduled"],
])("refuses %j", async (change, message) => {
  const response = await sendPost("POST", { ...newPost(), ...change });
  expect(response.status).toBe(400);
  expect((await refusalOf(response)).fields).toEqual({ publishAt: message });
});
