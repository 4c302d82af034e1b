import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from "react";
import { maxFormTextLength } from "#contract/contact-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { draftAtom, isReplyPendingAtom, sendDraftAtom } from "./conversation.ts";
import { useFocusHandover } from "./use-focus-handover.ts";

export function Composer() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useAtom(draftAtom);
  const isReplyPending = useAtomValue(isReplyPendingAtom);
  const send = useSetAtom(sendDraftAtom);
  useFocusHandover(form, input);

  const submit = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault();
    send();
    input.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Safari ends a composition before the keydown event of the Enter key that confirms it, but sets keyCode to 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key === "Enter" && !event.shiftKey && !isComposing) submit(event);
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      className="flex items-end gap-2 rule border-t p-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <label htmlFor={id} className="sr-only">
        Message
      </label>
      <textarea
        ref={input}
        id={id}
        rows={1}
        dir="auto"
        maxLength={maxFormTextLength}
        enterKeyHint="send"
        autoComplete="off"
        placeholder="Ask about a product, a quote …"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={sendOnEnter}
        className="grow min-w-0 min-h-11 max-h-32 px-3 py-2 rounded border border-solid border-steel bg-sheet text-ink text-base resize-none [field-sizing:content] placeholder:text-soft"
      />
      <Button
        type="submit"
        aria-label="Send"
        disabled={isReplyPending || !draft.trim()}
        className="flex-none px-0 w-11"
      >
        <Icon name="send-horizontal" className="text-xl" />
      </Button>
    </form>
  );
}
