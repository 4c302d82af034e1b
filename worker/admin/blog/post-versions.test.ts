import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { PostVersion } from "#contract/post-versions.ts";
import { call } from "#worker/test/call.ts";
import { staffHeaders } from "#worker/test/inbox.ts";
import { runJobs } from "#worker/test/run-jobs.ts";
import { inHours, newPost, savePost, sendPost } from "#worker/test/save-post.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

signInAsStaff("dana");

it("keeps the version before each save, with who saved it and when", async () => {
  const first = newPost();
  const { id, slug, updatedAt } = await savePost("POST", { ...first, isPublished: false });
  await savePost("PUT", { ...newPost(), slug, title: "The second title", tags: [] }, id);
  await savePost("PUT", { ...newPost(), slug, title: "The third title" }, id);
  const versions = await versionsOf(id);
  expect(versions).toMatchObject([
    { who: "dana", isPublished: true },
    { who: "dana", isPublished: false, savedAt: updatedAt },
  ]);
  const earlier = await versionOf(versions[1]?.id as number);
  const { isPublished: _, ...text } = { ...first, isPublished: false };
  expect(earlier).toMatchObject({ ...text, slug, isPublished: false, who: "dana" });
  expect(await versionOf(versions[0]?.id as number)).toMatchObject({ title: "The second title", tags: [] });
  expect((await call("/api/admin/blog/versions/999999", { headers: staffHeaders })).status).toBe(404);
  expect(await versionsOf(999_999)).toEqual([]);
});

it("keeps nothing for a refused save, and the last 20 versions of a post", async () => {
  const { id, slug } = await savePost("POST", newPost());
  const refused = await call(`/api/admin/blog/posts/${id}`, {
    method: "PUT",
    headers: { ...staffHeaders, "If-Match": '"7"' },
    body: newPost(),
  });
  expect(refused.status).toBe(409);
  expect(await versionsOf(id)).toEqual([]);
  const other = await savePost("POST", newPost());
  await savePost("PUT", newPost(), other.id);
  for (let i = 1; i <= 22; i++) await savePost("PUT", { ...newPost(), slug, title: `Title number ${i}` }, id);
  const versions = await versionsOf(id);
  expect(versions).toHaveLength(20);
  expect((await versionOf(versions[0]?.id as number)).title).toBe("Title number 21");
  expect((await versionOf(versions[19]?.id as number)).title).toBe("Title number 2");
  expect(await versionsOf(other.id)).toHaveLength(1);
});

it("keeps the versions of a post in the trash until the post is deleted for good", async () => {
  const { id, slug } = await savePost("POST", newPost());
  await savePost("PUT", { ...newPost(), slug }, id);
  const moveToTrash = async () => {
    await sendPost("DELETE", {}, id);
    return (await env.DB.prepare("SELECT max(id) AS id FROM trash").first<number>("id")) as number;
  };
  await call(`/api/admin/trash/${await moveToTrash()}/restore`, { method: "POST", headers: staffHeaders });
  expect(await versionsOf(id)).toHaveLength(1);
  await call(`/api/admin/trash/${await moveToTrash()}`, { method: "DELETE", headers: staffHeaders });
  expect(await versionsOf(id)).toEqual([]);

  const expired = await savePost("POST", newPost());
  await savePost("PUT", newPost(), expired.id);
  await sendPost("DELETE", {}, expired.id);
  await env.DB.prepare("UPDATE trash SET deletedAt = ? WHERE entity = 'post' AND entityId = ?")
    .bind(inHours(-30 * 24), expired.id)
    .run();
  await runJobs();
  expect(await versionsOf(expired.id)).toEqual([]);
});

async function versionsOf(id: number) {
  const response = await call(`/api/admin/blog/posts/${id}/versions`, { headers: staffHeaders });
  return ((await response.json()) as { data: PostVersion[] }).data;
}

async function versionOf(id: number): Promise<PostVersion> {
  const response = await call(`/api/admin/blog/versions/${id}`, { headers: staffHeaders });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: PostVersion }).data;
}
