import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { renewRecoveryCodes } from "#contract/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { RecoveryCodes } from "../sign-in/recovery-codes.tsx";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { IdentityFields, noIdentity } from "./identity-fields.tsx";
import { useRefreshAccount } from "./use-account.ts";
import { showRefusal, toConfirmation, useNewToken } from "./use-factor-change.ts";

interface Props {
  username: string;
  left: number;
}

/** Replaces the recovery codes. The new ones are shown once and kept only in this component's state. */
export function NewRecoveryCodes({ username, left }: Props) {
  const form = useForm({ defaultValues: noIdentity });
  const { handleSubmit, setError, reset, formState } = form;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [hasEndedHere, setHasEndedHere] = useState(false);
  const [error, setErrorText] = useState("");
  const [isConfirming, setIsConfirming] = useState(false);
  const api = useAdminApi();
  const refresh = useRefreshAccount();
  const storeToken = useNewToken();

  const generate = handleSubmit(async (identity) => {
    setErrorText("");
    try {
      const { data, token } = await api.read(renewRecoveryCodes, { body: toConfirmation(identity) });
      setCodes(data.recoveryCodes);
      reset();
      // The login card would replace the dialog with the only view of the codes.
      if (token === null) return setHasEndedHere(true);
      storeToken(username, token);
    } catch (failure) {
      const fallback = "We couldn't generate new codes. Please try again.";
      const { text, isMarked } = showRefusal(failure, fallback, ["currentPassword", "code"], setError);
      if (!isMarked) setErrorText(text);
    }
    await refresh();
  });

  return (
    <section aria-labelledby="recovery-codes" className="grid gap-3 rule border-t pt-5">
      <h3 id="recovery-codes" className="head text-lg">
        Recovery codes
      </h3>
      <p className="text-soft">
        <span className="figures">{codes.length || left}</span> of 10 left. Each code works once if you lose
        your phone.
      </p>
      {codes.length > 0 && (
        <>
          <p role="status">
            Here are your new codes. They won't be shown again, and the old ones no longer work.
          </p>
          <RecoveryCodes codes={codes} />
        </>
      )}
      {hasEndedHere && (
        <Button className="justify-self-start" onClick={() => storeToken(username, null)}>
          I've saved them. Log me out
        </Button>
      )}
      {!codes.length && !isConfirming && (
        <Button look="plain" className="justify-self-start" onClick={() => setIsConfirming(true)}>
          Generate new recovery codes
        </Button>
      )}
      {!codes.length && isConfirming && (
        <FormProvider {...form}>
          <form noValidate className="grid gap-3" onSubmit={generate}>
            <p role="alert">Your current codes will stop working, and other devices will be logged out.</p>
            <IdentityFields />
            {error && (
              <p role="alert" className="text-danger font-medium">
                {error}
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button look="plain" onClick={() => setIsConfirming(false)}>
                Cancel
              </Button>
              <Button
                type="submit"
                look="plain"
                className="border-danger text-danger"
                disabled={formState.isSubmitting}
              >
                Replace my codes
              </Button>
            </div>
          </form>
        </FormProvider>
      )}
    </section>
  );
}
