import type { UseFormReturn } from "react-hook-form";
import type { ProductForm } from "#contract/products.ts";
import { slugOf } from "#contract/slug.ts";
import { Field } from "#web/ui/field.tsx";
import { CategorySelect } from "./category-select.tsx";

interface Props {
  form: UseFormReturn<ProductForm>;
  /** While saving: what is typed then would not be saved. */
  readOnly: boolean;
}

export function ProductFields({ form, readOnly }: Props) {
  const { register, watch, formState } = form;
  const error = (name: keyof ProductForm) => formState.errors[name]?.message;
  const name = watch("name");
  return (
    <div className="grid gap-4 items-start sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label="Product Name" required error={error("name")}>
          {(wiring) => <input type="text" readOnly={readOnly} {...wiring} {...register("name")} />}
        </Field>
      </div>
      <Field label="SKU" required error={error("sku")}>
        {(wiring) => (
          <input
            type="text"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={readOnly}
            {...wiring}
            {...register("sku")}
          />
        )}
      </Field>
      <Field label="Price" required error={error("price")}>
        {(wiring) => (
          <div className="relative">
            <span aria-hidden="true" className="absolute left-3 top-0 leading-11 text-soft">
              $
            </span>
            <input
              type="text"
              inputMode="decimal"
              placeholder="12.50"
              readOnly={readOnly}
              {...wiring}
              className={`${wiring.className} pl-7 figures`}
              {...register("price")}
            />
          </div>
        )}
      </Field>
      <Field label="Stock" required error={error("stock")}>
        {(wiring) => (
          <input
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            readOnly={readOnly}
            {...wiring}
            {...register("stock")}
          />
        )}
      </Field>
      <Field label="Category" error={error("categoryId")}>
        {(wiring) => <CategorySelect form={form} wiring={wiring} />}
      </Field>
      <div className="sm:col-span-2">
        <Field label="Description" required error={error("description")}>
          {(wiring) => <textarea rows={5} readOnly={readOnly} {...wiring} {...register("description")} />}
        </Field>
      </div>
      <Field label="Image URL" error={error("imageUrl")}>
        {(wiring) => (
          <input
            type="text"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://…"
            readOnly={readOnly}
            {...wiring}
            {...register("imageUrl")}
          />
        )}
      </Field>
      <Field label="Slug (optional)" error={error("slug")}>
        {(wiring) => (
          <input
            type="text"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={slugOf(name) || "Made from the name"}
            readOnly={readOnly}
            {...wiring}
            {...register("slug")}
          />
        )}
      </Field>
    </div>
  );
}
