import type { ComponentProps } from "react";
import { Field } from "#web/ui/field.tsx";

interface Props extends Omit<ComponentProps<"input">, "className"> {
  label: string;
  error: string | undefined;
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ label, error, ...input }: Props) {
  return (
    <Field label={label} required error={error}>
      {(controlProps) => <input type="password" {...controlProps} {...input} />}
    </Field>
  );
}
