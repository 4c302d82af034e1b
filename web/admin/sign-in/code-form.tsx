import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect } from "react";
import { useForm } from "react-hook-form";
import { verifyCode } from "#contract/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

interface Props {
  username: string;
  /** @returns what is wrong with the code while another may be tried. */
  onSubmit: (values: { username: string; token: string }) => Promise<string | undefined>;
  onBack: () => void;
  label: string;
  action: string;
  /** Takes letters too, and nothing that a phone offers from an authenticator. */
  isRecovery?: boolean;
  /** Whether typing may begin here at once; not where something stands above that must be read first. */
  focused?: boolean;
  children?: ReactNode;
}

/** The second step's field and its buttons; what is typed wrongly stays to be corrected. */
export function CodeForm(props: Props) {
  const { username, onSubmit, onBack, label, action, isRecovery = false, focused = false, children } = props;
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(verifyCode.body),
    defaultValues: { username, token: "" },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (focused) setFocus("token");
  }, [focused, setFocus]);
  const submit = handleSubmit(async (values) => {
    const message = await onSubmit(values);
    if (message) setError("token", { message }, { shouldFocus: true });
  });
  const typing = isRecovery
    ? ({ inputMode: "text", autoComplete: "off", autoCapitalize: "characters" } as const)
    : ({ inputMode: "numeric", autoComplete: "one-time-code", placeholder: "123 456" } as const);
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label={label} required error={errors.token?.message}>
        {({ className, ...wiring }) => (
          <input
            type="text"
            spellCheck={false}
            enterKeyHint="go"
            className={`${className} font-mono tracking-wider`}
            {...typing}
            {...wiring}
            {...register("token")}
          />
        )}
      </Field>
      {children}
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? "Verifying..." : action}
      </Button>
      <Button look="plain" onClick={onBack}>
        Back to Login
      </Button>
    </form>
  );
}
