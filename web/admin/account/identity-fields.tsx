import { useFormContext } from "react-hook-form";
import { Field } from "#web/ui/field.tsx";
import { CodeField } from "./code-field.tsx";

export interface IdentityValues {
  currentPassword: string;
  code: string;
  everywhere: boolean;
}

export const noIdentity: IdentityValues = { currentPassword: "", code: "", everywhere: false };

/** The fields that every change of what signs in asks for. Needs a `FormProvider`. */
export function IdentityFields() {
  const { register, formState } = useFormContext<IdentityValues>();
  const { errors, isSubmitting } = formState;
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Current Password" required error={errors.currentPassword?.message}>
          {(controlProps) => (
            <input
              type="password"
              autoComplete="current-password"
              readOnly={isSubmitting}
              {...controlProps}
              {...register("currentPassword", { required: "Required" })}
            />
          )}
        </Field>
        <CodeField error={errors.code?.message} {...register("code", { required: "Required" })} />
      </div>
      <label className="flex items-center gap-2 min-h-11">
        <input type="checkbox" className="size-5" {...register("everywhere")} />
        Log me out on this device too
      </label>
    </div>
  );
}
