import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PauseButton } from "#web/ui/pause-button.tsx";
import { Section } from "#web/ui/section.tsx";
import { useReducedMotion } from "#web/ui/use-reduced-motion.ts";

const testimonials = [
  {
    text: "Our packaging line went down at four on a Friday. They identified the bearing from a half-worn number, and it was on the bench Monday morning.",
    name: "Marta Lindqvist",
    position: "Maintenance Lead, food processing",
    initials: "ML",
  },
  {
    text: "I send a photo of a shelf label and get three prices back, with delivery dates. No portal, no minimum order, nobody calling to ask how we are doing.",
    name: "Deshawn Okafor",
    position: "Purchasing Manager, machine shop",
    initials: "DO",
  },
  {
    text: "They talked us out of a glove that was pricier than we needed. Two years on, our injury log says they were right.",
    name: "Helen Brandvold",
    position: "Safety Coordinator, sheet metal works",
    initials: "HB",
  },
];

const rotateEveryMs = 5000;
const stars = [1, 2, 3, 4, 5];

/**
 * Shows one testimonial at a time. The others are in the same row, so that Find in page and printing reach them too.
 * Rotates until the visitor chooses a testimonial, unless it is paused or reduced motion is preferred.
 */
export function Testimonials() {
  const [current, setCurrent] = useState(0);
  const [hasInteracted, setHasInteracted] = useState(false);
  const [paused, setPaused] = useState(false);
  const reducedMotion = useReducedMotion();
  const isRotating = !hasInteracted && !paused && !reducedMotion;

  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % testimonials.length), rotateEveryMs);
    return () => clearInterval(timer);
  }, [isRotating]);

  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = current * (row.current?.clientWidth ?? 0);
    row.current?.scrollTo({ left, behavior: reducedMotion ? "instant" : "smooth" });
  }, [current, reducedMotion]);

  const show = (index: number) => {
    setHasInteracted(true);
    setCurrent((index + testimonials.length) % testimonials.length);
  };
  /** Shows the testimonial that Find in page has scrolled to. */
  const followScroll = ({ currentTarget: { scrollLeft, clientWidth } }: React.UIEvent) => {
    const shown = Math.round(scrollLeft / clientWidth);
    if (shown !== current) show(shown);
  };

  return (
    <Section title="What Our Clients Say">
      <section aria-label="Testimonials" aria-roledescription="carousel" className="sheet grid">
        <div
          ref={row}
          onScrollEnd={followScroll}
          className="flex overflow-x-hidden snap-x snap-mandatory print:block"
        >
          {testimonials.map((testimonial) => (
            <Testimonial key={testimonial.name} {...testimonial} />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2 rule border-t px-4 py-3">
          <Button
            variant="plain"
            className="size-11 px-0"
            aria-label="Previous testimonial"
            onClick={() => show(current - 1)}
          >
            <Icon name="chevron-left" />
          </Button>
          <Button
            variant="plain"
            className="size-11 px-0"
            aria-label="Next testimonial"
            onClick={() => show(current + 1)}
          >
            <Icon name="chevron-right" />
          </Button>
          <div className="flex mx-auto sm:ml-2 sm:mr-auto">
            {testimonials.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                aria-label={`Testimonial ${index + 1} of ${testimonials.length}`}
                aria-current={index === current}
                onClick={() => show(index)}
                className="group grid place-items-center size-11 cursor-pointer"
              >
                <span className="current-dot size-3 rounded-full border border-solid border-steel group-aria-[current=true]:bg-mark group-aria-[current=true]:border-mark" />
              </button>
            ))}
          </div>
          {!hasInteracted && !reducedMotion && (
            <PauseButton animation="testimonials" paused={paused} onToggle={setPaused} />
          )}
        </div>
      </section>
    </Section>
  );
}

function Testimonial({ text, name, position, initials }: (typeof testimonials)[number]) {
  return (
    <figure className="flex-[0_0_100%] snap-start grid gap-6 content-between p-6 md:p-10">
      <div className="grid gap-4">
        <p role="img" aria-label="5 out of 5 stars" className="flex gap-1 text-mark">
          {stars.map((star) => (
            <Icon key={star} name="star" />
          ))}
        </p>
        <blockquote className="font-head font-medium text-xl md:text-2xl leading-snug max-w-200">
          {text}
        </blockquote>
      </div>
      <figcaption className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="figures grid place-items-center size-11 flex-none rounded-full bg-ink text-paper font-bold"
        >
          {initials}
        </span>
        <span className="leading-snug">
          <span className="font-semibold">{name}</span>
          <span className="block text-soft">{position}</span>
        </span>
      </figcaption>
    </figure>
  );
}
