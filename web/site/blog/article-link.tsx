import { useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { postQuery } from "./post-query.ts";

interface Props extends Omit<ComponentProps<typeof Link>, "href"> {
  slug: string;
}

/** Asks for its article as soon as somebody seems to want it, so that it opens at once. */
export function ArticleLink({ slug, ...rest }: Props) {
  const queries = useQueryClient();
  const prepare = () => void queries.prefetchQuery(postQuery(slug));
  return <Link href={paths.article(slug)} onPointerEnter={prepare} onFocus={prepare} {...rest} />;
}
