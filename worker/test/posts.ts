import { env } from "cloudflare:workers";

interface NewPost {
  slug: string;
  title?: string;
  content?: string;
  publishedAt?: string;
  isPublished?: boolean;
}

export async function insertPost({
  slug,
  title = "Choosing gloves",
  content = "<p>Text</p>",
  publishedAt = "2026-01-01T00:00:00.000Z",
  isPublished = true,
}: NewPost): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO posts (title, slug, excerpt, authorName, category, tags, featuredImage, readTime, publishedAt,
       updatedAt, isPublished, content)
     VALUES (?1, ?2, 'What the numbers mean.', 'Ana Ruiz', 'Safety', '["gloves","EN 388"]', NULL, 4, ?3, ?3, ?4, ?5)`,
  )
    .bind(title, slug, publishedAt, Number(isPublished), content)
    .run();
}
