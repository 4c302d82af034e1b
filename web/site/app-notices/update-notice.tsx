import { useAtomValue } from "jotai";
import { acceptUpdate } from "#web/pwa/service-worker.ts";
import { updateAtom } from "#web/state/app-notices.ts";
import { outboxAtom } from "#web/state/outbox.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "./notice.tsx";

/** A newer release never comes under someone's hands: it is asked for, and not while a request is on its way. */
export function UpdateNotice() {
  const update = useAtomValue(updateAtom);
  const { sending } = useAtomValue(outboxAtom);
  if (update === "none" || sending.size > 0) return null;
  const text =
    update === "waiting"
      ? "A new version of this site is ready. What you have typed stays."
      : "Another tab has let in a new version. Load this page again when it suits you; what you have typed stays.";
  return (
    <Notice
      icon="i-lucide-refresh-cw"
      actions={
        <Button look="plain" onClick={() => void acceptUpdate()}>
          {update === "waiting" ? "Update now" : "Load again"}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
