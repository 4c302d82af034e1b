import { describe, expect, it } from "vitest";
import { longDate } from "#contract/dates.ts";
import type { EditablePost } from "#contract/posts.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";
import { largePictureFile, storePicture } from "#worker/test/staff-pictures.ts";

signInAsStaff();
const headers = { "X-Admin-Token": "staff" };

const valid = {
  title: "Reading a bearing's designation",
  content: "<h2>The bore</h2><p>Two digits, times <em>five</em> &amp; no more.</p>",
  excerpt: "What 6204-2RS/C3 tells you.",
  authorName: "Dana Whitlock",
  category: "Technology",
  readTime: 5,
};
const send = (method: string, body: object, id?: number) =>
  call(`/api/admin/blog/posts${id ? `/${id}` : ""}`, { method, headers, body });
const readById = (id: number) => call(`/api/admin/blog/posts/${id}`, { headers });
const create = async (more: object = {}): Promise<EditablePost> => {
  const response = await send("POST", { ...valid, ...more });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: EditablePost }).data;
};
const update = async (id: number, more: object = {}): Promise<EditablePost> => {
  const response = await send("PUT", { ...valid, ...more }, id);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: EditablePost }).data;
};

describe("a saved post", () => {
  it("is returned in full to the administrator and is public at once", async () => {
    const post = await create({
      slug: "bearings",
      tags: [" bearings ", "Bearings", "skf"],
      featuredImage: "",
    });
    expect(post).toEqual({
      ...{
        ...valid,
        id: expect.any(Number),
        slug: "bearings",
        tags: ["bearings", "skf"],
        featuredImage: null,
        featuredImageAlt: "",
      },
      ...{
        publishedAt: expect.any(String),
        updatedAt: expect.any(String),
        isPublished: true,
        publishAt: null,
        version: 1,
      },
    });
    const { version: _, publishAt: __, ...shown } = post;
    expect(await (await call("/api/blog/posts/bearings")).json()).toEqual({
      success: true,
      data: { ...shown, publishedOn: longDate(shown.publishedAt) },
    });
  });

  it("takes its slug from the request, the title or a fallback, with a number if taken", async () => {
    const created = [await create({ title: "Lock It Out" }), await create({ title: "Lock it out!" })];
    expect(created.map(({ slug }) => slug)).toEqual(["lock-it-out", "lock-it-out-2"]);
    expect((await create({ slug: "  My_SLUG! " })).slug).toBe("my-slug");
    expect((await create({ title: "安全第一です" })).slug).toBe("post");
    expect(
      (await update(created[1]?.id as number, { title: "Lock it out", slug: "lock-it-out-2" })).slug,
    ).toBe("lock-it-out-2");
  });

  it("gets a unique slug when ten with the same title are created at once", async () => {
    const slugs = (await Promise.all(Array.from({ length: 10 }, () => create({ title: "All at once" })))).map(
      ({ slug }) => slug,
    );
    expect(new Set(slugs).size).toBe(10);
  });

  it("fills an empty excerpt with the first 150 characters of the text", async () => {
    const text = `${"Bolts & nuts, 5 < 7. ".repeat(20)}`;
    const content = `<h2>Start</h2><p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;
    const { excerpt } = await create({ content, excerpt: "" });
    expect(excerpt).toBe(`${`Start ${text}`.slice(0, 150)}...`);
    const emoji = await create({ content: `<p>${"🔩".repeat(200)}</p>`, excerpt: "" });
    expect(emoji.excerpt).toBe(`${"🔩".repeat(150)}...`);
    const short = await create({
      content: "<ul><li>One thing</li><li>Another</li></ul>",
      excerpt: undefined,
    });
    expect(short.excerpt).toBe("One thing Another...");
  });

  it("takes a publication time from the request only when it is created", async () => {
    const { id, publishedAt } = await create({ publishedAt: "2026-03-01T09:30:00+02:00" });
    expect(publishedAt).toBe("2026-03-01T07:30:00.000Z");
    const changed = await update(id, {
      ...{
        publishedAt: "2020-01-01T00:00:00Z",
        updatedAt: "1999-01-01T00:00:00Z",
        createdAt: "1999",
        version: 99,
      },
      ...{ id: 7, isPublished: false },
    });
    expect(changed).toMatchObject({ id, publishedAt, isPublished: false, version: 2 });
    expect(Math.abs(Date.now() - Date.parse(changed.updatedAt))).toBeLessThan(60_000);
    expect(Math.abs(Date.now() - Date.parse((await create()).publishedAt))).toBeLessThan(60_000);
  });

  it("is hidden from the public when unpublished or deleted", async () => {
    const { id, slug } = await create();
    expect((await call(`/api/blog/posts/${slug}`)).status).toBe(200);
    const unpublished = await update(id, { isPublished: false, slug });
    expect((await call(`/api/blog/posts/${slug}`)).status).toBe(404);
    expect(await (await readById(id)).json()).toEqual({ success: true, data: unpublished });
    await update(id, { slug });
    await send("DELETE", {}, id);
    expect((await call(`/api/blog/posts/${slug}`)).status).toBe(404);
    expect((await refusalOf(await readById(id))).message).toBe("This post no longer exists.");
  });

  it("is read by its id after its slug has changed and another post has taken the old one", async () => {
    const { id, slug } = await create({ slug: "washers" });
    const moved = await update(id, { slug: "flat-washers" });
    const other = await create({ slug });
    expect(other.slug).toBe(slug);
    expect(await (await readById(id)).json()).toEqual({ success: true, data: moved });
  });

  it("is sanitized on create and update", async () => {
    const content = '<p onclick="alert(1)">Text</p><script>alert(1)</script><iframe src="/x"></iframe>';
    const post = await create({ content });
    expect(post.content).toBe("<p>Text</p>");
    expect((await update(post.id, { content: `${content}<h1>More</h1>` })).content).toBe(
      "<p>Text</p><h2>More</h2>",
    );
  });

  it.each([
    "<script>alert('no text at all')</script>",
    "<p>  </p><p>&nbsp;</p><br><br>",
    "<style>p{color:red}</style>​",
  ])("is refused when its content %s has no visible text", async (content) => {
    const response = await send("POST", { ...valid, content });
    expect(response.status).toBe(400);
    expect(Object.keys((await refusalOf(response)).fields ?? {})).toEqual(["content"]);
  });

  it("needs an alternative text if its picture was uploaded to this site, and lists omit that text", async () => {
    const { address: featuredImage } = await storePicture(largePictureFile());
    const refused = await send("POST", { ...valid, featuredImage, featuredImageAlt: " " });
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).fields).toEqual({ featuredImageAlt: "Say what the picture shows" });
    const { slug } = await create({ featuredImage, featuredImageAlt: "Gloves of nine levels" });
    const read = await call(`/api/blog/posts/${slug}`);
    expect(await read.json()).toMatchObject({ data: { featuredImageAlt: "Gloves of nine levels" } });
    const list = await (await call("/api/blog/posts")).text();
    expect(list).not.toContain("featuredImageAlt");
  });

  it("may consist of an image alone", async () => {
    const { content } = await create({ content: '<img src="/images/chart.png" alt="A chart">' });
    expect(content).toContain('alt="A chart"');
  });

  it("may show code that names a picture which does not exist", async () => {
    const code = `<pre><code>&lt;img alt="" src="/pictures/${"0".repeat(64)}-900.webp"&gt;</code></pre>`;
    const { content } = await create({ content: code });
    expect(content).toContain("0000-900.webp");
  });

  const invalid: [string, string | number, string][] = [
    ["title", "Four", "Title must be at least 5 characters"],
    ["content", `x${"<p>".repeat(60_000)}`, "at most 200000"],
    ["content", "x".repeat(200_001), "at most 200000"],
    ["content", "<p>Too short</p>", "Content must be at least 20 characters"],
    ["excerpt", "Short", "Excerpt must be at least 10 characters"],
    ["authorName", "A", "Author name is required"],
    ["category", "Gossip", "Category is required"],
    ["readTime", 0, "Read time must be at least 1 minute"],
    ["readTime", 1.5, "Read time must be a whole number"],
    ["readTime", 61, "Read time must be at most 60 minutes"],
    ["featuredImage", "http://a.example/x.png", "Featured Image URL must start with https:// or /"],
    ["publishedAt", "yesterday", "Invalid"],
    ["publishedAt", "9999-12-31T23:59:59-23:59", "Invalid datetime"],
  ];
  it.each(
    invalid.map(([field, value, message]) => [field, String(value).slice(0, 40), value, message] as const),
  )("with the %s %s is refused with a message", async (field, _, value, message) => {
    const response = await send("POST", { ...valid, [field]: value });
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields?.[field]).toContain(message);
  });
});
