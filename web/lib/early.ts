/** What the document's head has kept until the app takes over; see web/index.html. */
interface Early {
  /** By a form's `data-form`, then by field. */
  typed: Record<string, Record<string, string>>;
  /** The forms that hear what is typed themselves. */
  alive: Record<string, boolean>;
  button: HTMLElement | null;
  form: HTMLFormElement | null;
  /** The request that waits in `form`, as it lies on the device. */
  pressed?: Pressed;
  /** From now on the browser posts forms itself. */
  failed?: boolean;
  /** From now on React hears presses itself. */
  listening?: boolean;
  /** From now on nothing is kept any more. */
  over?: boolean;
}

interface Pressed {
  values: Readonly<Record<string, string>>;
  key: string;
}

const early = (): Early | undefined =>
  typeof window === "undefined" ? undefined : (window as { millraceEarly?: Early }).millraceEarly;

/** To be called when hydration begins. */
export function stopKeepingPresses(): void {
  const kept = early();
  if (kept) kept.listening = true;
}

/** To be called when the app does not come for now: forms are posted by the browser, first of all the one that waits. */
export function leaveForms(): void {
  const kept = early();
  if (!kept) return;
  kept.failed = true;
  kept.form?.submit();
}

/** What was typed into a form before it came alive, once. What was sent with it is sent when the values are there. */
export function takeTyped(form: string): Readonly<Record<string, string>> {
  const kept = early();
  if (!kept) return {};
  const { [form]: own = {}, ...others } = kept.typed;
  kept.typed = others;
  kept.alive[form] = true;
  if (kept.over && kept.form?.dataset.form === form) queueMicrotask(replaySubmit);
  return own;
}

/** Does again what was pressed before the page came alive; a form that comes later does it when it comes. */
export function replayPresses(): void {
  const kept = early();
  if (!kept || kept.over) return;
  const { button, form } = kept;
  Object.assign(kept, { over: true, button: null });
  if (button?.isConnected) button.click();
  if (!form?.dataset.form || kept.alive[form.dataset.form]) replaySubmit();
}

function replaySubmit(): void {
  const kept = early();
  const form = kept?.form;
  if (!kept || !form) return;
  kept.form = null;
  form.removeAttribute("aria-busy");
  if (form.isConnected) form.requestSubmit();
}

/** The page changes: what waited for a form of it that never came alive is as if pressed in a page that ended. */
export function leavePresses(): void {
  const kept = early();
  if (!kept?.pressed || !kept.form) return;
  Object.assign(kept, { form: null, pressed: undefined });
  document.dispatchEvent(new Event(pressesLeft));
}

/** On the document: there is something to finish. */
export const pressesLeft = "millrace-presses-left";
const pressed = "millrace-pressed-";

/**
 * Puts a request down as pressed. Until the outbox has it, this is what the next page sends, should this one end
 * (web/pwa/finish-pressed.ts); web/index.html does the same before the app is there.
 */
export function writePressed(form: string, { values, key }: Pressed): void {
  try {
    localStorage.setItem(pressed + key, JSON.stringify({ form, values, key }));
  } catch {
    // Nothing is kept here: what is sent, is sent from this page.
  }
}

/** What was pressed in pages that ended, by key. What this page itself has pressed early is its own to send. */
export function readPressed(): [key: string, text: string][] {
  return Object.entries(localStorage)
    .filter(([name]) => name.startsWith(pressed))
    .map(([name, text]): [string, string] => [name.slice(pressed.length), text])
    .filter(([key]) => key !== early()?.pressed?.key);
}

/** What was pressed in this page's own form and is to be sent as soon as that is alive, whatever became of its draft. */
export function pressedHere(form: string): Pressed | undefined {
  const kept = early();
  return kept?.form?.dataset.form === form ? kept.pressed : undefined;
}

/** It is in better hands, or no longer the text that was pressed. */
export function forgetPressed(key: string): void {
  try {
    localStorage.removeItem(pressed + key);
  } catch {
    // Nothing is kept here, so nothing is left.
  }
}
