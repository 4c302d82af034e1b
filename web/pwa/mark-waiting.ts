import { outboxSync } from "./outbox.ts";

/** Not in every browser, and not in the types. */
type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Says outside of the page that requests wait: on the app's icon, and to the browser, which sends when it can. */
export async function markWaiting(count: number): Promise<void> {
  await (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  if (!count) return;
  const registration: Registration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(outboxSync);
  // Asked once something of value lies here, so that the browser does not clear it on its own.
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}
