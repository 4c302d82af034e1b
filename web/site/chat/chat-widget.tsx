import { useAtom } from "jotai";
import { lazy, Suspense, useEffect, useRef } from "react";
import { openAtom } from "./conversation.ts";
import { useChatRequest } from "./use-chat-request.ts";
import { handFocusOver, useFocusRelay } from "./use-focus-relay.ts";

const loadPanel = async () => ({ default: (await import("./chat-panel.tsx")).ChatPanel });
const ChatPanel = lazy(loadPanel);

/** The assistant at the bottom right of every page: a button, or the panel in its place. */
export function ChatWidget() {
  const [open, setOpen] = useAtom(openAtom);
  const request = useChatRequest();
  useEffect(() => {
    // Beforehand, so that it opens at once. What fails here is tried again, and told, when it is opened.
    loadPanel().catch(() => {});
  }, []);

  const show = (next: boolean) => {
    handFocusOver();
    setOpen(next);
  };
  return (
    // Its height is the button's, so that the end of the page can be scrolled clear of it.
    <section lang="en" aria-label="Chat" className="h-20 bg-sheet print:hidden">
      {open ? (
        <Suspense fallback={<OpenButton onOpen={() => {}} />}>
          <ChatPanel request={request} onClose={() => show(false)} />
        </Suspense>
      ) : (
        <OpenButton onOpen={() => show(true)} />
      )}
    </section>
  );
}

function OpenButton({ onOpen }: { onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusRelay(button, button);
  return (
    <button
      ref={button}
      type="button"
      aria-label="Open chat"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="btn fixed z-40 right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] min-h-13 px-4 bg-ink border-paper text-paper hover:(bg-red text-onred)"
    >
      <span className="i-lucide-message-square-text text-xl" aria-hidden="true" />
      Chat
    </button>
  );
}
