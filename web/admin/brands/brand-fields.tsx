import type { UseFormReturn } from "react-hook-form";
import type { BrandForm } from "#contract/admin-brands.ts";
import { InputField, TextareaField } from "#web/ui/field.tsx";
import { PictureUpload } from "../pictures/picture-upload.tsx";
import { LogoPreview } from "./logo-preview.tsx";
import { StatusSwitch } from "./status-switch.tsx";

interface Props {
  form: UseFormReturn<BrandForm>;
  readOnly: boolean;
}

export function BrandFields({ form, readOnly }: Props) {
  const { register, setValue, watch, formState } = form;
  const error = (name: keyof BrandForm) => formState.errors[name]?.message;
  return (
    <div className="grid gap-4 items-start sm:grid-cols-2">
      <div className="sm:col-span-2">
        <InputField
          label="Brand Name"
          required
          error={error("name")}
          readOnly={readOnly}
          {...register("name")}
        />
      </div>
      <div className="grid grid-cols-1 gap-3 sm:col-span-2">
        <InputField
          label="Logo URL"
          required
          error={error("logoUrl")}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://…"
          readOnly={readOnly}
          {...register("logoUrl")}
        />
        <PictureUpload
          readOnly={readOnly}
          onUploaded={(address) => setValue("logoUrl", address, { shouldDirty: true, shouldValidate: true })}
        />
      </div>
      <div className="sm:col-span-2">
        <LogoPreview url={watch("logoUrl")} />
      </div>
      <div className="sm:col-span-2">
        <TextareaField
          label="Description (optional)"
          error={error("description")}
          rows={3}
          readOnly={readOnly}
          {...register("description")}
        />
      </div>
      <InputField
        label="Display Order"
        required
        error={error("displayOrder")}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        readOnly={readOnly}
        {...register("displayOrder")}
      />
      <StatusSwitch form={form} disabled={readOnly} />
    </div>
  );
}
