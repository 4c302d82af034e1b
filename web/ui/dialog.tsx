import { type DragEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { focusFirstField } from "./first-field.ts";
import { Icon } from "./icon.tsx";
import { addOpenDialog } from "./top-dialog.ts";

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Keeps the browser from opening a dropped file, which would replace the page and lose what is being done in it. */
const ignoreFiles = (event: DragEvent) =>
  event.dataTransfer.types.includes("Files") && event.preventDefault();

/**
 * A modal `<dialog>` that closes on Escape and on a click on its backdrop. Its first field, if any, takes the
 * focus.
 */
export function Dialog({ title, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hasBeenOpen = useRef(false);
  /** A drag that began inside, for example to select text, ends in a click on the backdrop and must not close. */
  const wasPressedOnBackdrop = useRef(false);
  hasBeenOpen.current ||= open;
  // A layout effect is cleaned up before the element is removed: only `close` returns the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    const cancelInitialFocus = focusFirstField(element);
    const removeOpenDialog = addOpenDialog(element);
    return () => {
      cancelInitialFocus();
      removeOpenDialog();
      element.close();
    };
  }, [open]);
  if (!hasBeenOpen.current) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file picker in the dialog was canceled
        // The owner closes the dialog through `open`. If it closed at once, `open` would still be true.
        event.preventDefault();
        onClose();
      }}
      // React's StrictMode closes and reopens a new dialog, whose `close` event then finds it open.
      onClose={() => !dialog.current?.open && onClose()}
      onPointerDown={(event) => {
        wasPressedOnBackdrop.current = event.target === dialog.current;
      }}
      onClick={(event) => event.target === dialog.current && wasPressedOnBackdrop.current && onClose()}
      onDragOver={ignoreFiles}
      onDrop={ignoreFiles}
      onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
      className="m-auto pointer-events-auto p-0 w-[calc(100%-2rem)] max-w-170 max-h-[80vh] sheet text-ink backdrop:bg-black/50"
    >
      {open && (
        <div className="dialog-body">
          <div className="dialog-content grid grid-cols-1 gap-5 p-5 sm:p-6">
            <div className="dialog-head flex items-start justify-between gap-4">
              <h2 id={titleId} className="head text-2xl">
                {title}
              </h2>
              <button type="button" className="btn-icon -mt-1.5 -mr-2" aria-label="Close" onClick={onClose}>
                <Icon name="x" className="text-xl" />
              </button>
            </div>
            {children}
          </div>
        </div>
      )}
    </dialog>
  );
}
