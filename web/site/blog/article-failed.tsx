import { articleError } from "#contract/article-error.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

interface Props {
  /** It may come right by itself. */
  canTry: boolean;
  isTrying: boolean;
  onTry: () => void;
}

/** What stands below the heading. */
export function ArticleFailed({ canTry, isTrying, onTry }: Props) {
  return (
    <div className="grid gap-6 justify-items-start mt-4">
      <p role="alert" className="text-lg text-soft max-w-150">
        {articleError.text}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link href={paths.blog()} className="btn-primary">
          <span className="i-lucide-arrow-left" aria-hidden="true" />
          Back to Blog
        </Link>
        {canTry && (
          <Button look="plain" isBusy={isTrying} onClick={onTry}>
            {isTrying ? "Loading..." : "Try Again"}
          </Button>
        )}
      </div>
    </div>
  );
}
