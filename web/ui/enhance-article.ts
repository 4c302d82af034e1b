import { replaceWithPlaceholder } from "./rewrite-article.ts";

/**
 * Shows a placeholder for images that fail, until the device is online again, and makes tables and code blocks that
 * scroll sideways focusable, so that the keyboard can scroll them.
 * @returns a function that stops both.
 */
export function enhanceArticle(body: HTMLElement): () => void {
  const controller = new AbortController();
  const showPlaceholder = (picture: HTMLImageElement) => {
    const placeholder = replaceWithPlaceholder(picture);
    const retry = () => {
      placeholder.replaceWith(picture);
      picture.setAttribute("src", picture.getAttribute("src") ?? ""); // requests it again
    };
    window.addEventListener("online", retry, { once: true, signal: controller.signal });
  };
  const handleError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) showPlaceholder(target);
  };
  body.addEventListener("error", handleError, true);
  for (const picture of body.querySelectorAll("img")) {
    // The image may have failed before hydration. decode() rejects for a broken image, not for an SVG without a size.
    if (picture.complete && picture.naturalWidth === 0)
      picture.decode().catch(() => showPlaceholder(picture));
  }

  const updateTabStops = () => {
    for (const element of body.querySelectorAll<HTMLElement>("table, pre")) {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    }
  };
  const observer = new ResizeObserver(updateTabStops);
  observer.observe(body);
  return () => {
    body.removeEventListener("error", handleError, true);
    observer.disconnect();
    controller.abort();
  };
}
