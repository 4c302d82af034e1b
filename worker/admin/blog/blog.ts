import { eq } from "drizzle-orm";
import { createPost, deletePost, getPostById, type PostInput, updatePost } from "#contract/admin-posts.ts";
import { getPostVersion, listPostVersions } from "#contract/post-versions.ts";
import { database } from "#worker/db/client.ts";
import { deleteRow, insertRow, updateRow } from "#worker/db/edit-rows.ts";
import { requirePictures } from "#worker/db/mark-pictures-used.ts";
import { posts } from "#worker/db/schema.ts";
import { retryOnSlugConflict, uniqueSlug } from "#worker/db/unique-slug.ts";
import type { Env } from "#worker/env.ts";
import { readEdit } from "#worker/http/read-edit.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { routes, serve } from "#worker/http/serve.ts";
import { picturesIn, postColumns, publishedAtAfterUpdate, publishedAtForNewPost } from "./post-columns.ts";
import { findVersion, findVersions, versionStatements } from "./post-versions.ts";

const fallbackSlug = "post";

async function checkedColumns(env: Env, input: PostInput) {
  const columns = postColumns(input);
  const { featuredImage, content } = columns;
  await requirePictures(env, { featuredImage: [featuredImage ?? ""], content: picturesIn(content) });
  return columns;
}

export const blog = routes(
  serve(createPost, async (c, { body }) => {
    const edit = readEdit(c);
    const columns = { ...(await checkedColumns(c.env, body)), publishedAt: publishedAtForNewPost(body) };
    const data = await retryOnSlugConflict(async () => {
      const slug = await uniqueSlug(c.env, posts, {
        slug: body.slug,
        name: body.title,
        fallback: fallbackSlug,
      });
      return insertRow(c.env, posts, edit, { ...columns, slug });
    });
    return { data };
  }),
  serve(getPostById, async (c, { params: { id } }) => {
    const [data] = await database(c.env).select().from(posts).where(eq(posts.id, id));
    if (!data) throw new Refusal("not_found", "This post no longer exists.");
    return { data };
  }),
  serve(updatePost, async (c, { params: { id }, body }) => {
    const edit = readEdit(c);
    const columns = { ...(await checkedColumns(c.env, body)), publishedAt: publishedAtAfterUpdate(body) };
    const data = await retryOnSlugConflict(async () => {
      const slugRequest = { slug: body.slug, name: body.title, fallback: fallbackSlug, ownId: id };
      const slug = await uniqueSlug(c.env, posts, slugRequest);
      return updateRow(c.env, posts, id, edit, { ...columns, slug }, versionStatements(c.env, id, edit));
    });
    return { data };
  }),
  serve(deletePost, async (c, { params }) => {
    await deleteRow(c.env, posts, params.id, readEdit(c));
    return {};
  }),
  serve(listPostVersions, async (c, { params }) => ({ data: await findVersions(c.env, params.id) })),
  serve(getPostVersion, async (c, { params }) => ({ data: await findVersion(c.env, params.id) })),
);
