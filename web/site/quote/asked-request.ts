import { atom } from "jotai";

/** The reference and e-mail address that somebody has entered to follow a request. In memory only. */
export const askedRequestAtom = atom<{ reference: string; email: string } | null>(null);
