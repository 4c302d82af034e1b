import { articleError } from "#contract/article-error.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

interface Props {
  /** False if the article does not exist. */
  canRetry: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

export function ArticleError({ canRetry, isRetrying, onRetry }: Props) {
  return (
    <div className="grid gap-6 justify-items-start mt-4">
      <p role="alert" className="text-lg text-soft max-w-150">
        {articleError.text}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link href={paths.blog()} className="btn-primary">
          <Icon name="arrow-left" />
          Back to Blog
        </Link>
        {canRetry && (
          <Button variant="plain" isBusy={isRetrying} onClick={onRetry}>
            {isRetrying ? "Loading..." : "Try Again"}
          </Button>
        )}
      </div>
    </div>
  );
}
