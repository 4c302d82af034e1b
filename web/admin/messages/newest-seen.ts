import { atom } from "jotai";

/** Id of the newest message that the panel has shown or counted; null before the first. Later ones are announced. */
export const newestSeenAtom = atom<number | null>(null);
