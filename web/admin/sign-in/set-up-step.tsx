import { type ComponentProps, useEffect, useRef } from "react";
import type { AuthenticatorSetup } from "#contract/sign-in.ts";
import { CodeForm } from "./code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Props = Pick<ComponentProps<typeof CodeForm>, "username" | "onSubmit"> & {
  setup: AuthenticatorSetup;
  onBack: () => void;
};

/**
 * Sets up the authenticator of an account that has none: shows the QR code and the recovery codes, and asks for a code
 * to confirm that the authenticator app works.
 */
export function SetUpStep({ username, setup, onSubmit, onBack }: Props) {
  const { qrCodeUrl, secret, recoveryCodes } = setup;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="head text-xl outline-none">
          Set up two-factor authentication
        </h2>
        <p className="text-soft">From now on, you log in with your password and a code from your phone.</p>
      </div>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <section aria-labelledby="set-up-scan" className="grid content-start gap-3">
          <h3 id="set-up-scan" className="head text-lg">
            1. Scan this QR code with your authenticator app
          </h3>
          <img
            src={qrCodeUrl}
            alt="QR code for your authenticator app"
            width={220}
            height={220}
            className="size-55 rule border rounded bg-white"
          />
          <div className="grid gap-1">
            <p className="text-soft">Or enter this code in the app:</p>
            <p data-manual-code className="font-mono text-[0.9375rem] wrap-anywhere select-all">
              {secret.match(/.{1,4}/g)?.join(" ")}
            </p>
          </div>
        </section>
        <section aria-labelledby="set-up-keep" className="grid content-start gap-3">
          <h3 id="set-up-keep" className="head text-lg">
            2. Save these recovery codes
          </h3>
          <p className="text-soft">
            Each code works once if you lose your phone. They won't be shown again; store them away from your
            password.
          </p>
          <RecoveryCodes codes={recoveryCodes} />
        </section>
      </div>
      <section aria-labelledby="set-up-code" className="grid gap-3 rule border-t pt-5 md:max-w-90">
        <h3 id="set-up-code" className="head text-lg">
          3. Enter the code shown in the app
        </h3>
        <CodeForm
          username={username}
          onSubmit={onSubmit}
          onBack={() => onBack()}
          label="Verification Code"
          submitLabel="Verify & Complete Setup"
        />
      </section>
    </div>
  );
}
