import { atom } from "jotai";

/** The reference and e-mail address that the visitor entered to look up a request. Kept in memory only. */
export const requestLookupAtom = atom<{ reference: string; email: string } | null>(null);
