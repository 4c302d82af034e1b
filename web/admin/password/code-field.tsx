import type { ComponentProps } from "react";
import { Field } from "#web/ui/field.tsx";

interface Props extends Omit<ComponentProps<"input">, "className"> {
  error: string | undefined;
}

/** For what a stolen session must not do: a code of the app, or a recovery code. */
export function CodeField({ error, ...input }: Props) {
  return (
    <Field label="Code from your authenticator app, or a recovery code" required error={error}>
      {({ className, ...wiring }) => (
        <input
          type="text"
          autoComplete="one-time-code"
          spellCheck={false}
          className={`${className} font-mono sm:max-w-70`}
          {...wiring}
          {...input}
        />
      )}
    </Field>
  );
}
