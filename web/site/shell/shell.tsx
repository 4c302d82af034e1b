import { type MouseEvent, type ReactNode, useRef } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NoticeStrip } from "./notice-strip.tsx";
import { ScrollToSection, scrollToSection } from "./scroll-to-section.ts";
import { Toaster } from "./toaster.tsx";

interface Props {
  children: ReactNode;
  /** The content of the notice strip. Passed in, like `chat`, because features do not import each other. */
  notices: ReactNode;
  chat: ReactNode;
}

export function Shell({ children, notices, chat }: Props) {
  const content = useRef<HTMLElement>(null);
  /** Leaves the URL as it is, because its fragment may be the token of a mailed link. */
  const skip = (event: MouseEvent) => {
    if (!content.current) return;
    event.preventDefault();
    scrollToSection(content.current);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: works without scripts too */}
      <a href="#content" onClick={skip} className="fixed left-4 -top-20 z-60 btn-primary focus:top-4">
        Skip to content
      </a>
      <Header />
      <main ref={content} id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))]">
        {children}
      </main>
      <Footer />
      {chat}
      <NoticeStrip>{notices}</NoticeStrip>
      <Toaster />
      <ScrollToSection />
    </>
  );
}
