import type { ComponentProps } from "react";
import { InputField } from "#web/ui/field.tsx";

interface Props extends Omit<ComponentProps<"input">, "className"> {
  label: string;
  error: string | undefined;
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ label, error, ...input }: Props) {
  return <InputField label={label} required error={error} type="password" {...input} />;
}
