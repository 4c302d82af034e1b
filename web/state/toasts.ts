import { atom, useSetAtom } from "jotai";

export interface Toast {
  id: number;
  title: string;
  text?: string;
  variant: "default" | "destructive";
  open: boolean;
}

const maxVisible = 1;
/** How long a dismissed toast stays in the list, unless another one replaces it. */
const removeAfterMs = 1_000_000;

const listAtom = atom<readonly Toast[]>([]);
let lastId = 0;

export const toastsAtom = atom((get) => get(listAtom));

const showToastAtom = atom(
  null,
  (_get, set, toast: Pick<Toast, "title" | "text"> & Partial<Pick<Toast, "variant">>) => {
    const next: Toast = {
      variant: "default",
      ...toast,
      id: ++lastId,
      open: true,
    };
    set(listAtom, (list) => [next, ...list].slice(0, maxVisible));
  },
);

export const dismissToastAtom = atom(null, (_get, set, id: number) => {
  set(listAtom, (list) => list.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => set(listAtom, (list) => list.filter((toast) => toast.id !== id)), removeAfterMs);
});

export function useToast() {
  return useSetAtom(showToastAtom);
}
