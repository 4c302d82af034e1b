import type { ComponentProps } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ProductForm } from "#contract/admin-products.ts";
import { listProducts } from "#contract/products.ts";
import { slugOf } from "#contract/slug.ts";
import { Field, InputField, TextareaField } from "#web/ui/field.tsx";
import { TakenSlug } from "../editing/taken-slug.tsx";
import { PictureUpload } from "../pictures/picture-upload.tsx";
import { CategorySelect } from "./category-select.tsx";

interface Props {
  form: UseFormReturn<ProductForm>;
  readOnly: boolean;
  /** The product's id; null for a new product. */
  ownId: number | null;
}

export function ProductFields({ form, readOnly, ownId }: Props) {
  const { register, setValue, watch, formState } = form;
  const error = (name: keyof ProductForm) => formState.errors[name]?.message;
  const [name, slug, imageUrl] = watch(["name", "slug", "imageUrl"]);
  return (
    <div className="grid gap-4 items-start sm:grid-cols-2">
      <div className="sm:col-span-2">
        <InputField
          label="Product Name"
          required
          error={error("name")}
          readOnly={readOnly}
          {...register("name")}
        />
      </div>
      <InputField
        label="SKU"
        required
        error={error("sku")}
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={readOnly}
        {...register("sku")}
      />
      <Field label="Price" required error={error("price")}>
        {(controlProps) => (
          <div className="relative">
            <span aria-hidden="true" className="absolute left-3 top-0 leading-11 text-soft">
              $
            </span>
            <input
              type="text"
              inputMode="decimal"
              placeholder="12.50"
              readOnly={readOnly}
              {...controlProps}
              className={`${controlProps.className} pl-7 figures`}
              {...register("price")}
            />
          </div>
        )}
      </Field>
      <InputField
        label="Stock"
        required
        error={error("stock")}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        readOnly={readOnly}
        {...register("stock")}
      />
      <Field label="Category" error={error("categoryId")}>
        {(controlProps) => <CategorySelect form={form} readOnly={readOnly} controlProps={controlProps} />}
      </Field>
      <div className="sm:col-span-2">
        <TextareaField
          label="Description"
          required
          error={error("description")}
          rows={5}
          readOnly={readOnly}
          {...register("description")}
        />
      </div>
      <div className="grid grid-cols-1 gap-3">
        <InputField
          label="Image URL"
          error={error("imageUrl")}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://…"
          readOnly={readOnly}
          {...register("imageUrl")}
        />
        <PictureUpload
          preview={imageUrl}
          readOnly={readOnly}
          onUploaded={(address) => setValue("imageUrl", address, { shouldDirty: true, shouldValidate: true })}
        />
      </div>
      <div>
        <InputField
          label="Slug (optional)"
          error={error("slug")}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={slugOf(name) || "Generated from the name"}
          readOnly={readOnly}
          {...register("slug")}
        />
        <TakenSlug noun="product" typed={slug} ownId={ownId} find={findProducts} />
      </div>
    </div>
  );
}

const findProducts: ComponentProps<typeof TakenSlug>["find"] = async (api, slug, signal) =>
  (await api.call(listProducts, { query: { limit: 1, slug }, signal })).data;
