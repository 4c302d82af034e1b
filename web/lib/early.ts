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
  if (!form.isConnected) return;
  form.requestSubmit();
  if (kept.pressed) forgetPressed(kept.pressed.key);
}

const pressed = "millrace-pressed-";

/**
 * What was pressed in pages that ended before the app was there, by its name on the device. What this page's own form
 * still waits for is not among it.
 */
export function readPresses(): [name: string, text: string][] {
  const here = `${pressed}${early()?.form && early()?.pressed?.key}`;
  return Object.entries(localStorage).filter(([name]) => name.startsWith(pressed) && name !== here);
}

/** What was pressed in this page's own form and is to be sent as soon as that is alive, whatever became of its draft. */
export function pressedHere(form: string): Pressed | undefined {
  const kept = early();
  return kept?.form?.dataset.form === form ? kept.pressed : undefined;
}

/** A text that is written on, or cleared away, is no longer the one that was pressed. */
export const forgetPressed = (key: string) => forgetPress(`${pressed}${key}`);

/** It is in better hands, or nothing that could be sent. */
export function forgetPress(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing is kept here, so nothing is left.
  }
}
