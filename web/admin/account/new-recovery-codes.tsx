import { useAtom } from "jotai";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Reauthentication } from "#contract/reauthentication.ts";
import { renewRecoveryCodes } from "#contract/sign-in.ts";
import { panelStaysOpenAtom } from "#web/state/admin-session.ts";
import { Button } from "#web/ui/button.tsx";
import { RecoveryCodes } from "../sign-in/recovery-codes.tsx";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { useStoreToken } from "./account-form.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { useRefreshAccount } from "./use-account.ts";

interface Props {
  username: string;
  codesLeft: number;
}

/** Replaces the recovery codes. The new ones are shown once and kept only in this component's state. */
export function NewRecoveryCodes({ username, codesLeft }: Props) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isSessionEnded, setIsSessionEnded] = useAtom(panelStaysOpenAtom);
  const [isConfirming, setIsConfirming] = useState(false);
  const section = useRef<HTMLElement>(null);
  const api = useAdminApi();
  const refresh = useRefreshAccount();
  const storeToken = useStoreToken();
  const logOut = useEffectEvent(() => storeToken(username, null));
  // If the server has ended this session too, logs out when “Log me out” is pressed or the dialog is closed.
  useEffect(() => {
    if (!isSessionEnded) return;
    return () => {
      setIsSessionEnded(false);
      logOut();
    };
  }, [isSessionEnded, setIsSessionEnded]);

  const generate = async (body: Reauthentication) => {
    const { data, token } = await api.call(renewRecoveryCodes, { body });
    setCodes(data.recoveryCodes);
    if (token === null) return setIsSessionEnded(true);
    storeToken(username, token);
    await refresh();
  };

  const cancel = () => {
    flushSync(() => setIsConfirming(false));
    section.current?.querySelector("button")?.focus(); // the form that had the focus is gone
  };

  return (
    <section ref={section} aria-labelledby="recovery-codes" className="grid gap-3 rule border-t pt-5">
      <h3 id="recovery-codes" className="head text-lg">
        Recovery codes
      </h3>
      <p className="text-soft">
        <span className="figures">{codes.length || codesLeft}</span> of 10 left. Each code works once if you
        lose your phone.
      </p>
      {codes.length > 0 && (
        <>
          <p role="status">
            Here are your new codes. They won't be shown again, and the old ones no longer work.
          </p>
          <RecoveryCodes codes={codes} />
        </>
      )}
      {isSessionEnded && (
        <Button className="justify-self-start" onClick={() => setIsSessionEnded(false)}>
          I've saved them. Log me out
        </Button>
      )}
      {!codes.length && !isConfirming && (
        <Button variant="plain" className="justify-self-start" onClick={() => setIsConfirming(true)}>
          Generate new recovery codes
        </Button>
      )}
      {!codes.length && isConfirming && (
        <ConfirmForm
          submitLabel="Replace my codes"
          isDangerous
          unansweredText="We couldn't reach the server, so we don't know if you have new codes. The ones you have may no longer work: generate new ones again before you need them."
          onSubmit={generate}
          onCancel={cancel}
        >
          Your current codes will stop working, and other devices will be logged out.
        </ConfirmForm>
      )}
    </section>
  );
}
