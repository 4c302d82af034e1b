import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NoticeStrip } from "./notice-strip.tsx";
import { useScrollToSection } from "./scroll-to-section.ts";
import { Toaster } from "./toaster.tsx";

interface Props {
  children: ReactNode;
  /** The content of the notice strip. Passed in, like `chat`, because features do not import each other. */
  notices: ReactNode;
  chat: ReactNode;
}

/** The layout of every page. */
export function Shell({ children, notices, chat }: Props) {
  useScrollToSection();
  return (
    <>
      <a href="#content" className="fixed left-4 -top-20 z-60 btn-primary focus:top-4">
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))]">
        {children}
      </main>
      <Footer />
      {chat}
      <NoticeStrip>{notices}</NoticeStrip>
      <Toaster />
    </>
  );
}
