/**
 * Resolves when somebody comes within a screen's height of this element, or is in it; at once where none of this id stands
 * in the document: then it is being made.
 */
export function nearby(place: string | Element): Promise<void> {
  const element = typeof place === "string" ? find(place) : place;
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

const find = (id: string) => (typeof document === "undefined" ? null : document.getElementById(id));
