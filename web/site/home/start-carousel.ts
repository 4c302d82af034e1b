import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";

/** Turns a row of slides into a carousel. The plugin's `play` starts autoplay, and a press on the slides stops it. */
export function startCarousel(viewport: HTMLElement): EmblaCarouselType {
  return EmblaCarousel(viewport, { loop: true, dragFree: true, align: "start" }, [
    Autoplay({
      delay: 2000,
      playOnInit: false,
      stopOnInteraction: true,
      stopOnMouseEnter: false,
      stopOnFocusIn: false,
    }),
  ]);
}
