import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";

/** Turns a row of slides into a carousel. Autoplay starts only when the plugin's `play` is called. */
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
