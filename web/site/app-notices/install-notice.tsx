import { useAtom } from "jotai";
import { focusHeading } from "#web/lib/focus-heading.ts";
import { installPromptAtom } from "#web/state/app-notices.ts";
import { storedAtom } from "#web/state/stored-atom.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "./notice.tsx";

const declinedAtom = storedAtom("millrace-install-declined");

/** Offers to install the app. Dismissing it is permanent. */
export function InstallNotice() {
  const [prompt, setPrompt] = useAtom(installPromptAtom);
  const [declined, setDeclined] = useAtom(declinedAtom);
  if (declined !== null) return null;
  const decline = () => {
    setDeclined("yes");
    focusHeading();
  };
  const declineButton = (
    <Button variant="plain" onClick={decline}>
      No thanks
    </Button>
  );
  if (prompt) {
    const install = async () => {
      setPrompt(null);
      focusHeading();
      const { outcome } = await prompt.prompt();
      if (outcome === "dismissed") setDeclined("yes");
    };
    return (
      <Notice
        icon="download"
        actions={
          <>
            <Button onClick={() => void install()}>Install</Button>
            {declineButton}
          </>
        }
      >
        Keep Millrace on this device: catalog and quote requests work without a signal.
      </Notice>
    );
  }
  if (!isIosBrowserTab()) return null;
  return (
    <Notice icon="share" actions={declineButton}>
      Keep Millrace on this device: tap Share, then “Add to Home Screen”.
    </Notice>
  );
}

/**
 * Whether the page is in a browser tab on iPhone or iPad, not in an installed app. Safari has no install prompt, and
 * deletes a site's stored data after seven days of use without an interaction with the site, unless it is installed.
 */
function isIosBrowserTab(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === false;
}
