import { Tabs } from "radix-ui";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "#web/paths.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { BlogTab } from "../blog/blog-tab.tsx";
import { brandEntity } from "../brands/brand-entity.ts";
import { BrandsTab } from "../brands/brands-tab.tsx";
import { MessagesTab } from "../messages/messages-tab.tsx";
import { UnreadCount } from "../messages/unread-count.tsx";
import { ProductsTab } from "../products/products-tab.tsx";
import { AdminOnly } from "../sign-in/admin-only.tsx";
import { PanelHeader } from "./panel-header.tsx";

const tabs: readonly { name: string; icon: IconName; Tab: ComponentType }[] = [
  { name: "Products", icon: "package", Tab: ProductsTab },
  { name: "Brands", icon: "tag", Tab: BrandsTab },
  { name: "Messages", icon: "inbox", Tab: MessagesTab },
  { name: "Blog", icon: "newspaper", Tab: BlogTab },
];

export function PanelPage() {
  return (
    <AdminOnly>
      <Panel />
    </AdminOnly>
  );
}

/** Each tab loads its data when it is shown. The URL names the tab, so that reload and Back work. */
function Panel() {
  // Shows the Brands tab if its dialog was open before a reload or a new sign-in.
  const [defaultTab] = useState(() => (brandEntity.drafts.readOpen() === undefined ? "Products" : "Brands"));
  const [, navigate] = useLocation();
  const search = useSearch();
  const requestedTab = new URLSearchParams(search).get("tab");
  const shownTab = tabs.find(({ name }) => name.toLowerCase() === requestedTab)?.name ?? defaultTab;
  /** The last URL of each tab, so that returning to a tab restores its state. */
  const lastUrls = useRef<Record<string, string>>({});
  useEffect(() => {
    if (requestedTab) lastUrls.current[shownTab] = `${paths.admin()}?${search}`;
  }, [requestedTab, shownTab, search]);
  const show = (name: string) => {
    const url = lastUrls.current[name] ?? paths.admin(name.toLowerCase());
    // Radix may report a click twice: for the focus and for the mouse button.
    if (url !== location.pathname + location.search) navigate(url);
  };
  return (
    <div className="wrap grid grid-cols-1 gap-2 sm:gap-8 py-3 sm:py-10">
      <PanelHeader />
      <Tabs.Root value={shownTab} onValueChange={show} className="grid grid-cols-1 gap-2 sm:gap-6">
        <Tabs.List aria-label="Admin Panel" className="flex flex-wrap rule border-b">
          {tabs.map(({ name, icon }) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="inline-flex items-center justify-center gap-x-2 grow sm:grow-0 min-h-11 sm:min-h-12 sm:min-w-33 px-1 sm:px-5 -mb-px bg-transparent border-0 border-b-3 border-solid border-transparent font-head font-semibold text-sm sm:text-base text-soft cursor-pointer hover:text-ink data-[state=active]:border-red data-[state=active]:text-ink"
            >
              <Icon name={icon} className="max-sm:hidden" />
              {name}
              {name === "Messages" && <UnreadCount />}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ name, Tab }) => (
          <Tabs.Content key={name} value={name}>
            <Tab />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  );
}
