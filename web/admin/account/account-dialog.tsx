import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { NewRecoveryCodes } from "./new-recovery-codes.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { useCurrentSession } from "./use-account.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

export function AccountDialog({ open, onClose }: Props) {
  return (
    <Dialog title="Change Password" open={open} onClose={onClose}>
      <Account onDone={onClose} />
    </Dialog>
  );
}

function Account({ onDone }: { onDone: () => void }) {
  const sessionQuery = useCurrentSession();
  const { data: session, isPending } = sessionQuery;
  if (isPending) return <p role="status">Loading...</p>;
  if (!session) {
    return <LoadFailure what="your account" query={sessionQuery} />;
  }
  const { username, recoveryCodesLeft } = session;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PasswordForm username={username} onDone={onDone} />
      <NewRecoveryCodes username={username} codesLeft={recoveryCodesLeft} />
      <Passkeys username={username} />
      <OpenSessions />
      <RecentActivity />
    </div>
  );
}
