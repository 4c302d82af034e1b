import type { ComponentProps } from "react";
import { Field } from "#web/ui/field.tsx";

interface Props extends Omit<ComponentProps<"input">, "className"> {
  error: string | undefined;
}

/** Asks for a fresh code before an action that a stolen session alone must not allow. */
export function CodeField({ error, ...input }: Props) {
  return (
    <Field label="Code from your authenticator app, or a recovery code" required error={error}>
      {({ className, ...controlProps }) => (
        <input
          type="text"
          autoComplete="one-time-code"
          spellCheck={false}
          className={`${className} font-mono sm:max-w-70`}
          {...controlProps}
          {...input}
        />
      )}
    </Field>
  );
}
