import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { addPasskey, type Passkey, removePasskey, startPasskeyRegistration } from "#contract/passkeys.ts";
import type { IdentityProof, Reauthentication } from "#contract/reauthentication.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { ApiError } from "#web/lib/api-error.ts";
import { dateAndTime } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { loadWebAuthn, supportsPasskeys } from "../sign-in/passkey.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { NotSentError, useStoreToken } from "./account-form.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { usePasskeys, useRefreshAccount } from "./use-account.ts";

const unansweredText = (change: "added" | "removed") =>
  `We couldn't reach the server, so we don't know if the passkey was ${change}. If you're logged out, log in again. Then look under Change Password, Passkeys.`;

export function Passkeys({ username }: { username: string }) {
  const passkeyList = usePasskeys();
  const { data: passkeys, isError } = passkeyList;
  /** The change to confirm: "add", or the passkey to remove. */
  const [change, setChange] = useState<"add" | Passkey | null>(null);
  const [statusText, setStatusText] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const pressedRemove = useRef<HTMLButtonElement>(null);
  const api = useAdminApi();
  const refresh = useRefreshAccount();
  const storeToken = useStoreToken();

  const finish = async (token: string | null, text: string) => {
    flushSync(() => {
      setChange(null);
      setStatusText(text);
    });
    status.current?.focus(); // the form that had the focus is gone
    storeToken(username, token);
    if (token !== null) await refresh();
  };
  const create = async (body: IdentityProof) => {
    try {
      const { data } = await api.call(startPasskeyRegistration, { body });
      return await (await loadWebAuthn()).createPasskey(data);
    } catch (error) {
      if (error instanceof ApiError && error.refusal) throw error;
      throw new NotSentError("No passkey was added. To try again, enter a new code.");
    }
  };
  const add = async ({ endSessions, ...identityProof }: Reauthentication) => {
    const credential = await create(identityProof);
    const { token } = await api.call(addPasskey, { body: { ...credential, endSessions } });
    await finish(token, "Passkey added. You can use it in place of a code.");
  };
  const remove = async (id: number, reauthentication: Reauthentication) => {
    const { token } = await api.call(removePasskey, { body: { id, ...reauthentication } });
    await finish(token, "Passkey removed.");
  };
  const startChange = (next: "add" | Passkey) => {
    setStatusText("");
    setChange(next);
  };

  const cancel = () => {
    flushSync(() => setChange(null));
    (change === "add" ? addButton : pressedRemove).current?.focus(); // the form that had the focus is gone
  };

  return (
    <section aria-labelledby="passkeys" className="grid gap-3 rule border-t pt-5">
      <h3 id="passkeys" className="head text-lg">
        Passkeys
      </h3>
      <p className="text-soft">
        Log in with your fingerprint, face or a security key instead of typing a code.
      </p>
      {isError && <LoadFailure what="your passkeys" query={passkeyList} />}
      {passkeys && passkeys.length > 0 && (
        <ul aria-labelledby="passkeys" className="grid divide-y divide-solid divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="grid gap-0.5">
                <p className="font-head font-semibold">{passkey.name}</p>
                <p className="text-soft text-sm figures">
                  Added {dateAndTime(passkey.createdAt)}
                  {passkey.lastUsedAt && `, last used ${dateAndTime(passkey.lastUsedAt)}`}
                </p>
              </div>
              <Button
                variant="plain"
                aria-label={`Remove ${passkey.name}`}
                onClick={(event) => {
                  pressedRemove.current = event.currentTarget;
                  startChange(passkey);
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p ref={status} tabIndex={-1} role="status" className="text-success font-medium empty:hidden">
        {statusText}
      </p>
      {change === null && supportsPasskeys() && (
        <Button
          ref={addButton}
          variant="plain"
          className="justify-self-start"
          onClick={() => startChange("add")}
        >
          Add a passkey
        </Button>
      )}
      {change === "add" && (
        <ConfirmForm
          submitLabel="Continue"
          unansweredText={unansweredText("added")}
          onSubmit={add}
          onCancel={cancel}
        >
          Confirm that it's you. Your browser then asks where to save the passkey, and other devices will be
          logged out.
        </ConfirmForm>
      )}
      {change !== null && change !== "add" && (
        <ConfirmForm
          key={change.id}
          submitLabel="Remove passkey"
          isDangerous
          unansweredText={unansweredText("removed")}
          onSubmit={(reauthentication) => remove(change.id, reauthentication)}
          onCancel={cancel}
        >
          The passkey of {change.name} will stop working, and other devices will be logged out.
        </ConfirmForm>
      )}
    </section>
  );
}
