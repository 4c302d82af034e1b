import { parseJson } from "./parse-json.ts";
import { safeSessionStorage } from "./storage.ts";

const keyOf = (formName: string) => `millrace-typed-${formName}`;
/** `form.name` would be the form's field of that name. */
const nameOf = (form: HTMLFormElement) => form.getAttribute("name") ?? "";
const postedForms = new WeakSet<HTMLFormElement>();

/**
 * Whether the browser has posted the form itself, before its hydration or before the visitor went back to it. Then only
 * the browser may post it again, because the request's idempotency key is in its HTML.
 */
export const wasPosted = (form: HTMLFormElement | null): boolean => form !== null && postedForms.has(form);

/** Returns what was typed into the form before its hydration, in this document or an earlier one of this tab. */
export function readUnhydratedText(formName: string): Record<string, string> {
  return (parseJson(safeSessionStorage.read(keyOf(formName))) ?? {}) as Record<string, string>;
}

export const clearUnhydratedText = (formName: string) => safeSessionStorage.write(keyOf(formName), null);

/** Returns the key that a script in web/index.html kept, if the visitor has gone back to the page. */
function keyPostedBefore(): string {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (navigation?.type === "back_forward" && history.state?.postedKey) || "";
}

/**
 * Until the form in the server's HTML is hydrated, stores what is typed into it: the visitor may leave the page first, and
 * React replaces HTML that the browser has translated.
 * @returns a function to call after hydration, which also focuses the field that had the focus
 */
export function watchUnhydratedForm(form: HTMLFormElement): () => void {
  const name = nameOf(form);
  let focused = "";
  const store = () =>
    safeSessionStorage.write(keyOf(name), JSON.stringify(Object.fromEntries(new FormData(form))));
  const noteFocus = () => {
    const { activeElement } = document;
    focused = form.contains(activeElement) ? (activeElement as HTMLInputElement).name : "";
  };
  const notePost = () => {
    postedForms.add(form);
    clearUnhydratedText(name);
  };
  const listeners = new AbortController();
  const listen = (type: string, listener: () => void) =>
    window.addEventListener(type, ({ target }) => form.contains(target as Node) && listener(), {
      signal: listeners.signal,
      capture: true, // React stops events on elements that are not hydrated
    });
  listen("input", () => wasPosted(form) || store());
  listen("submit", notePost);
  listen("focusin", noteFocus);
  // After the event, because removing the form also takes the focus away.
  listen("focusout", () => queueMicrotask(() => form.isConnected && noteFocus()));

  noteFocus();
  const key = form.elements.namedItem("key") as HTMLInputElement | null;
  if (key) key.value ||= keyPostedBefore();
  const fields = [...form.querySelectorAll<HTMLInputElement>("input, textarea")];
  if (key?.value) notePost();
  else if (fields.some(({ value, defaultValue }) => value !== defaultValue)) store();

  return () => {
    listeners.abort();
    const field = document.forms.namedItem(name)?.elements.namedItem(focused);
    if (document.activeElement === document.body && field instanceof HTMLElement) field.focus();
  };
}
