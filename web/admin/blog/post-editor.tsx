import { useState } from "react";
import type { EditablePost } from "#contract/posts.ts";
import { Button } from "#web/ui/button.tsx";
import type { Edited } from "../editing/edit-drafts.ts";
import { EditForm } from "../editing/edit-form.tsx";
import { useEditor } from "../editing/use-editor.ts";
import { postEntity } from "./post-entity.ts";
import { PostFields } from "./post-fields.tsx";
import { PostPreview } from "./post-preview.tsx";
import { valuesOf } from "./post-values.ts";

interface Props {
  /** As it is now; null for a new one. */
  post: EditablePost | null;
  edited: Edited;
  /** Saved or cancelled: nothing of what was typed is kept. */
  onDone: () => void;
}

export function PostEditor({ post, edited, onDone }: Props) {
  const [isPreviewing, setIsPreviewing] = useState(false);
  const onMarked = () => setIsPreviewing(false);
  const editor = useEditor(postEntity, { row: post, edited, onDone, onMarked });
  return (
    <EditForm
      editor={editor}
      submit="Save Post"
      show={(current) => (
        <PostPreview values={valuesOf(current)} publishedAt={new Date(current.publishedAt)} />
      )}
      buttons={
        <Button
          look="plain"
          className="mr-auto"
          onClick={(event) => {
            event.currentTarget.closest("dialog")?.scrollTo(0, 0);
            setIsPreviewing(!isPreviewing);
          }}
        >
          {isPreviewing ? "Back to editing" : "Preview"}
        </Button>
      }
    >
      {post && !post.isPublished && (
        <p className="text-soft">This post is not published. Saving publishes it.</p>
      )}
      <div hidden={isPreviewing}>
        <PostFields form={editor.form} readOnly={editor.isPending} />
      </div>
      {isPreviewing && (
        <PostPreview
          values={editor.form.getValues()}
          publishedAt={post ? new Date(post.publishedAt) : new Date()}
        />
      )}
    </EditForm>
  );
}
