import { atom } from "jotai";
import { storedAtom } from "./stored-atom.ts";

const authAtom = storedAtom("adminAuth");
const tokenAtom = storedAtom("adminToken");
const userAtom = storedAtom("adminUser");

/** Whether the header shows Admin and Logout. The server never sees this flag. */
export const hasAdminAuthAtom = atom((get) => get(authAtom) === "true");

/**
 * The signed-in administrator's username; null when signed out, undefined until storage has been read. A session
 * without a token counts as signed out, because the server would refuse every call.
 */
export const adminUsernameAtom = atom((get) => {
  const [auth, user, token] = [get(authAtom), get(userAtom), get(tokenAtom)];
  if (auth === undefined || user === undefined || token === undefined) return undefined;
  return auth === "true" && user && token ? user : null;
});

export const adminTokenAtom = atom((get) => get(tokenAtom));

const expiredAtom = atom(false);
/** Whether the server rejected the session while it was in use. */
export const sessionExpiredAtom = atom((get) => get(expiredAtom));

/**
 * What the login card says about a change of the password, recovery codes or passkeys that got no reply; otherwise "".
 * If the change took effect, the server rejects the session token that this browser has stored.
 */
export const unansweredChangeAtom = atom("");

interface NewSession {
  user: string;
  token: string | null;
}

export const startSessionAtom = atom(null, (_get, set, { user, token }: NewSession) => {
  set(tokenAtom, token);
  set(userAtom, user);
  set(authAtom, "true");
  set(expiredAtom, false);
  set(unansweredChangeAtom, "");
});

export const clearSessionAtom = atom(null, (_get, set) => {
  for (const itemAtom of [authAtom, tokenAtom, userAtom]) set(itemAtom, null);
});

/** Whether the panel stays open although its session has ended: it shows recovery codes that are shown only once. */
export const panelStaysOpenAtom = atom(false);

/** Clears the session whose token was rejected, unless another session has started since or the panel stays open. */
export const expireSessionAtom = atom(null, (get, set, rejectedToken: string | null | undefined) => {
  if (get(tokenAtom) !== rejectedToken || get(panelStaysOpenAtom)) return;
  set(clearSessionAtom);
  set(expiredAtom, true);
});
