import { type ComponentProps, useState } from "react";
import { CodeForm } from "./code-form.tsx";
import { supportsPasskeys } from "./passkey.ts";
import { PasskeyButton } from "./passkey-button.tsx";

type Props = Pick<ComponentProps<typeof CodeForm>, "username" | "onSubmit"> & {
  onBack: () => void;
  /** Signs in with a passkey, for accounts that have one. @returns an error message if another try is possible. */
  onPasskey: (() => Promise<string | undefined>) | undefined;
};

export function CodeStep({ username, onSubmit, onPasskey, onBack }: Props) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div className="grid gap-4">
      <p>
        {isRecovery
          ? "Enter one of your saved recovery codes. Each code works once."
          : "Enter the 6-digit code from your authenticator app."}
      </p>
      <CodeForm
        key={String(isRecovery)}
        username={username}
        onSubmit={onSubmit}
        onBack={() => onBack()}
        label={isRecovery ? "Recovery Code" : "Verification Code"}
        submitLabel="Verify"
        isRecovery={isRecovery}
        autoFocusField
      >
        <button
          type="button"
          className="link justify-self-start min-h-11 bg-transparent border-0 p-0 cursor-pointer text-base"
          onClick={() => setIsRecovery(!isRecovery)}
        >
          {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
        </button>
        {onPasskey && supportsPasskeys() && <PasskeyButton label="Use a passkey" onUse={onPasskey} />}
      </CodeForm>
    </div>
  );
}
