import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface Props {
  label: string;
  /** @returns an error message if another try is possible. */
  onUse: () => Promise<string | undefined>;
}

export function PasskeyButton({ label, onUse }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const use = async () => {
    setError("");
    setIsBusy(true);
    setError((await onUse()) ?? "");
    setIsBusy(false);
  };
  return (
    <div className="grid gap-1.5">
      <Button variant="plain" isBusy={isBusy} onClick={use}>
        <Icon name="fingerprint" />
        {isBusy ? "Waiting for your passkey..." : label}
      </Button>
      {error && (
        <p role="alert" className="text-danger font-medium">
          {error}
        </p>
      )}
    </div>
  );
}
