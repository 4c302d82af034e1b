import { type ComponentProps, useState } from "react";
import { CodeForm } from "./code-form.tsx";

type Props = Pick<ComponentProps<typeof CodeForm>, "username" | "onSubmit"> & { onBack: () => void };

export function CodeStep({ username, onSubmit, onBack }: Props) {
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
      </CodeForm>
    </div>
  );
}
