import { useFormContext } from "react-hook-form";
import { startReauthentication } from "#contract/passkeys.ts";
import type { Assertion } from "#contract/reauthentication.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { loadWebAuthn, passkeyFailedMessage, supportsPasskeys } from "../sign-in/passkey.ts";
import { PasskeyButton } from "../sign-in/passkey-button.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { CodeField } from "./code-field.tsx";
import { usePasskeys } from "./use-account.ts";

export interface IdentityProofValues {
  currentPassword: string;
  code: string;
  /** A passkey assertion, which replaces the code once. */
  passkey: Assertion | null;
  logOutEverywhere: boolean;
}

export const noIdentityProof: IdentityProofValues = {
  currentPassword: "",
  code: "",
  passkey: null,
  logOutEverywhere: false,
};

/** Proves the identity of an administrator who changes how they sign in. Needs a `FormProvider`. */
export function IdentityProofFields() {
  const { register, watch, setValue, clearErrors, formState } = useFormContext<IdentityProofValues>();
  const { errors, isSubmitting } = formState;
  const { data: passkeys } = usePasskeys();
  const api = useAdminApi();
  const passkey = watch("passkey");
  const confirmWithPasskey = async () => {
    try {
      const { data } = await api.call(startReauthentication, {});
      setValue("passkey", await (await loadWebAuthn()).signWithPasskey(data));
      clearErrors("code");
    } catch (error) {
      return (error instanceof ApiError && error.refusal?.message) || passkeyFailedMessage;
    }
  };
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PasswordField
          label="Current Password"
          error={errors.currentPassword?.message}
          autoComplete="current-password"
          readOnly={isSubmitting}
          {...register("currentPassword", { required: "Required" })}
        />
        {passkey ? (
          <p role="status" className="self-end py-2 text-success font-medium">
            Passkey confirmed. No code needed.
          </p>
        ) : (
          <CodeField error={errors.code?.message} {...register("code", { required: "Required" })} />
        )}
      </div>
      {!passkey && passkeys?.length && supportsPasskeys() ? (
        <PasskeyButton label="Use a passkey instead of a code" onUse={confirmWithPasskey} />
      ) : null}
      <label className="flex items-center gap-2 min-h-11">
        <input type="checkbox" className="size-5" {...register("logOutEverywhere")} />
        Log me out on this device too
      </label>
    </div>
  );
}
