import { showMissing } from "./finish-article.ts";

/**
 * Looks after an article on the page: words in place of pictures that fail, until the network returns, and the
 * keyboard's way to whatever has to be scrolled sideways. Returns how to stop.
 */
export function watchArticle(body: HTMLElement): () => void {
  const stop = new AbortController();
  const miss = (picture: HTMLImageElement) => {
    const words = showMissing(picture);
    const again = () => {
      words.replaceWith(picture);
      picture.setAttribute("src", picture.getAttribute("src") ?? ""); // asks for it anew
    };
    window.addEventListener("online", again, { once: true, signal: stop.signal });
  };
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) miss(target);
  };
  body.addEventListener("error", failed, true);
  for (const picture of body.querySelectorAll("img")) {
    // It came with the page and may have failed before anyone listened; decode() tells that from one without a size.
    if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(() => miss(picture));
  }

  const letKeysScroll = () => {
    for (const wide of body.querySelectorAll<HTMLElement>("table, pre")) {
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
      else wide.removeAttribute("tabindex");
    }
  };
  const observer = new ResizeObserver(letKeysScroll);
  observer.observe(body);
  return () => {
    body.removeEventListener("error", failed, true);
    observer.disconnect();
    stop.abort();
  };
}
