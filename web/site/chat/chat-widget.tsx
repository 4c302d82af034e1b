import { useEffect, useRef, useState } from "react";
import { loadOnInteraction } from "#web/lib/lazy.tsx";
import { useToast } from "#web/state/toasts.ts";
import { handFocusOver, useFocusRelay } from "./use-focus-relay.ts";

type KeepClear = (button: HTMLButtonElement) => () => void;

/** What comes sooner needs no sign that it is coming. */
const signAfterMs = 300;
const loadAssistant = async () => (await import("./chat-assistant.tsx")).ChatAssistant;
loadOnInteraction(loadAssistant); // so that it opens at once; a failure is told when it is opened
/** Whoever moves about the page may meet the button. */
const keeping = new Promise<KeepClear | undefined>((resolve) =>
  loadOnInteraction(() => import("./keep-clear.ts").then(({ keepClear }) => resolve(keepClear))),
);

/** The assistant at the bottom right of every page: a button, or the panel in its place. */
export function ChatWidget() {
  const [open, setOpen] = useState(false);
  const [Assistant, setAssistant] = useState<Awaited<ReturnType<typeof loadAssistant>>>();
  const [isComing, setComing] = useState(false);
  const toast = useToast();

  const show = async () => {
    const sign = setTimeout(() => setComing(true), signAfterMs);
    try {
      const assistant = await loadAssistant();
      handFocusOver();
      setAssistant(() => assistant);
      setOpen(true);
    } catch (error) {
      console.error("The chat could not be loaded", error);
      toast({
        variant: "destructive",
        title: "Chat unavailable",
        text: "The chat could not be loaded. Please check your connection and try again.",
      });
    } finally {
      clearTimeout(sign);
      setComing(false);
    }
  };
  const hide = () => {
    handFocusOver();
    setOpen(false);
  };
  return (
    // Its height is the button's, so that the end of the page can be scrolled clear of it.
    <section lang="en" aria-label="Chat" className="h-20 bg-sheet print:hidden">
      {Assistant && <Assistant open={open} onClose={hide} />}
      {!open && <OpenButton isComing={isComing} onOpen={show} />}
    </section>
  );
}

function OpenButton({ isComing, onOpen }: { isComing: boolean; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusRelay(button, button);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void keeping.then((keepClear) => {
      if (!isGone && button.current) stop = keepClear?.(button.current);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      aria-label="Open chat"
      aria-haspopup="dialog"
      aria-disabled={isComing || undefined}
      onClick={isComing ? undefined : onOpen}
      className="chat-button btn fixed z-40 right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] min-h-12 px-3.5 sm:min-h-13 sm:px-4 bg-ink border-paper text-paper hover:bg-red hover:text-onred"
    >
      <span className="i-lucide-message-square-text text-xl" aria-hidden="true" />
      <span className="max-sm:sr-only">Chat</span>
    </button>
  );
}
