import { useAtomValue, useSetAtom } from "jotai";
import { dismissToastAtom, toastsAtom } from "#web/state/toasts.ts";
import { Toast, ToastArea } from "#web/ui/toast.tsx";

export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  return (
    <ToastArea>
      {toasts.map(({ id, title, text, variant, open }) => (
        <Toast key={id} title={title} text={text} variant={variant} open={open} onClose={() => dismiss(id)} />
      ))}
    </ToastArea>
  );
}
