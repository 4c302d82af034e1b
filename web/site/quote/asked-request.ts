import { atom } from "jotai";

/** The reference and e-mail address entered to look up a request. In memory only. */
export const askedRequestAtom = atom<{ reference: string; email: string } | null>(null);
