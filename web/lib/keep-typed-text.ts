type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps text that is typed into an element before it is hydrated: once there is some, the browser follows links itself,
 * and restores the text after Back. React would replace the page.
 * @returns a function that ends this.
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
