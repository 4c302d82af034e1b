import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ProductForm } from "#contract/admin-products.ts";
import { categoriesQuery } from "./product-queries.ts";

interface Props {
  form: UseFormReturn<ProductForm>;
  readOnly: boolean;
  controlProps: ComponentProps<"select">;
}

/** Adds the current category if the list has not loaded or lacks it; otherwise the select would show “None”. */
export function CategorySelect({ form, readOnly, controlProps }: Props) {
  const { data } = useQuery(categoriesQuery);
  const selected = form.watch("categoryId");
  const categories = data?.data ?? [];
  const isKnown = selected === "" || categories.some(({ id }) => String(id) === selected);
  return (
    <select inert={readOnly} {...controlProps} {...form.register("categoryId")} value={selected}>
      <option value="">None</option>
      {!isKnown && <option value={selected}>Category {selected}</option>}
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
