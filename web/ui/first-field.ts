const fields = "input:not([hidden], [type=hidden]), select, textarea";

/**
 * Focuses the first field inside, as soon as there is one: a form may load after its dialog has opened. Stops looking when
 * the focus has moved. @returns a function that stops it.
 */
export function focusFirstField(container: HTMLElement): () => void {
  const before = document.activeElement;
  const look = () => {
    const field = container.querySelector<HTMLElement>(fields);
    if (!field && document.activeElement === before) return;
    observer.disconnect();
    if (document.activeElement === before) field?.focus();
  };
  const observer = new MutationObserver(look);
  observer.observe(container, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}
