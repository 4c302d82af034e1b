import type { ListedPost } from "#contract/posts.ts";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { CategoryLabel } from "./category-label.tsx";
import { PostImage } from "./post-image.tsx";
import { PostMeta } from "./post-meta.tsx";

/** The link covers the whole card. */
export function ArticleCard({ post }: { post: ListedPost }) {
  const { title, slug, excerpt, category, featuredImage } = post;
  return (
    <li className="group relative flex flex-col bg-sheet rule border-r border-b transition-colors duration-150 hover:bg-line">
      <PostImage src={featuredImage} className="border-b" />
      <div className="flex flex-col grow gap-3 p-5">
        <CategoryLabel category={category} />
        <h3 className="head text-xl leading-snug break-words">{title}</h3>
        <p className="line-clamp-3 text-soft break-words">{excerpt}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 mt-auto rule border-t pt-1.5">
          <PostMeta post={post} />
          <Link
            href={paths.article(slug)}
            aria-label={`Read More: ${title}`}
            className="link inline-flex items-center gap-1.5 min-h-11 font-head font-semibold after:content-empty after:absolute after:inset-0"
          >
            <span>
              {/* Search engines use the link text, and "Read More" alone says nothing. */}
              Read More<span className="sr-only">: {title}</span>
            </span>
            <Icon name="arrow-right" />
          </Link>
        </div>
      </div>
    </li>
  );
}
