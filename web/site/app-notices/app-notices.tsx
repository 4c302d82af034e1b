import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { useLocation } from "wouter";
import { findPage } from "#contract/pages.ts";
import { lazyOnFirstInteraction } from "#web/lib/lazy.tsx";
import { requestsAtom, storageFailsAtom } from "#web/requests/request-atoms.ts";
import { onlineAtom, updateStatusAtom } from "#web/state/app-notices.ts";
import { Notice } from "./notice.tsx";

const UpdateNotice = lazyOnFirstInteraction(async () => (await import("./update-notice.tsx")).UpdateNotice);
const InstallNotice = lazyOnFirstInteraction(
  async () => (await import("./install-notice.tsx")).InstallNotice,
);

export function AppNotices() {
  const [pathname] = useLocation();
  const online = useAtomValue(onlineAtom);
  const storageFails = useAtomValue(storageFailsAtom);
  const hasSubmitted = useAtomValue(requestsAtom).some(({ status }) => status !== "draft");
  const hasUpdate = useAtomValue(updateStatusAtom) !== "none";
  return (
    <div role="status" className="grid gap-2">
      {!online && (
        <Notice icon="wifi-off">
          {findPage(pathname).private
            ? "You are offline. What you have typed stays here; to load or save something, connect first."
            : storageFails
              ? "You're offline, and this device does not let us save what you send: please connect first."
              : "You're offline. You're seeing saved pages; anything you send is kept here and sent later."}
        </Notice>
      )}
      <Suspense>
        {hasUpdate && <UpdateNotice />}
        {hasSubmitted && <InstallNotice />}
      </Suspense>
    </div>
  );
}
