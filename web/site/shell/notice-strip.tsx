import { type ReactNode, useEffect, useRef } from "react";

/**
 * Shows notices over the bottom of every page. Sets `--notice-strip-height` to the distance from their top to the
 * bottom of the window, so that the end of the page and focused elements scroll clear of the strip. When a notice
 * appears or changes its size, scrolls a `[data-keep-in-view]` element that contains the focus into view.
 */
export function NoticeStrip({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { documentElement: root } = document;
    const notices = [...(strip.current?.querySelectorAll(":scope > [role=status]") ?? [])];
    const updateHeight = () => {
      const isEmpty = notices.every(({ clientHeight }) => clientHeight === 0);
      const top = strip.current?.getBoundingClientRect().top ?? 0;
      const height = isEmpty ? "" : `${root.clientHeight - top}px`;
      // Setting even an equal value may make the browser recalculate all styles.
      if (root.style.getPropertyValue("--notice-strip-height") !== height)
        root.style.setProperty("--notice-strip-height", height);
      if (!isEmpty)
        document.activeElement?.closest("[data-keep-in-view]")?.scrollIntoView({ block: "nearest" });
    };
    const observer = new ResizeObserver(updateHeight);
    for (const notice of notices) observer.observe(notice);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="notice-strip-spacer bg-sheet print:hidden">
      <div
        ref={strip}
        className="fixed max-sm:bottom-16 bottom-0 left-0 z-30 grid gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-w-full sm:max-w-[calc(100%-9rem)] pointer-events-none"
      >
        {children}
      </div>
    </div>
  );
}
