import { useQuery } from "@tanstack/react-query";
import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useRef, useState } from "react";
import type { ListedBrand } from "#contract/brands.ts";
import { fallbackBrands } from "#contract/fallback-brands.ts";
import { whenNearViewport } from "#web/lib/lazy.tsx";
import { retry } from "#web/lib/retry.ts";
import { usePictureFailure } from "#web/lib/use-picture-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PauseButton } from "#web/ui/pause-button.tsx";
import { Section } from "#web/ui/section.tsx";
import { useReducedMotion } from "#web/ui/use-reduced-motion.ts";
import { brandsQuery } from "./brands-query.ts";

const skeletons = [1, 2, 3, 4, 5, 6];

export function BrandsCarousel() {
  const { data, error, isPending } = useQuery(brandsQuery);
  useEffect(() => {
    if (error) console.error("Unable to load brand logos", error);
  }, [error]);

  return (
    <Section id="brands" title="Brands We Carry">
      {isPending ? (
        <Skeletons />
      ) : (
        <div className="grid gap-4">
          {error && <p className="text-soft">Unable to load brand logos</p>}
          <Carousel brands={data?.data.length ? data.data : fallbackBrands} />
        </div>
      )}
    </Section>
  );
}

/** As tall as the carousel, so that nothing moves when the brands load. */
function Skeletons() {
  return (
    <div className="grid gap-4 content-start" role="status" aria-label="Loading brands">
      <ul className="flex overflow-hidden">
        {skeletons.map((n) => (
          <li key={n} className={slideClass}>
            <div className="skeleton aspect-2/1 rounded" />
          </li>
        ))}
      </ul>
      <div className="h-11" />
    </div>
  );
}

/** Shows 5, 6, 8 or 10 slides at a time, depending on the window's width. */
const slideClass =
  "flex-[0_0_20%] sm:flex-[0_0_16.6667%] lg:flex-[0_0_12.5%] xl:flex-[0_0_10%] min-w-0 px-1 sm:px-1.5";

function Carousel({ brands }: { brands: readonly ListedBrand[] }) {
  const reducedMotion = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  /** Slides to advance once the carousel has started; negative to go back. */
  const pendingSlides = useRef(0);

  useEffect(() => {
    let started: EmblaCarouselType | undefined;
    let isUnmounted = false;
    const start = async () => {
      if (viewport.current) await whenNearViewport(viewport.current);
      const { startCarousel } = await retry(() => import("./start-carousel.ts"));
      if (isUnmounted || !viewport.current) return;
      started = startCarousel(viewport.current);
      for (; pendingSlides.current > 0; pendingSlides.current--) started.scrollNext();
      for (; pendingSlides.current < 0; pendingSlides.current++) started.scrollPrev();
      setEmbla(started);
    };
    void start();
    return () => {
      isUnmounted = true;
      started?.destroy();
    };
  }, []);

  useEffect(() => {
    if (!embla) return;
    const updateAutoplay = () => {
      const { autoplay } = embla.plugins();
      // If all slides fit, the plugin is not initialized, and `play` may throw.
      if (reducedMotion || paused || embla.scrollSnapList().length <= 1) autoplay?.stop();
      else autoplay?.play();
    };
    updateAutoplay();
    // A resize restarts the plugin in the stopped state, and a press on the slides stops it.
    embla.on("reInit", updateAutoplay).on("pointerUp", updateAutoplay);
    return () => void embla.off("reInit", updateAutoplay).off("pointerUp", updateAutoplay);
  }, [embla, reducedMotion, paused]);

  return (
    <section aria-label="Brands" aria-roledescription="carousel" className="grid gap-4">
      <div ref={viewport} className="overflow-hidden cursor-grab active:cursor-grabbing">
        <ul className="flex touch-pan-y" aria-live="off">
          {brands.map(({ name, logoUrl }) => (
            <li key={name + logoUrl} className={slideClass}>
              <BrandTile name={name} logoUrl={logoUrl} />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex gap-2">
        <Button
          variant="plain"
          className="size-11 px-0"
          aria-label="Previous brands"
          onClick={() => (embla ? embla.scrollPrev() : pendingSlides.current--)}
        >
          <Icon name="chevron-left" />
        </Button>
        <Button
          variant="plain"
          className="size-11 px-0"
          aria-label="Next brands"
          onClick={() => (embla ? embla.scrollNext() : pendingSlides.current++)}
        >
          <Icon name="chevron-right" />
        </Button>
        {!reducedMotion && <PauseButton animation="brands" paused={paused} onToggle={setPaused} />}
      </div>
    </section>
  );
}

/**
 * A logo, or the brand's name if the logo fails to load. The tile is white in both themes, because logos are drawn for
 * a white background.
 */
function BrandTile({ name, logoUrl }: ListedBrand) {
  const { hasFailed, imageProps } = usePictureFailure(logoUrl);
  return (
    <div className="grid place-items-center aspect-2/1 overflow-hidden p-1 sm:p-2 bg-white rule border rounded">
      {hasFailed ? (
        <span className="text-xs text-center text-black">{name}</span>
      ) : (
        <img
          src={logoUrl}
          alt={name}
          width="240"
          height="96"
          loading="lazy"
          draggable={false}
          referrerPolicy="no-referrer"
          {...imageProps}
          className="size-full min-h-0 object-contain"
        />
      )}
    </div>
  );
}
