import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { changePassword } from "#contract/sign-in.ts";
import { useToast } from "#web/state/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { toReauthentication, useShowFailure, useStoreToken } from "./account-form.ts";
import { IdentityProofFields, noIdentityProof } from "./identity-proof-fields.tsx";

interface Props {
  username: string;
  onDone: () => void;
}

const emptyValues = { ...noIdentityProof, password: "", repeatedPassword: "" };
const mismatchMessage = "Passwords don't match";
const unansweredText =
  "We couldn't reach the server, so we don't know if your password was changed. If you're logged out, log in with the new one.";

export function PasswordForm({ username, onDone }: Props) {
  const form = useForm({ defaultValues: emptyValues });
  const { register, handleSubmit, setError, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const [errorText, setErrorText] = useState("");
  const api = useAdminApi();
  const storeToken = useStoreToken();
  const showFailure = useShowFailure();
  const toast = useToast();

  const save = handleSubmit(async ({ password, repeatedPassword, ...identity }) => {
    setErrorText("");
    if (password !== repeatedPassword) {
      setError("repeatedPassword", { message: mismatchMessage }, { shouldFocus: true });
      return toast({ title: mismatchMessage, variant: "destructive" });
    }
    try {
      const body = { password, ...toReauthentication(identity) };
      const { token } = await api.call(changePassword, { body });
      toast({ title: "Password changed", text: "Your admin password has been updated successfully" });
      onDone();
      storeToken(username, token);
    } catch (failure) {
      setValue("passkey", null); // a passkey assertion is valid only once
      const fieldNames = ["password", "currentPassword", "code"] as const;
      const { text, isShownInField } = showFailure(failure, unansweredText, fieldNames, setError);
      if (!isShownInField) setErrorText(text);
      toast({ title: "Error", text, variant: "destructive" });
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-4" onSubmit={save}>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PasswordField
            label="New Password"
            error={errors.password?.message}
            autoComplete="new-password"
            readOnly={isSubmitting}
            {...register("password", { required: "Required" })}
          />
          <PasswordField
            label="Confirm Password"
            error={errors.repeatedPassword?.message}
            autoComplete="new-password"
            readOnly={isSubmitting}
            {...register("repeatedPassword", { required: "Required" })}
          />
        </div>
        <IdentityProofFields />
        <p className="text-soft">At least 8 characters. Saving logs you out on all other devices.</p>
        {errorText && (
          <p role="alert" className="text-danger font-medium">
            {errorText}
          </p>
        )}
        <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
          {isSubmitting ? "Saving..." : "Save Password"}
        </Button>
      </form>
    </FormProvider>
  );
}
