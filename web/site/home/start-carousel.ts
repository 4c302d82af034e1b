import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";

/**
 * Turns a row of slides into a carousel. Autoplay starts when the plugin's `play` is called, and when a press on the
 * slides ends.
 */
export function startCarousel(viewport: HTMLElement): EmblaCarouselType {
  return EmblaCarousel(viewport, { loop: true, dragFree: true, align: "start" }, [
    Autoplay({
      delay: 2000,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: false,
      stopOnFocusIn: false,
    }),
  ]);
}
