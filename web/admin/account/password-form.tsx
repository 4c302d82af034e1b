import { useState } from "react";
import { useForm } from "react-hook-form";
import { changePassword } from "#contract/sign-in.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { useToast } from "#web/state/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { CodeField } from "./code-field.tsx";
import { useRefreshAccount } from "./use-account.ts";

interface Props {
  username: string;
  needsCode: boolean;
  onDone: () => void;
}

const empty = { password: "", confirmation: "", code: "" };
const mismatch = "Passwords don't match";
const failed = "We couldn't change your password. Please try again.";

export function PasswordForm({ username, needsCode, onDone }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const [error, setErrorText] = useState("");
  const api = useAdminApi();
  const refresh = useRefreshAccount();
  const toast = useToast();

  const save = handleSubmit(async ({ password, confirmation, code }) => {
    setErrorText("");
    if (password !== confirmation) {
      setError("confirmation", { message: mismatch }, { shouldFocus: true });
      return toast({ title: mismatch, variant: "destructive" });
    }
    try {
      await api.write(changePassword, { body: { password, code } });
    } catch (failure) {
      const { fields = {}, message } = (failure instanceof ApiError && failure.refusal) || {};
      for (const name of ["code", "password"] as const) {
        if (fields[name]) setError(name, { message: fields[name] }, { shouldFocus: true });
      }
      const text = fields.password ?? fields.code ?? message ?? failed;
      if (!fields.password && !fields.code) setErrorText(text);
      if (fields.code && !needsCode) void refresh();
      return toast({ title: "Error", text, variant: "destructive" });
    }
    toast({ title: "Password changed", text: "Your admin password has been updated successfully" });
    onDone();
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="New Password" required error={errors.password?.message}>
          {(controlProps) => (
            <input
              type="password"
              autoComplete="new-password"
              readOnly={isSubmitting}
              {...controlProps}
              {...register("password", { required: "Required" })}
            />
          )}
        </Field>
        <Field label="Confirm Password" required error={errors.confirmation?.message}>
          {(controlProps) => (
            <input
              type="password"
              autoComplete="new-password"
              readOnly={isSubmitting}
              {...controlProps}
              {...register("confirmation", { required: "Required" })}
            />
          )}
        </Field>
      </div>
      {needsCode && (
        <CodeField error={errors.code?.message} {...register("code", { required: "Required" })} />
      )}
      <p className="text-soft">At least 8 characters. Saving logs you out on all other devices.</p>
      {error && (
        <p role="alert" className="text-danger font-medium">
          {error}
        </p>
      )}
      <Button type="submit" disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? "Saving..." : "Save Password"}
      </Button>
    </form>
  );
}
