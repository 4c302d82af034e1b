/**
 * Resolves when somebody comes within a screen's height of this element, or is in it; at once where it does not stand in
 * the document: then it is being made.
 */
export function nearby(id: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: "100% 0px" },
    );
    const come = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(element);
    element.addEventListener("focusin", come, { once: true });
  });
}
