import { parseTags } from "#contract/admin-posts.ts";
import { longDate } from "#contract/dates.ts";
import { ArticleBody } from "#web/ui/article-body.tsx";
import { autoExcerpt } from "./auto-excerpt.ts";
import { PostImage } from "./post-image.tsx";
import type { PostValues } from "./post-values.ts";

interface Props {
  values: PostValues;
  publishedAt: Date;
}

export function PostPreview({ values, publishedAt }: Props) {
  const { category, title, authorName, readTime, featuredImage, featuredImageAlt, content, tags } = values;
  const excerpt = values.excerpt.trim() || autoExcerpt(content);
  return (
    <article className="grid grid-cols-1 gap-4" aria-label="Preview">
      {category && <p className="font-head font-semibold text-soft">{category}</p>}
      <h3 className="head text-3xl leading-tight wrap-anywhere">{title || "Untitled"}</h3>
      {excerpt && <p className="text-lg text-soft wrap-anywhere">{excerpt}</p>}
      <p className="flex flex-wrap gap-x-4 text-soft">
        <span>{authorName}</span>
        <time dateTime={publishedAt.toISOString()}>{longDate(publishedAt.toISOString())}</time>
        <span>{readTime} min read</span>
      </p>
      <PostImage src={featuredImage || null} alt={featuredImageAlt} className="w-full aspect-video rounded" />
      <ArticleBody html={content} linksInNewTab />
      {parseTags(tags).length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {parseTags(tags).map((tag) => (
            <li key={tag} className="px-2 rounded border border-solid border-steel text-soft text-sm">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
