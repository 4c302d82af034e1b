const fieldSelector = "input:not([hidden], [type=hidden]), select, textarea";

/**
 * Focuses the container's first field as soon as there is one: a form may load after its dialog has opened. Gives up
 * when the focus has moved.
 * @returns a function that stops waiting for the field.
 */
export function focusFirstField(container: HTMLElement): () => void {
  const initialFocus = document.activeElement;
  const tryToFocus = () => {
    const field = container.querySelector<HTMLElement>(fieldSelector);
    if (!field && document.activeElement === initialFocus) return;
    observer.disconnect();
    if (document.activeElement === initialFocus) field?.focus();
  };
  const observer = new MutationObserver(tryToFocus);
  observer.observe(container, { childList: true, subtree: true });
  tryToFocus();
  return () => observer.disconnect();
}
