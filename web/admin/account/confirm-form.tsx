import { type ReactNode, useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { Reauthentication } from "#contract/reauthentication.ts";
import { Button } from "#web/ui/button.tsx";
import { toReauthentication, useShowFailure } from "./account-form.ts";
import { IdentityProofFields, noIdentityProof } from "./identity-proof-fields.tsx";

interface Props {
  submitLabel: string;
  isDangerous?: boolean;
  /** Shown when our API has not replied: the change may have taken effect. */
  unansweredText: string;
  onSubmit: (reauthentication: Reauthentication) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks for the password and a code or passkey to confirm a change that needs no other input. */
export function ConfirmForm({
  submitLabel,
  isDangerous,
  unansweredText,
  onSubmit,
  onCancel,
  children,
}: Props) {
  const form = useForm({ defaultValues: noIdentityProof });
  const { handleSubmit, setError, setFocus, setValue, formState } = form;
  const [errorText, setErrorText] = useState("");
  const showFailure = useShowFailure();
  // The button that opened this form had the focus and may have disappeared.
  useEffect(() => setFocus("currentPassword"), [setFocus]);
  const submit = handleSubmit(async (identity) => {
    setErrorText("");
    try {
      await onSubmit(toReauthentication(identity));
    } catch (failure) {
      setValue("passkey", null); // a passkey assertion is valid only once
      const { text, isShownInField } = showFailure(
        failure,
        unansweredText,
        ["currentPassword", "code"],
        setError,
      );
      if (!isShownInField) setErrorText(text);
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-3" onSubmit={submit}>
        <p role="alert">{children}</p>
        <IdentityProofFields />
        {errorText && (
          <p role="alert" className="text-danger font-medium">
            {errorText}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="plain" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="plain"
            className={isDangerous ? "border-danger text-danger" : ""}
            isBusy={formState.isSubmitting}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
