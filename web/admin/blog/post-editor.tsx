import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { type EditablePost, type PostForm, postForm } from "#contract/posts.ts";
import { ApiError } from "#web/lib/api.ts";
import { useToast } from "#web/state/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { DraftNotice } from "#web/ui/draft-notice.tsx";
import { PostConflict } from "./post-conflict.tsx";
import { clearPostDraft, type Edited, readPostDraft, writePostDraft } from "./post-drafts.ts";
import { PostFields } from "./post-fields.tsx";
import { PostPreview } from "./post-preview.tsx";
import { newPost, type PostValues, valuesOf } from "./post-values.ts";
import { useSavePost } from "./use-post-writes.ts";

interface Props {
  /** As it is now; null for a new one. */
  post: EditablePost | null;
  edited: Edited;
  /** Saved or cancelled: nothing of what was typed is kept. */
  onDone: () => void;
}

/** The dialog's form, with what was typed before where something was. */
export function PostEditor({ post, edited, onDone }: Props) {
  const [draft] = useState(() => readPostDraft(edited));
  const [restored, setRestored] = useState(draft !== null);
  const [version, setVersion] = useState(draft?.version ?? post?.version ?? null);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const form = useForm<PostValues>({
    resolver: zodResolver(postForm) as unknown as Resolver<PostValues>,
    defaultValues: draft?.values ?? (post ? valuesOf(post) : newPost),
  });
  const toast = useToast();
  const leave = () => {
    clearPostDraft(edited);
    onDone();
  };
  const told = () => {
    toast({ title: "Success", text: `Blog post ${edited ? "updated" : "created"} successfully` });
    leave();
  };
  const refused = (error: Error) => {
    const { fields = {} } = (error instanceof ApiError && error.refusal) || {};
    for (const [field, message] of Object.entries(fields)) {
      const name = field.split(".")[0] as keyof PostValues;
      if (Object.hasOwn(newPost, name)) form.setError(name, { message });
    }
    if (Object.keys(fields).length > 0) setIsPreviewing(false);
    toast({ title: "Error", text: reasonOf(error, edited), variant: "destructive" });
  };
  const { mutate, isPending, error, reset: forgetError } = useSavePost(told, refused);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writePostDraft(edited, { values, version }),
      }),
    [form, edited, version],
  );

  /** Begins from the post as it is, or, for a new one, from nothing. */
  const startOver = (from: EditablePost | null) => {
    form.reset(from ? valuesOf(from) : newPost);
    clearPostDraft(edited);
    setVersion(from?.version ?? null);
    setRestored(false);
    forgetError();
  };
  const save = (knownVersion: number | null) =>
    form.handleSubmit(
      (values) => {
        if (isPending) return;
        const edits = edited && { id: edited.id, version: knownVersion };
        mutate({ values: values as PostForm, edits });
      },
      () => setIsPreviewing(false),
    )();
  const isConflict = error instanceof ApiError && error.refusal?.code === "conflict";

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save(version);
      }}
    >
      {restored && <DraftNotice onClear={() => startOver(post)} />}
      {post && !post.isPublished && (
        <p className="text-soft">This post is not published. Saving publishes it.</p>
      )}
      <div hidden={isPreviewing}>
        <PostFields form={form} readOnly={isPending} />
      </div>
      {isPreviewing && (
        <PostPreview values={form.getValues()} publishedAt={post ? new Date(post.publishedAt) : new Date()} />
      )}
      {isConflict && edited ? (
        <PostConflict edited={edited} onTake={startOver} onInsist={() => save(null)} />
      ) : (
        error && (
          <p role="alert" className="text-danger">
            {reasonOf(error, edited)}
          </p>
        )
      )}
      <div className="flex flex-wrap justify-end gap-3">
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
        <Button look="plain" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? "Saving..." : "Save Post"}
        </Button>
      </div>
    </form>
  );
}

function reasonOf(error: Error, edited: Edited): string {
  const said = error instanceof ApiError ? error.refusal?.message : undefined;
  return said ?? `Failed to ${edited ? "update" : "create"} blog post`;
}
