import { type ReactNode, useEffect, useRef } from "react";

/**
 * Lies over the bottom of every page. The page is told how much of the window that is, so that its end, what takes the
 * focus and what is marked to stay in sight with the focus in it can be scrolled clear of it.
 */
export function NoticeStrip({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { documentElement: page } = document;
    const notices = [...(strip.current?.querySelectorAll(":scope > [role=status]") ?? [])];
    const makeRoom = () => {
      const isEmpty = notices.every(({ clientHeight }) => clientHeight === 0);
      const top = strip.current?.getBoundingClientRect().top ?? 0;
      const room = isEmpty ? "" : `${page.clientHeight - top}px`;
      // Even the same again would have the whole page styled anew.
      if (page.style.getPropertyValue("--strip-room") !== room) page.style.setProperty("--strip-room", room);
      if (!isEmpty) document.activeElement?.closest("[data-in-sight]")?.scrollIntoView({ block: "nearest" });
    };
    const watch = new ResizeObserver(makeRoom);
    for (const notice of notices) watch.observe(notice);
    return () => watch.disconnect();
  }, []);
  return (
    <div className="strip-room bg-sheet print:hidden">
      <div
        ref={strip}
        className="fixed max-sm:bottom-16 bottom-0 left-0 z-30 grid gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-w-full sm:max-w-[calc(100%-9rem)] pointer-events-none"
      >
        {children}
      </div>
    </div>
  );
}
