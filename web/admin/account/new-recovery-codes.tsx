import { useState } from "react";
import { useForm } from "react-hook-form";
import { renewRecoveryCodes } from "#contract/sign-in.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { RecoveryCodes } from "../sign-in/recovery-codes.tsx";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { CodeField } from "./code-field.tsx";
import { useRefreshAccount } from "./use-account.ts";

/** Replaces the recovery codes. The new ones are shown once and kept only in this component's state. */
export function NewRecoveryCodes({ left, needsCode }: { left: number; needsCode: boolean }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = formState;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [error, setErrorText] = useState("");
  const api = useAdminApi();
  const refresh = useRefreshAccount();

  const [isConfirming, setIsConfirming] = useState(false);
  const generate = handleSubmit(async ({ code }) => {
    if (!isConfirming) return setIsConfirming(true);
    setErrorText("");
    try {
      const { data } = await api.read(renewRecoveryCodes, { body: { code } });
      setCodes(data.recoveryCodes);
      reset();
    } catch (failure) {
      const { fields, message } = (failure instanceof ApiError && failure.refusal) || {};
      if (fields?.code) setError("code", { message: fields.code }, { shouldFocus: true });
      else setErrorText(message ?? "We couldn't generate new codes. Please try again.");
    }
    await refresh();
  });

  return (
    <section aria-labelledby="recovery-codes" className="grid gap-3 rule border-t pt-5">
      <h3 id="recovery-codes" className="head text-lg">
        Recovery codes
      </h3>
      <p className="text-soft">
        <span className="figures">{left}</span> of 10 left. Each code works once if you lose your phone.
      </p>
      {codes.length > 0 ? (
        <>
          <p role="status">
            Here are your new codes. They won't be shown again, and the old ones no longer work.
          </p>
          <RecoveryCodes codes={codes} />
        </>
      ) : (
        <form noValidate className="grid gap-3 justify-items-start" onSubmit={generate}>
          {needsCode && (
            <CodeField error={errors.code?.message} {...register("code", { required: "Required" })} />
          )}
          {error && (
            <p role="alert" className="text-danger font-medium">
              {error}
            </p>
          )}
          {isConfirming && <p role="alert">Your current codes will stop working.</p>}
          <div className="flex flex-wrap gap-3">
            {/* Turns into Cancel, so that a double click does not confirm. */}
            <Button
              type={isConfirming ? "button" : "submit"}
              look="plain"
              onClick={isConfirming ? () => setIsConfirming(false) : undefined}
            >
              {isConfirming ? "Cancel" : "Generate new recovery codes"}
            </Button>
            {isConfirming && (
              <Button
                type="submit"
                look="plain"
                className="border-danger text-danger"
                disabled={isSubmitting}
              >
                Replace my codes
              </Button>
            )}
          </div>
        </form>
      )}
    </section>
  );
}
