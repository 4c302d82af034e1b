/**
 * A page that has a request's text back and no draft of it, as a chat or on a full device, holds it by a lock, which ends
 * with the page. What nobody holds any more is for the next page that starts (web/pwa/recover.ts).
 */
const lockOf = (key: string) => `millrace-in-form-${key}`;
const held = new Set<string>();

export function holdInForm(key: string): void {
  if (held.has(key)) return;
  held.add(key);
  navigator.locks?.request(lockOf(key), () => new Promise<never>(() => {})).catch(() => {});
}

export const isHeldInForm = (key: string): Promise<boolean> =>
  navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) => lock === null);
