import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ProductForm } from "#contract/products.ts";
import { categoriesQuery } from "./categories-query.ts";

interface Props {
  form: UseFormReturn<ProductForm>;
  wiring: ComponentProps<"select">;
}

/** A category that is not (yet) among those loaded keeps its place, so that it is never changed unseen. */
export function CategorySelect({ form, wiring }: Props) {
  const { data } = useQuery(categoriesQuery);
  const chosen = form.watch("categoryId");
  const categories = data?.data ?? [];
  const isKnown = chosen === "" || categories.some(({ id }) => String(id) === chosen);
  return (
    <select {...wiring} {...form.register("categoryId")} value={chosen}>
      <option value="">None</option>
      {!isKnown && <option value={chosen}>Category {chosen}</option>}
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
