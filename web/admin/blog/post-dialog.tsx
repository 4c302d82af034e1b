import { useState } from "react";
import type { EditablePost } from "#contract/posts.ts";
import { Button } from "#web/ui/button.tsx";
import { EditDialog } from "../editing/edit-dialog.tsx";
import type { EditTarget } from "../editing/edit-drafts.ts";
import { EditForm } from "../editing/edit-form.tsx";
import { useEditor } from "../editing/use-editor.ts";
import { autoExcerpt } from "./auto-excerpt.ts";
import { postEntity } from "./post-entity.ts";
import { PostFields } from "./post-fields.tsx";
import { PostPreview } from "./post-preview.tsx";
import { toFormValues } from "./post-values.ts";

interface Props {
  /** Undefined while closed, null for a new post. */
  target: EditTarget | undefined;
  onClose: () => void;
}

const titles = { create: "Create New Blog Post", edit: "Edit Blog Post" };

export function PostDialog({ target, onClose }: Props) {
  return (
    <EditDialog entity={postEntity} titles={titles} target={target} onClose={onClose}>
      {(post) => <PostEditor post={post} target={target ?? null} onDone={onClose} />}
    </EditDialog>
  );
}

interface EditorProps {
  post: EditablePost | null;
  target: EditTarget;
  onDone: () => void;
}

function PostEditor({ post, target, onDone }: EditorProps) {
  const [isPreviewing, setIsPreviewing] = useState(false);
  const onFieldError = () => setIsPreviewing(false);
  const editor = useEditor(postEntity, { row: post, target, onDone, onFieldError });
  /** Fills an empty excerpt with the start of the content. If that is too short, the field shows an error. */
  const save = () => {
    const { excerpt, content } = editor.form.getValues();
    const start = excerpt.trim() ? "" : autoExcerpt(content);
    if (start) editor.form.setValue("excerpt", start);
    return editor.save();
  };
  return (
    <EditForm
      editor={{ ...editor, save }}
      submitLabel="Save Post"
      renderCurrent={(current) => (
        <PostPreview values={toFormValues(current)} publishedAt={new Date(current.publishedAt)} />
      )}
      extraButtons={
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
        <p className="text-soft">This post isn't published yet. Saving it will publish it.</p>
      )}
      <div hidden={isPreviewing}>
        <PostFields form={editor.form} readOnly={editor.isPending} ownId={post?.id ?? null} />
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
