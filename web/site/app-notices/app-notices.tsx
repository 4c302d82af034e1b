import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { useLocation } from "wouter";
import { findPage } from "#contract/pages.ts";
import { lazyOnInteraction } from "#web/lib/lazy.tsx";
import { onlineAtom, updateAtom } from "#web/state/app-notices.ts";
import { outboxAtom } from "#web/state/outbox.ts";
import { Notice } from "./notice.tsx";

const UpdateNotice = lazyOnInteraction(async () => (await import("./update-notice.tsx")).UpdateNotice);
const InstallNotice = lazyOnInteraction(async () => (await import("./install-notice.tsx")).InstallNotice);

/** What goes on with the app itself, in the quiet strip. */
export function AppNotices() {
  const [pathname] = useLocation();
  const online = useAtomValue(onlineAtom);
  const { items, receipts, keepsNothing } = useAtomValue(outboxAtom);
  const hasSent = items.length + receipts.length > 0;
  const hasUpdate = useAtomValue(updateAtom) !== "none";
  return (
    <div role="status" className="grid gap-2">
      {!online && (
        <Notice icon="i-lucide-wifi-off">
          {findPage(pathname).private
            ? "You are offline. What you have typed stays here; to load or save something, connect first."
            : `You are offline. You see what this device has kept; ${keepsNothing ? "it lets us keep nothing you send, so connect first" : "what you send is saved here and goes out later"}.`}
        </Notice>
      )}
      <Suspense>
        {hasUpdate && <UpdateNotice />}
        {hasSent && <InstallNotice />}
      </Suspense>
    </div>
  );
}
