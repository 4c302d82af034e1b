import { type ReactNode, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { useCloseMenu } from "./use-close-menu.ts";

/** The header's menu on small screens, with its button. Holds its own state, so that opening renders nothing else. */
export function SiteMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useCloseMenu(open, toggle, close);
  return (
    <>
      <Button
        ref={toggle}
        look="icon"
        className="lg:hidden"
        aria-expanded={open}
        aria-controls="site-menu"
        aria-label={open ? "Close menu" : "Open menu"}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? "x" : "menu"} className="text-xl" />
      </Button>
      <div
        id="site-menu"
        hidden={!open}
        className="lg:hidden absolute inset-x-0 top-full rule border-b bg-paper max-h-[calc(100dvh-var(--header-height))] overflow-y-auto"
      >
        <nav aria-label="Menu" className="wrap grid py-2">
          {children}
          <div className="grid gap-2 py-4">
            <HeaderActions compact={false} onLogout={close} />
          </div>
        </nav>
      </div>
    </>
  );
}
