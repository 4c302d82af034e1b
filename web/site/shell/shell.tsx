import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useScrollToSection } from "./scroll-to-section.ts";
import { Toaster } from "./toaster.tsx";

interface Props {
  children: ReactNode;
  /** What waits on this device; another feature's, handed in by the app. */
  outbox: ReactNode;
}

/** What stands around every page. */
export function Shell({ children, outbox }: Props) {
  useScrollToSection();
  return (
    <>
      <a href="#content" className="fixed left-4 -top-20 z-60 btn-primary focus:top-4">
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="pt-20 min-h-dvh">
        {children}
      </main>
      <Footer />
      {outbox}
      <Toaster />
    </>
  );
}
