import { useState } from "react";
import { useForm } from "react-hook-form";
import { renewRecoveryCodes } from "#contract/sign-in.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { RecoveryCodes } from "../sign-in/recovery-codes.tsx";
import { useStaff } from "../sign-in/use-staff.ts";
import { CodeField } from "./code-field.tsx";
import { useRefreshAccount } from "./use-account.ts";

/** Shown once, as at the set-up; they are kept in this component alone. */
export function NewRecoveryCodes({ left, needsCode }: { left: number; needsCode: boolean }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = formState;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");
  const staff = useStaff();
  const refresh = useRefreshAccount();

  const renew = handleSubmit(async ({ code }) => {
    setReason("");
    try {
      const { data } = await staff.read(renewRecoveryCodes, { body: { code } });
      setCodes(data.recoveryCodes);
      reset();
    } catch (error) {
      const { fields, message } = (error instanceof ApiError && error.refusal) || {};
      if (fields?.code) setError("code", { message: fields.code }, { shouldFocus: true });
      else setReason(message ?? "No new codes could be made. Please try again.");
    }
    await refresh();
  });

  return (
    <section aria-labelledby="recovery-codes" className="grid gap-3 rule border-t pt-5">
      <h3 id="recovery-codes" className="head text-lg">
        Recovery codes
      </h3>
      <p className="text-soft">
        <span className="figures">{left}</span> of 10 left. Each gets you in once if your phone is lost.
      </p>
      {codes.length > 0 ? (
        <>
          <p role="status">These are your new codes, shown this one time. The old ones no longer work.</p>
          <RecoveryCodes codes={codes} />
        </>
      ) : (
        <form noValidate className="grid gap-3 justify-items-start" onSubmit={renew}>
          {needsCode && (
            <CodeField error={errors.code?.message} {...register("code", { required: "Required" })} />
          )}
          {reason && (
            <p role="alert" className="text-danger font-medium">
              {reason}
            </p>
          )}
          <Button type="submit" look="plain" disabled={isSubmitting}>
            Make new recovery codes
          </Button>
        </form>
      )}
    </section>
  );
}
