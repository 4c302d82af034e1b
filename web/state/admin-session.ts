import { atom } from "jotai";
import { storedAtom } from "./stored-atom.ts";

const authAtom = storedAtom("adminAuth");
const tokenAtom = storedAtom("adminToken");
const userAtom = storedAtom("adminUser");

/** What the header goes by. It only reveals controls: the server never reads it. */
export const looksSignedInAtom = atom((get) => get(authAtom) === "true");

/** Whose panel it is; null shows the login card, undefined until storage has been read. */
export const signedInAsAtom = atom((get) => {
  const [auth, user] = [get(authAtom), get(userAtom)];
  if (auth === undefined || user === undefined) return undefined;
  return auth === "true" && user ? user : null;
});

export const adminTokenAtom = atom((get) => get(tokenAtom));

const hasRunOutAtom = atom(false);
/** Whether the server ended the session while it was used. */
export const sessionHasRunOutAtom = atom((get) => get(hasRunOutAtom));

interface NewSession {
  user: string;
  token: string | null;
}

export const beginSessionAtom = atom(null, (_get, set, { user, token }: NewSession) => {
  set(tokenAtom, token);
  set(userAtom, user);
  set(authAtom, "true");
  set(hasRunOutAtom, false);
});

export const clearSessionAtom = atom(null, (_get, set) => {
  for (const stored of [authAtom, tokenAtom, userAtom]) set(stored, null);
});

/** For a call that was refused with this token: by now there may be another session, which is not meant. */
export const sessionRanOutAtom = atom(null, (get, set, refused: string | null | undefined) => {
  if (get(tokenAtom) !== refused) return;
  set(clearSessionAtom);
  set(hasRunOutAtom, true);
});
