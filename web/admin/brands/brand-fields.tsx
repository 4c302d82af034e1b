import type { UseFormReturn } from "react-hook-form";
import type { BrandForm } from "#contract/admin-brands.ts";
import { Field } from "#web/ui/field.tsx";
import { PictureUpload } from "../pictures/picture-upload.tsx";
import { LogoPreview } from "./logo-preview.tsx";
import { StatusSwitch } from "./status-switch.tsx";

interface Props {
  form: UseFormReturn<BrandForm>;
  /** Set while saving: later input would not be saved. */
  readOnly: boolean;
}

export function BrandFields({ form, readOnly }: Props) {
  const { register, setValue, watch, formState } = form;
  const error = (name: keyof BrandForm) => formState.errors[name]?.message;
  return (
    <div className="grid gap-4 items-start sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label="Brand Name" required error={error("name")}>
          {(controlProps) => (
            <input type="text" readOnly={readOnly} {...controlProps} {...register("name")} />
          )}
        </Field>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:col-span-2">
        <Field label="Logo URL" required error={error("logoUrl")}>
          {(controlProps) => (
            <input
              type="text"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://…"
              readOnly={readOnly}
              {...controlProps}
              {...register("logoUrl")}
            />
          )}
        </Field>
        <PictureUpload
          readOnly={readOnly}
          onUploaded={(address) => setValue("logoUrl", address, { shouldDirty: true, shouldValidate: true })}
        />
      </div>
      <div className="sm:col-span-2">
        <LogoPreview url={watch("logoUrl")} />
      </div>
      <div className="sm:col-span-2">
        <Field label="Description (optional)" error={error("description")}>
          {(controlProps) => (
            <textarea rows={3} readOnly={readOnly} {...controlProps} {...register("description")} />
          )}
        </Field>
      </div>
      <Field label="Display Order" required error={error("displayOrder")}>
        {(controlProps) => (
          <input
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            readOnly={readOnly}
            {...controlProps}
            {...register("displayOrder")}
          />
        )}
      </Field>
      <StatusSwitch form={form} disabled={readOnly} />
    </div>
  );
}
