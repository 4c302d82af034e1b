import { useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { postQuery } from "./post-query.ts";

interface Props extends Omit<ComponentProps<typeof Link>, "href"> {
  slug: string;
}

/** A link that prefetches its article on hover and on focus. */
export function ArticleLink({ slug, ...rest }: Props) {
  const queries = useQueryClient();
  const prefetch = () => void queries.prefetchQuery(postQuery(slug));
  return <Link href={paths.article(slug)} onPointerEnter={prefetch} onFocus={prefetch} {...rest} />;
}
