import { useAtomValue, useSetAtom } from "jotai";
import { dismissToastAtom, toastsAtom } from "#web/state/toasts.ts";
import { Toast, ToastArea } from "#web/ui/toast.tsx";

export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  // The library's area has inline styles, which no HTML of ours may carry: it comes with the first message.
  if (!toasts.length) return null;
  return (
    <ToastArea>
      {toasts.map(({ id, title, text, variant, open }) => (
        <Toast key={id} title={title} text={text} variant={variant} open={open} onClose={() => dismiss(id)} />
      ))}
    </ToastArea>
  );
}
