type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps text that is typed into an element before its hydration: when a link is followed, the browser loads the page
 * and restores the text after Back. Without a page load, the text would be lost.
 * @returns a function to call after hydration.
 */
export function keepTypedText(element: Element): () => void {
  const isTyped = () =>
    [...element.querySelectorAll<Field>("input, textarea")].some(
      ({ value, defaultValue }) => value !== defaultValue,
    );
  const letBrowserFollow = (event: MouseEvent) => {
    if ((event.target as Element).closest("a") && isTyped()) event.stopPropagation();
  };
  window.addEventListener("click", letBrowserFollow, true);
  return () => window.removeEventListener("click", letBrowserFollow, true);
}
