import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { type Control, useController } from "react-hook-form";
import type { ProductForm } from "#contract/products.ts";
import { categoriesQuery } from "./categories-query.ts";

interface Props {
  control: Control<ProductForm>;
  wiring: ComponentProps<"select">;
}

/** A category that is not (yet) among those loaded keeps its place, so that it is never changed unseen. */
export function CategorySelect({ control, wiring }: Props) {
  const { data } = useQuery(categoriesQuery);
  const { field } = useController({ control, name: "categoryId" });
  const categories = data?.data ?? [];
  const isKnown = field.value === "" || categories.some(({ id }) => String(id) === field.value);
  return (
    <select {...wiring} {...field}>
      <option value="">None</option>
      {!isKnown && <option value={field.value}>Category {field.value}</option>}
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
