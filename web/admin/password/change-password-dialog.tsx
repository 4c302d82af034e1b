import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { NewRecoveryCodes } from "./new-recovery-codes.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { useOwnSession } from "./use-account.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The password, and what else opens the door: recovery codes and the browsers that are signed in. */
export function ChangePasswordDialog({ open, onClose }: Props) {
  return (
    <Dialog title="Change Password" open={open} onClose={onClose}>
      <Account onDone={onClose} />
    </Dialog>
  );
}

function Account({ onDone }: { onDone: () => void }) {
  const { data: session, isPending, refetch } = useOwnSession();
  if (isPending) return <p role="status">Loading…</p>;
  if (!session) {
    return (
      <div role="alert" className="grid gap-4 justify-items-start">
        <p>Your session could not be looked up.</p>
        <Button look="plain" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const { username, needsCode, recoveryCodesLeft } = session;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PasswordForm username={username} needsCode={needsCode} onDone={onDone} />
      <NewRecoveryCodes left={recoveryCodesLeft} needsCode={needsCode} />
      <OpenSessions />
    </div>
  );
}
