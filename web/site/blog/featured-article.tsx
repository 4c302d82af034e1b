import type { ListedPost } from "#contract/posts.ts";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { CategoryLabel } from "./category-label.tsx";
import { PostImage } from "./post-image.tsx";
import { PostMeta } from "./post-meta.tsx";

export function FeaturedArticle({ post }: { post: ListedPost }) {
  const { title, slug, excerpt, category, featuredImage } = post;
  return (
    <section aria-labelledby="featured" className="grid gap-5">
      <h2 id="featured" className="head text-2xl">
        Featured Article
      </h2>
      <div className="relative sheet overflow-hidden grid md:grid-cols-[1.35fr_1fr]">
        <PostImage src={featuredImage} eager className="w-full self-stretch max-md:border-b" />
        <div className="rule flex flex-col items-start gap-4 p-5 md:border-l md:p-7">
          <CategoryLabel category={category} />
          <h3 className="head text-[1.625rem] lg:text-[2rem] leading-[1.15] break-words">{title}</h3>
          <p className="line-clamp-3 text-soft break-words">{excerpt}</p>
          <PostMeta post={post} />
          <Link
            href={paths.article(slug)}
            aria-label={`Read Full Article: ${title}`}
            className="btn-primary mt-auto max-sm:w-full after:content-empty after:absolute after:inset-0"
          >
            Read Full Article
            <Icon name="arrow-right" />
          </Link>
        </div>
      </div>
    </section>
  );
}
