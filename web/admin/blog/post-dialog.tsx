import { Suspense, useEffect, useRef, useState } from "react";
import type { PostStatus } from "#contract/admin-posts.ts";
import { fromCompanyTime } from "#contract/local-time-field.ts";
import type { EditablePost } from "#contract/posts.ts";
import { dateAndTime } from "#web/lib/dates.ts";
import { lazyOnFirstInteraction } from "#web/lib/lazy.tsx";
import { Button } from "#web/ui/button.tsx";
import { EditDialog } from "../editing/edit-dialog.tsx";
import type { EditTarget } from "../editing/edit-drafts.ts";
import { EditForm } from "../editing/edit-form.tsx";
import { useEditor } from "../editing/use-editor.ts";
import { autoExcerpt } from "./auto-excerpt.ts";
import { postEntity } from "./post-entity.ts";
import { PostFields } from "./post-fields.tsx";
import { PostPreview } from "./post-preview.tsx";
import { PostSchedule } from "./post-schedule.tsx";
import { statusOf, toFormValues } from "./post-values.ts";
import { StatusBadge } from "./status-badge.tsx";

const PostVersions = lazyOnFirstInteraction(async () => (await import("./post-versions.tsx")).PostVersions);

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
  const [view, setView] = useState<"fields" | "preview" | "versions">("fields");
  const [statusText, setStatusText] = useState("");
  const onFieldError = () => setView("fields");
  const editor = useEditor(postEntity, { row: post, target, onDone, onFieldError });
  const { form, isPending } = editor;
  const savedStatus = post && statusOf(post);
  const statusLine = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button has disappeared with the list of versions.
    if (statusText) statusLine.current?.focus();
  }, [statusText]);
  const toggleView = (next: typeof view) => {
    statusLine.current?.closest("dialog")?.scrollTo(0, 0);
    setView(view === next ? "fields" : next);
    setStatusText("");
  };
  const requestedStatus = useRef<PostStatus>("published");
  /** Submits the element's form with this status. Fires a submit event, which a running picture upload can block. */
  const submitAs = (status: PostStatus, { form }: HTMLButtonElement | HTMLInputElement) => {
    requestedStatus.current = status;
    form?.requestSubmit();
    requestedStatus.current = "published";
  };
  /**
   * Saves over `saved` with this status. Asks first if this takes a published post off the site. Fills an empty
   * excerpt with the start of the content; if that is too short, the field shows an error.
   */
  const saveAs = async (status: PostStatus, saved: EditablePost | null, save: () => Promise<void>) => {
    if (isPending) return; // setting the status would change the toast of the save in progress
    form.setValue("status", status);
    if (!(await form.trigger("publishAt", { shouldFocus: true }))) return;
    if (saved?.isPublished && status !== "published" && !confirm(withdrawalQuestion(saved))) return;
    const { excerpt, content } = form.getValues();
    const generatedExcerpt = excerpt.trim() ? "" : autoExcerpt(content);
    if (generatedExcerpt) form.setValue("excerpt", generatedExcerpt);
    return save();
  };
  return (
    <EditForm
      editor={{
        ...editor,
        save: () => saveAs(requestedStatus.current, post, editor.save),
        overwrite: (current) => saveAs(form.getValues("status"), current, () => editor.overwrite(current)),
      }}
      submitLabel="Save Post"
      renderCurrent={(current) => (
        <PostPreview values={toFormValues(current)} publishedAt={publicationDate(current, "")} />
      )}
      extraButtons={
        <>
          <div className="flex flex-wrap gap-3 mr-auto">
            <Button variant="plain" onClick={() => toggleView("preview")}>
              {view === "preview" ? "Back to editing" : "Preview"}
            </Button>
            {post && (
              <Button variant="plain" onClick={() => toggleView("versions")}>
                {view === "versions" ? "Back to editing" : "Earlier versions"}
              </Button>
            )}
          </div>
          {/* Enter in a field activates the form's first submit button. For a draft that is this button. */}
          <Button
            variant="plain"
            type={savedStatus === "draft" ? "submit" : "button"}
            isBusy={isPending}
            onClick={(event) => {
              event.preventDefault();
              submitAs("draft", event.currentTarget);
            }}
          >
            Save as Draft
          </Button>
        </>
      }
    >
      {post && !post.isPublished && (
        <p className="text-soft">
          <StatusBadge post={post} /> Readers don't see this post yet. "Save Post" publishes it now.
        </p>
      )}
      <p ref={statusLine} tabIndex={-1} role="status" className="empty:hidden">
        {statusText}
      </p>
      <div hidden={view !== "fields"}>
        <div className="grid gap-4">
          <PostFields form={form} readOnly={isPending} ownId={post?.id ?? null} />
          <PostSchedule
            form={form}
            readOnly={isPending}
            isScheduled={savedStatus === "scheduled"}
            onSchedule={(element) => submitAs("scheduled", element)}
          />
        </div>
      </div>
      {view === "preview" && (
        <PostPreview
          values={form.getValues()}
          publishedAt={publicationDate(post, form.getValues("publishAt"))}
        />
      )}
      {view === "versions" && post && (
        <Suspense fallback={<p role="status">Loading the earlier versions...</p>}>
          <PostVersions
            postId={post.id}
            form={form}
            onPutBack={(savedAt) => {
              toggleView("fields");
              setStatusText(`The version of ${dateAndTime(savedAt)} is in the form. It isn't saved yet.`);
            }}
          />
        </Suspense>
      )}
    </EditForm>
  );
}

const withdrawalQuestion = ({ title }: EditablePost) =>
  `Take "${title}" off the site? Readers won't see it until it is published again.`;

/** The publication date that the preview shows. `typedTime` is the time in the form, in the company's time zone. */
function publicationDate(post: EditablePost | null, typedTime: string): Date {
  if (post?.isPublished) return new Date(post.publishedAt);
  return new Date(fromCompanyTime(typedTime) ?? post?.publishAt ?? Date.now());
}
