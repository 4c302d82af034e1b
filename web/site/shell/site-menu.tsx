import { type ReactNode, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { useCloseMenu } from "./use-close-menu.ts";

/** The header's menu on small screens, with its button. Holds the state, so that opening renders only the menu. */
export function SiteMenu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useCloseMenu(isOpen, toggleButton, close);
  return (
    <>
      <Button
        ref={toggleButton}
        variant="icon"
        className="lg:hidden"
        aria-expanded={isOpen}
        aria-controls="site-menu"
        aria-label={isOpen ? "Close menu" : "Open menu"}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? "x" : "menu"} className="text-xl" />
      </Button>
      <div
        id="site-menu"
        hidden={!isOpen}
        className="lg:hidden absolute inset-x-0 top-full rule border-b bg-paper max-h-[calc(100dvh-var(--header-height))] overflow-y-auto"
      >
        <nav aria-label="Menu" className="wrap grid py-2">
          {children}
          <div className="grid gap-2 py-4">
            <HeaderActions compact={false} />
          </div>
        </nav>
      </div>
    </>
  );
}
