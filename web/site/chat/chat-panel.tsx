import { useAtomValue } from "jotai";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { company } from "#contract/company.ts";
import { toastsAtom } from "#web/state/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LogoMark } from "#web/ui/logo-mark.tsx";
import { Composer } from "./composer.tsx";
import { formShownAtom, isReplyPendingAtom, messagesAtom } from "./conversation.ts";
import { DetailsForm } from "./details-form.tsx";
import { MessageLog } from "./message-log.tsx";
import { SavedNotice } from "./saved-notice.tsx";
import type { ChatRequest } from "./use-chat-request.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";

interface Props {
  request: ChatRequest;
  onClose: () => void;
}

/** A non-modal dialog, so that the page stays usable. */
export function ChatPanel({ request, onClose }: Props) {
  const titleId = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const formShown = useAtomValue(formShownAtom);
  const { waitingRecord, edit, isSending, send } = request;
  const hasToast = useAtomValue(toastsAtom).some((toast) => toast.open);
  const conversation = useScrollToNewest(`${formShown} ${Boolean(waitingRecord)} ${hasToast}`);
  useKeyboardInset(panel);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog
      ref={panel}
      open
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      className={`fixed inset-x-0 top-auto bottom-[var(--keyboard,0px)] z-40 flex flex-col m-0 p-0 w-full max-w-none max-h-none h-[max(14rem,calc(100dvh-var(--keyboard,0px)-5.5rem))] sheet max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 text-ink overflow-hidden shadow-lg shadow-black/15 sm:left-auto sm:right-[max(1rem,env(safe-area-inset-right))] sm:bottom-[calc(1rem+var(--keyboard,0px))] sm:w-100 sm:h-[min(38rem,max(14rem,calc(100dvh-var(--keyboard,0px)-7rem)))]`}
    >
      <header className="flex items-center gap-3 rule border-t-4 border-t-ink border-b bg-paper py-1.5 pl-4 pr-1.5">
        <LogoMark className="size-7 text-red" />
        <h2 id={titleId} className="grow font-head font-bold leading-tight">
          {company.shortName} assistant
          <span className="block text-sm font-medium text-soft">Automated answers, backed by people</span>
        </h2>
        <Button variant="icon" aria-label="Close chat" onClick={onClose}>
          <Icon name="x" className="text-xl" />
        </Button>
      </header>
      <section
        ref={conversation}
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        tabIndex={0}
        className="grow min-h-0 overflow-y-auto overscroll-contain grid content-start gap-4 p-4 outline-offset--3"
      >
        <MessageLog />
        <div role="status">
          {waitingRecord && !formShown && <SavedNotice record={waitingRecord} onEdit={edit} />}
        </div>
        {formShown && <DetailsForm isSending={isSending} onSend={send} />}
      </section>
      {!formShown && <Composer />}
      {/* An open toast covers the bottom of the panel, so this spacer moves the content up. */}
      {hasToast && <div className="flex-none h-40" />}
    </dialog>
  );
}

function useScrollToNewest(layoutKey: string) {
  const region = useRef<HTMLElement>(null);
  const messageCount = useAtomValue(messagesAtom).length;
  const isReplyPending = useAtomValue(isReplyPendingAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a dependency changes
  useEffect(() => {
    region.current?.scrollTo(0, region.current.scrollHeight);
  }, [messageCount, isReplyPending, layoutKey]);
  return region;
}
