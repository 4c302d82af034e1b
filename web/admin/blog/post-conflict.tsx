import { useState } from "react";
import type { EditablePost } from "#contract/posts.ts";
import { Button } from "#web/ui/button.tsx";
import type { Edited } from "./post-drafts.ts";
import { PostPreview } from "./post-preview.tsx";
import { valuesOf } from "./post-values.ts";
import { usePost } from "./use-post.ts";

interface Props {
  edited: NonNullable<Edited>;
  /** Goes on from the current version. */
  onTake: (current: EditablePost) => void;
  /** Saves what was typed over it. */
  onInsist: () => void;
}

/** Somebody else saved first: shows what they saved, and leaves the choice to the person. */
export function PostConflict({ edited, onTake, onInsist }: Props) {
  const { data: current, isError, isFetching, refetch } = usePost(edited);
  const [isShown, setIsShown] = useState(false);
  return (
    <section aria-label="Changed in the meantime" className="grid gap-4 rule border-l-4 border-amber pl-4">
      <p role="alert">
        Somebody else has changed this post in the meantime. What you typed is still here and not saved.
      </p>
      {isFetching && <p role="status">Loading the current version…</p>}
      {isError && !isFetching && (
        <p>
          The current version could not be loaded.{" "}
          <Button look="plain" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      )}
      {current && !isFetching && (
        <div className="flex flex-wrap gap-3">
          <Button look="plain" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? "Hide the current version" : "Look at the current version"}
          </Button>
          <Button look="plain" onClick={() => onTake(current)}>
            Discard mine and edit the current version
          </Button>
          <Button look="plain" onClick={onInsist}>
            Save mine over it
          </Button>
        </div>
      )}
      {current && isShown && (
        <PostPreview values={valuesOf(current)} publishedAt={new Date(current.publishedAt)} />
      )}
    </section>
  );
}
