import { expect } from "vitest";
import type { EditablePost } from "#contract/posts.ts";
import { call } from "./call.ts";
import { staffHeaders } from "./inbox.ts";

let postCounter = 0;

/** Returns the body of a new post with a unique title, slug and excerpt. It is published at once by default. */
export const newPost = () => ({
  title: `Reading bearing numbers ${++postCounter}`,
  slug: `quillwort-${postCounter}-bearings`,
  content: "<p>Two digits, times five, is the bore of a quillwort bearing.</p>",
  excerpt: `What quillwort-${postCounter}-bearings tells you.`,
  authorName: "Dana Whitlock",
  category: "Technology",
  tags: ["quillwort"],
  readTime: 5,
});

export const sendPost = async (method: string, body: object, id?: number) =>
  call(`/api/admin/blog/posts${id ? `/${id}` : ""}`, { method, headers: staffHeaders, body });

export const savePost = async (method: string, body: object, id?: number): Promise<EditablePost> => {
  const response = await sendPost(method, body, id);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: EditablePost }).data;
};

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
