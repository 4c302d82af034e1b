import { useAtomValue } from "jotai";
import { useState } from "react";
import { acceptUpdate } from "#web/pwa/register.ts";
import { updateStatusAtom } from "#web/state/app-notices.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "./notice.tsx";

export function UpdateNotice() {
  const update = useAtomValue(updateStatusAtom);
  const [isUpdating, setUpdating] = useState(false);
  const accept = () => {
    setUpdating(true);
    acceptUpdate().catch((error: unknown) => {
      console.warn(error);
      setUpdating(false);
    });
  };
  const buttonText = update === "waiting" ? "Update now" : "Reload page";
  const text =
    update === "waiting"
      ? "A new version of this site is ready. What you have typed stays."
      : "A new version is running in another tab. Reload to use it here. What you have typed stays.";
  return (
    <Notice
      icon="refresh-cw"
      actions={
        <Button variant="plain" isBusy={isUpdating} onClick={accept}>
          {isUpdating ? "Updating..." : buttonText}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
