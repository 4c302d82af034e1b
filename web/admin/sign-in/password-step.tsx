import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type Credentials, credentials } from "#contract/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { InputField } from "#web/ui/field.tsx";
import { PasswordField } from "./password-field.tsx";

export function PasswordStep({ onSubmit }: { onSubmit: (values: Credentials) => Promise<void> }) {
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { username: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(onSubmit)}>
      <InputField
        label="Username"
        required
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        {...register("username")}
      />
      <PasswordField
        label="Password"
        error={errors.password?.message}
        autoComplete="current-password"
        enterKeyHint="go"
        {...register("password")}
      />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? "Logging in..." : "Login"}
      </Button>
    </form>
  );
}
