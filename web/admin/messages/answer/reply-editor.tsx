import { zodResolver } from "@hookform/resolvers/zod";
import { type MessageDetail, sendReply } from "#contract/message-detail.ts";
import { ifMatch } from "#contract/row-version.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { Button } from "#web/ui/button.tsx";
import { TextareaField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RestoredNotice } from "#web/ui/restored-notice.tsx";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";
import { AnswerConflict } from "./answer-conflict.tsx";
import { isEmptyText, replyDrafts, type TextValues } from "./answer-drafts.ts";
import { AnswerProblem } from "./answer-problem.tsx";
import { SavedReplies } from "./saved-replies.tsx";
import { type OwnChanges, useAnswer } from "./use-answer.ts";

export interface EditorProps {
  detail: MessageDetail;
  /** Null while this page has not changed the message. */
  ownChanges: OwnChanges | null;
  onOwnChange: (version: number) => void;
  onTyped: () => void;
  onSent: () => void;
}

export function ReplyEditor({ detail, ownChanges, onOwnChange, onTyped, onSent }: EditorProps) {
  const api = useAdminApi();
  const { id: messageId, email } = detail.message;
  const answer = useAnswer<TextValues, TextValues>({
    ...{ detail, ownChanges, onOwnChange, onTyped, onSent },
    drafts: replyDrafts,
    isEmpty: isEmptyText,
    makeValues: () => ({ id: randomUuid(), text: "" }),
    resolver: zodResolver(sendReply.body),
    send: ({ text }, id, version) =>
      api.call(sendReply, { params: { id: messageId }, body: { id, text }, headers: ifMatch(version) }),
    isStored: ({ replies }, id, { text }) =>
      replies.find((reply) => reply.id === id)?.text.trim() === text.trim(),
  });
  const { form, isRestored, isPending, notice, hasConflict, errorText, submit, startOver } = answer;
  const insert = (text: string) => {
    const typed = form.getValues("text");
    form.setValue("text", typed.trim() === "" ? text : `${typed.trimEnd()}\n\n${text}`, {
      shouldDirty: true,
    });
    form.setFocus("text");
  };
  return (
    <form
      noValidate
      aria-label="Reply"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isRestored && <RestoredNotice onDiscard={startOver} disabled={isPending} />}
      <TextareaField
        label={`Reply to ${email}`}
        required
        error={form.formState.errors.text?.message}
        rows={9}
        dir="auto"
        readOnly={isPending}
        {...form.register("text")}
      />
      <SavedReplies readOnly={isPending} onInsert={insert} getCurrentText={() => form.getValues("text")} />
      <AnswerConflict id={messageId} hasConflict={hasConflict} onSeen={answer.acceptVersion} />
      <AnswerProblem notice={notice} errorText={errorText} />
      <Button type="submit" isBusy={isPending} className="justify-self-start">
        <Icon name="send-horizontal" />
        {isPending ? "Sending..." : "Send reply"}
      </Button>
    </form>
  );
}
