import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect } from "react";
import { useForm } from "react-hook-form";
import { verifyCode } from "#contract/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

interface Props {
  username: string;
  /** @returns an error message if another code may be tried. */
  onSubmit: (values: { username: string; token: string }) => Promise<string | undefined>;
  onBack: () => void;
  label: string;
  submitLabel: string;
  /** Shows a keyboard with letters and disables one-time-code autofill. */
  isRecovery?: boolean;
  /** Focuses the field on mount. Not set where content above the form should be read first. */
  autoFocusField?: boolean;
  children?: ReactNode;
}

export function CodeForm(props: Props) {
  const { username, onSubmit, onBack, autoFocusField = false } = props;
  const { label, submitLabel, isRecovery = false, children } = props;
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(verifyCode.body),
    defaultValues: { username, token: "" },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (autoFocusField) setFocus("token");
  }, [autoFocusField, setFocus]);
  const submit = handleSubmit(async (values) => {
    const message = await onSubmit(values);
    if (message) setError("token", { message }, { shouldFocus: true });
  });
  const inputProps = isRecovery
    ? ({ inputMode: "text", autoComplete: "off", autoCapitalize: "characters" } as const)
    : ({ inputMode: "numeric", autoComplete: "one-time-code", placeholder: "123 456" } as const);
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label={label} required error={errors.token?.message}>
        {({ className, ...controlProps }) => (
          <input
            type="text"
            spellCheck={false}
            enterKeyHint="go"
            className={`${className} font-mono tracking-wider`}
            {...inputProps}
            {...controlProps}
            {...register("token")}
          />
        )}
      </Field>
      {children}
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? "Verifying..." : submitLabel}
      </Button>
      <Button variant="plain" onClick={onBack}>
        Back to Login
      </Button>
    </form>
  );
}
