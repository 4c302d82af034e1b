import { zodResolver } from "@hookform/resolvers/zod";
import { addNote, type MessageDetail } from "#contract/message-detail.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { Button } from "#web/ui/button.tsx";
import { TextareaField } from "#web/ui/field.tsx";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";
import { isEmptyText, noteDrafts, type TextValues } from "../answer/answer-drafts.ts";
import { AnswerProblem } from "../answer/answer-problem.tsx";
import { useAnswer } from "../answer/use-answer.ts";
import { shortTime } from "../times.ts";
import { DetailSection } from "./detail-section.tsx";

interface Props {
  detail: MessageDetail;
  /** Called with the message's new version, so that the editors on this page do not see a new note as a conflict. */
  onOwnChange: (version: number) => void;
}

export function Notes({ detail, onOwnChange }: Props) {
  const api = useAdminApi();
  const { id: messageId } = detail.message;
  const { form, isPending, notice, errorText, submit } = useAnswer<TextValues, TextValues>({
    ...{ detail, onOwnChange },
    ownChanges: null, // a note never conflicts
    drafts: noteDrafts,
    isEmpty: isEmptyText,
    makeValues: () => ({ id: randomUuid(), text: "" }),
    resolver: zodResolver(addNote.body),
    send: ({ text }, id) => api.call(addNote, { params: { id: messageId }, body: { id, text } }),
    isStored: ({ notes }, id, { text }) => notes.find((note) => note.id === id)?.text.trim() === text.trim(),
  });
  return (
    <DetailSection title="Notes">
      {detail.notes.length > 0 && (
        <ol aria-label="Notes" className="grid grid-cols-1 gap-3">
          {detail.notes.map(({ id, who, text, createdAt }) => (
            <li key={id} className="grid gap-0.5 rule border-l-4 border-line pl-3">
              <p className="text-sm text-soft" dir="auto">
                {who}, {shortTime(createdAt)}
              </p>
              <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <form
        noValidate
        aria-label="Note"
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextareaField
          label="Note for your colleagues"
          error={form.formState.errors.text?.message}
          rows={3}
          dir="auto"
          readOnly={isPending}
          {...form.register("text")}
        />
        <AnswerProblem notice={notice} errorText={errorText} />
        <Button type="submit" variant="plain" isBusy={isPending} className="justify-self-start">
          {isPending ? "Saving..." : "Add note"}
        </Button>
      </form>
    </DetailSection>
  );
}
