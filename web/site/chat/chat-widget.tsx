import { useRef, useState } from "react";
import { loadOnFirstInteraction } from "#web/lib/lazy.tsx";
import { useToast } from "#web/state/toasts.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useAvoidOverlap } from "./use-avoid-overlap.ts";
import { requestFocusForNextView, useFocusHandover } from "./use-focus-handover.ts";

/** How long loading the chat may take before the button is disabled. */
const loadingDelayMs = 300;
const loadAssistant = async () => (await import("./chat-assistant.tsx")).ChatAssistant;
// So that the chat opens at once. If this fails, an error is shown only when the visitor opens the chat.
loadOnFirstInteraction(loadAssistant);

/** The assistant at the bottom right of every page: a button, or the panel in its place. */
export function ChatWidget() {
  const [open, setOpen] = useState(false);
  const [Assistant, setAssistant] = useState<Awaited<ReturnType<typeof loadAssistant>>>();
  const [isLoading, setLoading] = useState(false);
  const toast = useToast();

  const show = async () => {
    const timer = setTimeout(() => setLoading(true), loadingDelayMs);
    try {
      const assistant = await loadAssistant();
      requestFocusForNextView();
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
      clearTimeout(timer);
      setLoading(false);
    }
  };
  const hide = () => {
    requestFocusForNextView();
    setOpen(false);
  };
  return (
    // Reserves the button's height, so that the button does not cover the end of the page.
    <section lang="en" aria-label="Chat" className="h-20 bg-sheet print:hidden">
      {Assistant && <Assistant open={open} onClose={hide} />}
      {!open && <OpenButton isLoading={isLoading} onOpen={show} />}
    </section>
  );
}

function OpenButton({ isLoading, onOpen }: { isLoading: boolean; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandover(button, button);
  useAvoidOverlap(button);
  return (
    <button
      ref={button}
      type="button"
      aria-label="Open chat"
      aria-haspopup="dialog"
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? undefined : onOpen}
      className="chat-button btn fixed z-40 right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] min-h-12 px-3.5 sm:min-h-13 sm:px-4 bg-ink border-paper text-paper hover:bg-red hover:text-onred"
    >
      <Icon name="message-square-text" className="text-xl" />
      <span className="max-sm:sr-only">Chat</span>
    </button>
  );
}
