import { logout } from "#contract/logout.ts";
import { call } from "#web/lib/api.ts";

/** Marks a logout that the server does not know of yet. A cookie, because the server's answer clears cookies. */
const name = "__Host-logout";
const attributes = "; Path=/; Secure; SameSite=Strict";
/** A session lasts no longer. */
const maxAgeSeconds = 12 * 60 * 60;

/** Ends the session on the server, or without a network as soon as there is one: in this tab, or when a page is opened. */
export function sendLogout(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API has no Safari before 18.4.
  document.cookie = `${name}=pending; Max-Age=${maxAgeSeconds}${attributes}`;
  void sendPending();
}

/** Drops what is pending: a sign-in ends the browser's former session itself. */
export function forgetLogout(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; Max-Age=0${attributes}`;
}

/** Sends a pending logout, again whenever the network returns. */
export async function sendPending(): Promise<void> {
  if (!document.cookie.includes(name)) return;
  addEventListener("online", sendPending);
  await call(logout, {}).then(forgetLogout, () => {});
}
