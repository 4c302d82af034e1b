import { Toast as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Icon } from "./icon.tsx";
import { useTopDialog } from "./top-dialog.ts";

interface ToastProps {
  title: string;
  text?: string | undefined;
  variant: "default" | "destructive";
  open: boolean;
  onClose: () => void;
}

/**
 * The area in which toasts appear. Moves into an open modal dialog, because everything outside of the dialog is inert
 * and behind the backdrop.
 */
export function ToastArea({ children }: { children: ReactNode }) {
  const dialog = useTopDialog();
  const area = (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {children}
      <Radix.Viewport
        hotkey={["F8"]}
        label="Notifications ({hotkey})"
        className="fixed bottom-0 right-0 z-60 grid gap-2 w-full p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:max-w-105 outline-none"
      />
    </Radix.Provider>
  );
  return dialog ? createPortal(area, dialog) : area;
}

export function Toast({ title, text, variant, open, onClose }: ToastProps) {
  const isDestructive = variant === "destructive";
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      className={`sheet flex items-start gap-3 p-4 pr-2 border-l-4 shadow-lg shadow-black/15 ${
        isDestructive ? "border-l-danger" : "border-l-ink"
      } data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=end]:opacity-0`}
    >
      {isDestructive && <Icon name="triangle-alert" className="text-danger mt-1" />}
      <div className="grow grid gap-1">
        <Radix.Title className="font-head font-bold">{title}</Radix.Title>
        {text && <Radix.Description className="text-soft">{text}</Radix.Description>}
      </div>
      <Radix.Close className="btn-icon -my-1.5" aria-label="Close notification">
        <Icon name="x" />
      </Radix.Close>
    </Radix.Root>
  );
}
