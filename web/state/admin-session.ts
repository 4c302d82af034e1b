import { atom, useSetAtom } from "jotai";
import { storedAtom } from "./stored-atom.ts";
import { useToast } from "./toasts.ts";

const authAtom = storedAtom("adminAuth");
const tokenAtom = storedAtom("adminToken");
const userAtom = storedAtom("adminUser");

/** What the header goes by. It only reveals controls: the server never reads it. */
export const looksSignedInAtom = atom((get) => get(authAtom) === "true");

const clearAtom = atom(null, (_get, set) => {
  for (const stored of [authAtom, tokenAtom, userAtom]) set(stored, null);
});

const redirectAfterMs = 500;

/** Forgets the session at once, says so, and goes home half a second later. */
export function useLogout(goHome: () => void) {
  const clear = useSetAtom(clearAtom);
  const toast = useToast();
  return () => {
    clear();
    toast({
      title: "Logged out",
      text: "You have been logged out from the admin panel",
    });
    setTimeout(goHome, redirectAfterMs);
  };
}
