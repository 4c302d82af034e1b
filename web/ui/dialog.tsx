import { type ReactNode, useEffect, useId, useRef } from "react";
import { putOnTop } from "./top-dialog.ts";

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The platform's modal dialog: it holds the focus, closes by Escape and by a press beside it. */
export function Dialog({ title, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const wasOpen = useRef(false);
  wasOpen.current ||= open;
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) {
      element?.close();
      return;
    }
    if (!element.open) element.showModal();
    return putOnTop(element);
  }, [open]);
  // Most never are: their part of the first document is for what is seen.
  if (!wasOpen.current) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
      className="m-auto pointer-events-auto p-0 w-[calc(100%-2rem)] max-w-170 max-h-[80vh] sheet text-ink backdrop:bg-black/50"
    >
      {open && (
        <div className="dialog-body">
          <div className="dialog-rows grid grid-cols-1 gap-5 p-5 sm:p-6">
            <div className="dialog-head flex items-start justify-between gap-4">
              <h2 id={titleId} className="head text-2xl">
                {title}
              </h2>
              <button type="button" className="btn-icon -mt-1.5 -mr-2" aria-label="Close" onClick={onClose}>
                <span className="i-lucide-x text-xl" aria-hidden="true" />
              </button>
            </div>
            {children}
          </div>
        </div>
      )}
    </dialog>
  );
}
