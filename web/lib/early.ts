/** What the document's head has kept until the app takes over; see web/index.html. */
interface Early {
  /** By a form's `data-form`, then by field. */
  typed: Record<string, Record<string, string>>;
  button: HTMLElement | null;
  form: HTMLFormElement | null;
  /** From now on React hears presses itself. */
  listening?: boolean;
  /** From now on nothing is kept any more. */
  over?: boolean;
}

const early = (): Early | undefined =>
  typeof window === "undefined" ? undefined : (window as { millraceEarly?: Early }).millraceEarly;

/** To be called when hydration begins. */
export function stopKeepingPresses(): void {
  const kept = early();
  if (kept) kept.listening = true;
}

/** What was typed into a form before it came alive, once. */
export function takeTyped(form: string): Readonly<Record<string, string>> {
  const typed = early()?.typed;
  const own = typed?.[form] ?? {};
  delete typed?.[form];
  return own;
}

/** Does again what was pressed before the page came alive. */
export function replayPresses(): void {
  const kept = early();
  if (!kept || kept.over) return;
  const { button, form } = kept;
  Object.assign(kept, { over: true, button: null, form: null });
  if (button?.isConnected) button.click();
  form?.removeAttribute("aria-busy");
  if (form?.isConnected) form.requestSubmit();
}
